// A query on a table by CUB's device-wide algorithms: select, sort by key, reduce by
// key and scan, with iterators that make their input on the way.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "cub-program.h"
#include <cuda/std/functional>
#include <map>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

struct Sale {
  int customer, cents;
};
struct Large {
  int bound;
  __host__ __device__ bool operator()(const Sale &s) const { return s.cents >= bound; }
};
struct Customer {
  __host__ __device__ int operator()(const Sale &s) const { return s.customer; }
};
struct Cents {
  __host__ __device__ int operator()(const Sale &s) const { return s.cents; }
};
struct Square {
  __host__ __device__ long long operator()(int x) const { return (long long)x * x; }
};

__global__ void split(const Sale *sales, const int *count, int *customers, int *cents) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < *count; i += gridDim.x * blockDim.x) {
    customers[i] = Customer()(sales[i]);
    cents[i] = Cents()(sales[i]);
  }
}

int main() {
  Report report;
  const int n = 20000, bound = 500;
  Random random(52);
  std::vector<Sale> table(n);
  std::map<int, int> sums;
  int large = 0;
  for (Sale &sale : table) {
    sale = {int(random.below(300)), int(random.below(2000))};
    if (sale.cents >= bound) {
      sums[sale.customer] += sale.cents;
      ++large;
    }
  }
  DeviceArray<Sale> sales(table), selected(n);
  DeviceArray<int> count(1), customers(n), cents(n), sortedCustomers(n), sortedCents(n), names(n), totals(n), groups(1);
  callCub([&](void *memory, std::size_t &bytes) {
    return cub::DeviceSelect::If(memory, bytes, sales.get(), selected.get(), count.get(), n, Large{bound});
  });
  report.equal("selected", count.download(), std::vector<int>{large});
  split<<<8, 128>>>(selected.get(), count.get(), customers.get(), cents.get());
  CHECK_LAUNCH();
  callCub([&](void *memory, std::size_t &bytes) {
    return cub::DeviceRadixSort::SortPairs(memory, bytes, customers.get(), sortedCustomers.get(), cents.get(),
                                           sortedCents.get(), large);
  });
  callCub([&](void *memory, std::size_t &bytes) {
    return cub::DeviceReduce::ReduceByKey(memory, bytes, sortedCustomers.get(), names.get(), sortedCents.get(),
                                          totals.get(), groups.get(), cuda::std::plus<>(), large);
  });
  std::vector<int> expectedNames, expectedTotals;
  for (auto [customer, sum] : sums) {
    expectedNames.push_back(customer);
    expectedTotals.push_back(sum);
  }
  int found = groups.download()[0];
  auto actualNames = names.download(), actualTotals = totals.download();
  actualNames.resize(found), actualTotals.resize(found);
  report.equal("names", actualNames, expectedNames);
  report.equal("totals", actualTotals, expectedTotals);

  DeviceArray<long long> squares(1000);
  auto from = thrust::make_transform_iterator(thrust::make_counting_iterator(1), Square());
  callCub([&](void *memory, std::size_t &bytes) {
    return cub::DeviceScan::InclusiveSum(memory, bytes, from, squares.get(), 1000);
  });
  std::vector<long long> expected;
  for (long long i = 1; i <= 1000; ++i)
    expected.push_back(i * (i + 1) * (2 * i + 1) / 6);
  report.equal("squares", squares.download(), expected);
  return report.status();
}
// EXPECT: selected: 1 equal
// EXPECT: names: 300 equal
// EXPECT: totals: 300 equal
// EXPECT: squares: 1000 equal
