// cub::DeviceReduce: a sum, the least and the greatest, an operation of the
// user's. A size in parentheses differs from the host's answer.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <cub/device/device_reduce.cuh>
#include <numeric>

struct Gcd {
  __host__ __device__ int operator()(int a, int b) const { return b ? (*this)(b, a % b) : a; }
};
static bool sum(int n) {
  std::vector<int> host = randomNumbers(n);
  int *in = upload(host), *out = managed<int>();
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceReduce::Sum(p, s, in, out, n); });
  return unsigned(*out) == std::accumulate(host.begin(), host.end(), 0u);
}
static bool leastAndGreatest(int n) {
  std::vector<int> numbers = randomNumbers(n);
  std::vector<double> host(numbers.begin(), numbers.end());
  double *in = upload(host), *out = managed<double>(2);
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceReduce::Min(p, s, in, out, n); });
  runWithStorage([=](void *p, size_t &s) { return cub::DeviceReduce::Max(p, s, in, out + 1, n); });
  if (n == 0)
    return out[0] > 1e300 && out[1] < -1e300;
  auto [least, greatest] = std::minmax_element(host.begin(), host.end());
  return out[0] == *least && out[1] == *greatest;
}
static bool ownOperation(int n) {
  std::vector<int> host = randomNumbers(n);
  for (int &x : host)
    x = (x & 0xfff) * 7 * 3;
  int *in = upload(host), *out = managed<int>();
  runWithStorage(
      [=](void *p, size_t &s) { return cub::DeviceReduce::Reduce(p, s, in, out, n, Gcd(), 7 * 5); });
  return *out == std::accumulate(host.begin(), host.end(), 7 * 5, Gcd());
}
int main() {
  forEachSize("sum", sum);
  forEachSize("least and greatest", leastAndGreatest);
  forEachSize("own operation", ownOperation);
}
// EXPECT: sum: 0 1 33 4097 1048576
// EXPECT: least and greatest: 0 1 33 4097 1048576
// EXPECT: own operation: 0 1 33 4097 1048576
