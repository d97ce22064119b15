// CUB's Device algorithms in segments and orders: sums and sorts of segments, partitions,
// differences of neighbours, a merge and a merge sort.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "cub-program.h"
#include <algorithm>
#include <iterator>
#include <numeric>

constexpr int N = 5000, Segments = 50;

struct Even {
  __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct Larger {
  int bound;
  __host__ __device__ bool operator()(int x) const { return x > bound; }
};
void inSegments(Report &report, const std::vector<int> &numbers) {
  std::vector<int> offsets(Segments + 1), sums, least, sorted = numbers;
  for (int i = 0; i <= Segments; ++i)
    offsets[i] = i * i * N / (Segments * Segments);
  for (int i = 0; i < Segments; ++i) {
    auto from = numbers.begin() + offsets[i], to = numbers.begin() + offsets[i + 1];
    sums.push_back(std::accumulate(from, to, 0));
    least.push_back(from == to ? INT32_MAX : *std::min_element(from, to));
    std::sort(sorted.begin() + offsets[i], sorted.begin() + offsets[i + 1]);
  }
  DeviceArray<int> in(numbers), offset(offsets), out(N);
  RUN_CUB(cub::DeviceSegmentedReduce::Sum(memory, bytes, in.get(), out.get(), Segments, offset.get(), offset.get() + 1));
  report.equal("sums of segments", first(out.download(), Segments), sums);
  RUN_CUB(cub::DeviceSegmentedReduce::Min(memory, bytes, in.get(), out.get(), Segments, offset.get(), offset.get() + 1));
  report.equal("least of segments", first(out.download(), Segments), least);
  RUN_CUB(cub::DeviceSegmentedSort::SortKeys(memory, bytes, in.get(), out.get(), N, Segments, offset.get(),
                                             offset.get() + 1));
  report.equal("sorted segments", out.download(), sorted);
  RUN_CUB(cub::DeviceSegmentedRadixSort::SortKeys(memory, bytes, in.get(), out.get(), N, Segments, offset.get(),
                                                  offset.get() + 1));
  report.equal("radix-sorted segments", out.download(), sorted);
}

void partsAndOrders(Report &report, const std::vector<int> &numbers) {
  std::vector<int> parts, differences(N), sorted = numbers, merged, others = numbers;
  for (bool even : {true, false})
    for (int x : numbers)
      if ((x % 2 == 0) == even)
        parts.push_back(x);
  int evens = static_cast<int>(std::count_if(numbers.begin(), numbers.end(), Even()));
  std::reverse(parts.begin() + evens, parts.end());
  std::adjacent_difference(numbers.begin(), numbers.end(), differences.begin());
  std::sort(sorted.begin(), sorted.end());
  for (int &x : others)
    x = x * 3 % 1000;
  std::sort(others.begin(), others.end());
  std::merge(sorted.begin(), sorted.end(), others.begin(), others.end(), std::back_inserter(merged));
  DeviceArray<int> in(numbers), out(2 * N), more(N), less(N), count(2), other(others);
  RUN_CUB(cub::DevicePartition::If(memory, bytes, in.get(), out.get(), count.get(), N, Even()));
  report.equal("partition", first(out.download(), N), parts);
  report.equal("first part", first(count.download(), 1), {evens});
  RUN_CUB(cub::DevicePartition::If(memory, bytes, in.get(), more.get(), less.get(), out.get(), count.get(), N, Larger{700},
                                   Even()));
  std::vector<int> counts{0, 0};
  for (int x : numbers)
    ++counts[x > 700 ? 0 : 1];
  counts[1] = static_cast<int>(
      std::count_if(numbers.begin(), numbers.end(), [](int x) { return x <= 700 && x % 2 == 0; }));
  report.equal("three parts", count.download(), counts);
  RUN_CUB(cub::DeviceAdjacentDifference::SubtractLeftCopy(memory, bytes, in.get(), out.get(), N));
  report.equal("differences", first(out.download(), N), differences);
  DeviceArray<int> keys(numbers);
  RUN_CUB(cub::DeviceMergeSort::SortKeys(memory, bytes, keys.get(), N, cuda::std::less<>()));
  report.equal("merge sort", keys.download(), sorted);
  RUN_CUB(cub::DeviceMerge::MergeKeys(memory, bytes, keys.get(), N, other.get(), N, out.get(), cuda::std::less<>()));
  report.equal("merged", out.download(), merged);
}

int main() {
  Report report;
  auto numbers = Random(76).integers<int>(N, 1000);
  inSegments(report, numbers);
  partsAndOrders(report, numbers);
  return report.status();
}
// EXPECT: sums of segments: 50 equal
// EXPECT: least of segments: 50 equal
// EXPECT: sorted segments: 5000 equal
// EXPECT: radix-sorted segments: 5000 equal
// EXPECT: partition: 5000 equal
// EXPECT: first part: 1 equal
// EXPECT: three parts: 2 equal
// EXPECT: differences: 5000 equal
// EXPECT: merge sort: 5000 equal
// EXPECT: merged: 10000 equal
