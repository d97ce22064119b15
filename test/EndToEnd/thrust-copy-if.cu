// thrust::copy_if and transform_reduce with both policies and lambdas of every
// kind: tagless, __device__, __host__ __device__.
//
// RUN: %cupcc -std=c++20 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "algorithms.h"
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/transform_reduce.h>

static bool copies(int n) {
  std::vector<int> numbers = randomNumbers(n), expected;
  for (int x : numbers)
    if (x % 5 == 0)
      expected.push_back(x);
  thrust::host_vector<int> host(numbers.begin(), numbers.end()), onHost(n);
  thrust::device_vector<int> device = host, onDevice(n);
  auto isFifth = [](int x) { return x % 5 == 0; };
  auto hostEnd = thrust::copy_if(thrust::host, host.begin(), host.end(), onHost.begin(), isFifth);
  auto end = thrust::copy_if(thrust::device, device.begin(), device.end(), onDevice.begin(), isFifth);
  onHost.erase(hostEnd, onHost.end());
  onDevice.erase(end, onDevice.end());
  return onHost == onDevice && std::equal(expected.begin(), expected.end(), onHost.begin(), onHost.end());
}
static bool reductions(int n) {
  std::vector<int> numbers = randomNumbers(n);
  thrust::host_vector<int> host(numbers.begin(), numbers.end());
  thrust::device_vector<int> device = host;
  long long expected = 0;
  for (int x : numbers)
    expected += (long long)x * x;
  auto square = [] __host__ __device__(int x) { return (long long)x * x; };
  thrust::plus<long long> plus;
  long long onHost = thrust::transform_reduce(thrust::host, host.begin(), host.end(), square, 0ll, plus);
  long long onDevice =
      thrust::transform_reduce(thrust::device, device.begin(), device.end(), square, 0ll, plus);
  int factor = 3;
  long long tripled = thrust::transform_reduce(
      device.begin(), device.end(), [factor] __device__(int x) -> long long { return factor * (long long)x * x; },
      0ll, plus);
  return onHost == expected && onDevice == expected && tripled == 3 * expected;
}
int main() {
  forEachSize("copies", copies);
  forEachSize("reductions", reductions);
}
// EXPECT: copies: 0 1 33 4097 1048576
// EXPECT: reductions: 0 1 33 4097 1048576
