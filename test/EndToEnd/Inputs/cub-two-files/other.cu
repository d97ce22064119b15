// The other file of cub-two-files.cu.
#include "common.h"

unsigned sumInOtherFile(const std::vector<int> &host) { return sum(host); }

int greatestInOtherFile(const std::vector<int> &host) {
  int *in = upload(host), *out = managed<int>(), n = int(host.size());
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceReduce::Max(p, s, in, out, n); });
  return *out;
}
