// cub::DeviceSelect: by a __device__ lambda, by flags, without repetitions.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <cub/device/device_select.cuh>
#include <iterator>

static bool same(const std::vector<int> &expected, const int *found, const int *count) {
  return *count == int(expected.size()) && std::equal(expected.begin(), expected.end(), found);
}
static bool matching(int n) {
  std::vector<int> host = randomNumbers(n), expected;
  int *in = upload(host), *out = managed<int>(n + 1), *count = managed<int>();
  runWithStorage([=](void *p, size_t &s) {
    return cub::DeviceSelect::If(p, s, in, out, count, n, [] __device__(int x) { return x % 3 == 0; });
  });
  std::copy_if(host.begin(), host.end(), std::back_inserter(expected), [](int x) { return x % 3 == 0; });
  return same(expected, out, count);
}
static bool flagged(int n) {
  std::vector<int> host = randomNumbers(n), expected;
  std::vector<char> flags(n);
  for (int i = 0; i < n; ++i)
    if ((flags[i] = (i ^ i >> 3) & 1))
      expected.push_back(host[i]);
  int *in = upload(host), *out = managed<int>(n + 1), *count = managed<int>();
  char *marks = upload(flags);
  runWithStorage([=](void *p, size_t &s) {
    return cub::DeviceSelect::Flagged(p, s, in, marks, out, count, n);
  });
  return same(expected, out, count);
}
static bool unique(int n) {
  std::vector<int> host = randomNumbers(n);
  for (int &x : host)
    x = (x >> 5) & 1;
  int *in = upload(host), *out = managed<int>(n + 1), *count = managed<int>();
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceSelect::Unique(p, s, in, out, count, n); });
  host.erase(std::unique(host.begin(), host.end()), host.end());
  return same(host, out, count);
}
int main() {
  forEachSize("matching", matching);
  forEachSize("flagged", flagged);
  forEachSize("unique", unique);
}
// EXPECT: matching: 0 1 33 4097 1048576
// EXPECT: flagged: 0 1 33 4097 1048576
// EXPECT: unique: 0 1 33 4097 1048576
