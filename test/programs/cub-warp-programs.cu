// CUB's warps: sums of segments, a scan with another operator, an exchange of
// arrangements, and sorting in logical warps of eight lanes.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>
#include <cub/cub.cuh>

constexpr int Threads = 64;

struct Affine { // x -> a * x + b, modulo 2^32
  unsigned a, b;
};
struct Compose {
  __host__ __device__ Affine operator()(Affine first, Affine then) const {
    return {first.a * then.a, first.b * then.a + then.b};
  }
};

__global__ void scans(const Affine *in, Affine *out, const int *numbers, const int *heads, int *sums) {
  using Scan = cub::WarpScan<Affine>;
  using Reduce = cub::WarpReduce<int>;
  __shared__ typename Scan::TempStorage scan[Threads / 32];
  __shared__ typename Reduce::TempStorage reduce[Threads / 32];
  int i = blockIdx.x * Threads + threadIdx.x, warp = threadIdx.x / 32;
  Affine result;
  Scan(scan[warp]).InclusiveScan(in[i], result, Compose());
  out[i] = result;
  int sum = Reduce(reduce[warp]).HeadSegmentedSum(numbers[i], heads[i]);
  sums[i] = heads[i] || threadIdx.x % 32 == 0 ? sum : 0;
}

// Eight lanes sort 32 numbers, and write them so that lanes are neighbours.
__global__ void sortRows(const int *in, int *out) {
  constexpr int Lanes = 8, Items = 4, Row = Lanes * Items;
  using Sort = cub::WarpMergeSort<int, Items, Lanes>;
  using Exchange = cub::WarpExchange<int, Items, Lanes>;
  __shared__ typename Sort::TempStorage sort[Threads / Lanes];
  __shared__ typename Exchange::TempStorage exchange[Threads / Lanes];
  int group = threadIdx.x / Lanes, lane = threadIdx.x % Lanes, row = blockIdx.x * (Threads / Lanes) + group;
  int items[Items];
  for (int i = 0; i < Items; ++i)
    items[i] = in[row * Row + lane * Items + i];
  Sort(sort[group]).Sort(items, [](int a, int b) { return a > b; });
  Exchange(exchange[group]).BlockedToStriped(items, items);
  for (int i = 0; i < Items; ++i)
    out[row * Row + i * Lanes + lane] = items[i];
}

int main() {
  Report report;
  const int n = 5 * Threads;
  Random random(51);
  std::vector<Affine> maps(n);
  std::vector<int> numbers(n), heads(n), sums(n);
  std::vector<unsigned> expected, actual;
  Affine all = {1, 0};
  int head = 0;
  for (int i = 0; i < n; ++i) {
    maps[i] = {unsigned(random.next()), unsigned(random.next())};
    all = i % 32 ? Compose()(all, maps[i]) : maps[i];
    expected.insert(expected.end(), {all.a, all.b});
    numbers[i] = random.below(100);
    heads[i] = random.below(5) == 0;
    if (heads[i] || i % 32 == 0)
      head = i;
    sums[head] += numbers[i];
  }
  DeviceArray<Affine> in(maps), out(n);
  DeviceArray<int> values(numbers), flags(heads), results(n);
  scans<<<n / Threads, Threads>>>(in.get(), out.get(), values.get(), flags.get(), results.get());
  CHECK_LAUNCH();
  for (Affine map : out.download())
    actual.insert(actual.end(), {map.a, map.b});
  report.equal("compositions", actual, expected);
  report.equal("segments", results.download(), sums);

  const int rows = 24;
  auto list = random.integers<int>(rows * 32, 1000);
  DeviceArray<int> unsorted(list), sorted(list.size());
  sortRows<<<rows / 8, Threads>>>(unsorted.get(), sorted.get());
  CHECK_LAUNCH();
  for (int row = 0; row < rows; ++row)
    std::sort(list.begin() + row * 32, list.begin() + row * 32 + 32, std::greater<int>());
  report.equal("rows", sorted.download(), list);
  return report.status();
}
// EXPECT: compositions: 640 equal
// EXPECT: segments: 320 equal
// EXPECT: rows: 768 equal
