// cub::DeviceRadixSort, with the toolkit's headers as they are: keys, pairs,
// descending, floating-point and 64-bit keys. A size in parentheses differs from
// what the host sorts.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "algorithms.h"
#include <cub/device/device_radix_sort.cuh>
#include <functional>
#include <utility>

template <class Key> static std::vector<Key> keys(int n) {
  std::vector<int> numbers = randomNumbers(n);
  std::vector<Key> result(n);
  for (int i = 0; i < n; ++i) // with negative ones, and with equal ones
    result[i] = Key(numbers[i] % 100000) * Key(sizeof(Key) == 8 ? 1 << 20 : 1) / Key(8);
  return result;
}
static bool floats(int n) {
  std::vector<float> host = keys<float>(n);
  float *in = upload(host), *out = managed<float>(n + 1);
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceRadixSort::SortKeys(p, s, in, out, n); });
  std::sort(host.begin(), host.end());
  return std::equal(host.begin(), host.end(), out);
}
static bool descending(int n) {
  std::vector<long long> host = keys<long long>(n);
  long long *in = upload(host), *out = managed<long long>(n + 1);
  runWithStorage([=](void *p, size_t &s) {
    return cub::DeviceRadixSort::SortKeysDescending(p, s, in, out, n);
  });
  std::sort(host.begin(), host.end(), std::greater<>());
  return std::equal(host.begin(), host.end(), out);
}
static bool pairs(int n) {
  std::vector<unsigned> host = keys<unsigned>(n);
  std::vector<int> order(n);
  for (int i = 0; i < n; ++i)
    order[i] = i;
  unsigned *in = upload(host), *out = managed<unsigned>(n + 1);
  int *places = upload(order), *sorted = managed<int>(n + 1);
  runWithStorage([=](void *p, size_t &s) {
    return cub::DeviceRadixSort::SortPairs(p, s, in, out, places, sorted, n);
  });
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    return std::pair(host[a], a) < std::pair(host[b], b); // equal keys keep their order
  });
  bool equal = std::equal(order.begin(), order.end(), sorted);
  for (int i = 0; i < n; ++i)
    equal &= out[i] == host[order[i]];
  return equal;
}
int main() {
  forEachSize("float", floats);
  forEachSize("long long, descending", descending);
  forEachSize("unsigned with int", pairs);
}
// EXPECT: float: 0 1 33 4097 1048576
// EXPECT: long long, descending: 0 1 33 4097 1048576
// EXPECT: unsigned with int: 0 1 33 4097 1048576
