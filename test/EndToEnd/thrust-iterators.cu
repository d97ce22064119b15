// Thrust's counting, transform and zip iterators as input; reduce_by_key and
// scans of what they give.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/tuple.h>

struct Square {
  __host__ __device__ long long operator()(int x) const { return (long long)x * x; }
};
struct Product {
  __host__ __device__ long long operator()(const thrust::tuple<int, int> &t) const {
    return (long long)thrust::get<0>(t) * thrust::get<1>(t);
  }
};
struct Tenth {
  __host__ __device__ int operator()(int x) const { return x / 10; }
};
static bool squares(int n) {
  auto numbers = thrust::make_transform_iterator(thrust::make_counting_iterator(0), Square());
  long long m = n, expected = (m - 1) * m * (2 * m - 1) / 6;
  return thrust::reduce(thrust::device, numbers, numbers + n) == expected &&
         thrust::reduce(thrust::host, numbers, numbers + n) == expected;
}
static bool products(int n) {
  std::vector<int> a = randomNumbers(n, 2), b = randomNumbers(n, 3);
  thrust::device_vector<int> x(a.begin(), a.end()), y(b.begin(), b.end());
  thrust::device_vector<long long> sums(n);
  auto pairs = thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin()));
  auto terms = thrust::make_transform_iterator(pairs, Product());
  thrust::inclusive_scan(terms, terms + n, sums.begin());
  thrust::host_vector<long long> found = sums;
  long long sum = 0;
  bool equal = true;
  for (int i = 0; i < n; ++i)
    equal &= found[i] == (sum += (long long)a[i] * b[i]);
  return equal;
}
static bool byKey(int n) {
  auto keys = thrust::make_transform_iterator(thrust::make_counting_iterator(0), Tenth());
  thrust::device_vector<int> found(n / 10 + 1), sums(n / 10 + 1);
  auto ends = thrust::reduce_by_key(thrust::device, keys, keys + n, thrust::make_counting_iterator(0),
                                    found.begin(), sums.begin());
  int groups = (n + 9) / 10;
  bool equal = ends.first - found.begin() == groups && ends.second - sums.begin() == groups;
  thrust::host_vector<int> hostKeys = found, hostSums = sums;
  for (int i = 0; i < groups; ++i) {
    int sum = 0;
    for (int k = 10 * i; k < std::min(n, 10 * i + 10); ++k)
      sum += k;
    equal &= hostKeys[i] == i && hostSums[i] == sum;
  }
  return equal;
}
int main() {
  forEachSize("squares", squares);
  forEachSize("products", products);
  forEachSize("by key", byKey);
}
// EXPECT: squares: 0 1 33 4097 1048576
// EXPECT: products: 0 1 33 4097 1048576
// EXPECT: by key: 0 1 33 4097 1048576
