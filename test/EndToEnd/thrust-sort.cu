// thrust::sort in device_vector and on the host: keys, keys with values, and
// with a comparison of the user's, which is a merge sort.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "algorithms.h"
#include <functional>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <utility>

struct Item {
  int key;
  float weight;
  bool operator==(const Item &o) const { return key == o.key && weight == o.weight; }
};
struct ByWeight {
  __host__ __device__ bool operator()(const Item &a, const Item &b) const { return a.weight < b.weight; }
};
static bool keys(int n) {
  std::vector<int> expected = randomNumbers(n);
  thrust::host_vector<int> host(expected.begin(), expected.end());
  thrust::device_vector<int> device = host;
  thrust::sort(device.begin(), device.end());
  // On the host Thrust 3.0 puts negative int after positive ones (RadixEncoder<int>).
  thrust::sort(thrust::host, host.begin(), host.end(), std::less<int>());
  std::sort(expected.begin(), expected.end());
  thrust::host_vector<int> back = device;
  return std::equal(expected.begin(), expected.end(), back.begin()) && back == host;
}
static bool byKey(int n) {
  std::vector<int> numbers = randomNumbers(n);
  for (int &x : numbers)
    x &= 255;
  thrust::device_vector<int> device(numbers.begin(), numbers.end()), places(n);
  thrust::sequence(places.begin(), places.end());
  thrust::stable_sort_by_key(device.begin(), device.end(), places.begin());
  thrust::host_vector<int> order = places;
  bool sorted = true;
  for (int i = 1; i < n; ++i)
    sorted &= std::pair(numbers[order[i - 1]], order[i - 1]) < std::pair(numbers[order[i]], order[i]);
  return sorted;
}
static bool compared(int n) {
  std::vector<int> numbers = randomNumbers(n);
  thrust::host_vector<Item> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = {i, float(numbers[i] & 1023)};
  thrust::device_vector<Item> device = host;
  thrust::stable_sort(thrust::device, device.begin(), device.end(), ByWeight());
  std::sort(host.begin(), host.end(), [](const Item &a, const Item &b) {
    return std::pair(a.weight, a.key) < std::pair(b.weight, b.key);
  });
  thrust::host_vector<Item> back = device;
  return back == host;
}
int main() {
  forEachSize("keys", keys);
  forEachSize("by key", byKey);
  forEachSize("compared", compared);
}
// EXPECT: keys: 0 1 33 4097 1048576
// EXPECT: by key: 0 1 33 4097 1048576
// EXPECT: compared: 0 1 33 4097 1048576
