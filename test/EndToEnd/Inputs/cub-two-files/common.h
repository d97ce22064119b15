// For cub-two-files.cu and other.cu.
#include "algorithms.h"
#include <cub/device/device_reduce.cuh>

inline unsigned sum(const std::vector<int> &host) {
  int *in = upload(host), *out = managed<int>(), n = int(host.size());
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceReduce::Sum(p, s, in, out, n); });
  return unsigned(*out);
}

unsigned sumInOtherFile(const std::vector<int> &host);
int greatestInOtherFile(const std::vector<int> &host);
