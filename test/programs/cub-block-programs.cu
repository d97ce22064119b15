// CUB's blocks in kernels of a program's own: run lengths, a histogram by sorting,
// quantiles of rows, and a reduction with an operator and a valid count.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>
#include <cub/cub.cuh>
#include <cuda/std/functional>

constexpr int Threads = 128, Items = 4, Size = Threads * Items;

// The lengths of runs of equal numbers: heads are flagged, places come from a scan.
__global__ void __launch_bounds__(Threads) runLengths(const int *in, int *values, int *lengths, int *count) {
  using Load = cub::BlockLoad<int, Threads, Items, cub::BLOCK_LOAD_TRANSPOSE>;
  using Heads = cub::BlockDiscontinuity<int, Threads>;
  using Scan = cub::BlockScan<int, Threads>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Heads::TempStorage heads;
    typename Scan::TempStorage scan;
  } shared;
  __shared__ int starts[Size + 1];
  int numbers[Items], flags[Items], places[Items], total;
  Load(shared.load).Load(in + blockIdx.x * Size, numbers);
  __syncthreads();
  Heads(shared.heads).FlagHeads(flags, numbers, cuda::std::not_equal_to<>());
  __syncthreads();
  Scan(shared.scan).ExclusiveSum(flags, places, total);
  for (int i = 0; i < Items; ++i)
    if (flags[i]) {
      values[blockIdx.x * Size + places[i]] = numbers[i];
      starts[places[i]] = threadIdx.x * Items + i;
    }
  if (threadIdx.x == 0) {
    starts[total] = Size;
    count[blockIdx.x] = total;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < total; i += Threads)
    lengths[blockIdx.x * Size + i] = starts[i + 1] - starts[i];
}

// The median and the quartiles of a row of any length up to Size.
__global__ void __launch_bounds__(Threads) quartiles(const float *in, int n, float *out, float *largest) {
  using Load = cub::BlockLoad<float, Threads, Items, cub::BLOCK_LOAD_STRIPED>;
  using Sort = cub::BlockMergeSort<float, Threads, Items>;
  using Reduce = cub::BlockReduce<float, Threads, cub::BLOCK_REDUCE_WARP_REDUCTIONS>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Sort::TempStorage sort;
    typename Reduce::TempStorage reduce;
  } shared;
  float numbers[Items];
  Load(shared.load).Load(in + blockIdx.x * n, numbers, n, INFINITY);
  __syncthreads();
  Sort(shared.sort).Sort(numbers, [](float a, float b) { return a < b; });
  for (int i = 0; i < Items; ++i)
    for (int q = 1; q <= 3; ++q)
      if (int(threadIdx.x) * Items + i == q * n / 4)
        out[blockIdx.x * 3 + q - 1] = numbers[i];
  __syncthreads();
  float own = int(threadIdx.x) < n ? fabsf(in[blockIdx.x * n + threadIdx.x]) : 0;
  float most = Reduce(shared.reduce).Reduce(own, [](float a, float b) { return a < b ? b : a; }, min(n, Threads));
  if (threadIdx.x == 0)
    largest[blockIdx.x] = most;
}

int main() {
  Report report;
  const int blocks = 6;
  Random random(50);
  std::vector<int> numbers(blocks * Size), values(blocks * Size), lengths(blocks * Size), counts(blocks);
  for (int i = 0; i < blocks * Size; ++i)
    numbers[i] = i % Size && random.below(3) ? numbers[i - 1] : int(random.below(10));
  for (int i = 0; i < blocks * Size; ++i) {
    int block = i / Size;
    if (i % Size == 0 || numbers[i] != numbers[i - 1])
      values[block * Size + counts[block]++] = numbers[i];
    ++lengths[block * Size + counts[block] - 1];
  }
  DeviceArray<int> in(numbers), runs(numbers.size()), sizes(numbers.size()), count(blocks);
  runLengths<<<blocks, Threads>>>(in.get(), runs.get(), sizes.get(), count.get());
  CHECK_LAUNCH();
  report.equal("runs", runs.download(), values);
  report.equal("lengths", sizes.download(), lengths);
  report.equal("counts", count.download(), counts);

  for (int n : {Size, 100}) {
    auto rows = random.floats(blocks * n);
    std::vector<float> expected, most;
    for (int b = 0; b < blocks; ++b) {
      auto row = std::vector<float>(rows.begin() + b * n, rows.begin() + (b + 1) * n);
      float m = 0;
      for (int i = 0; i < std::min(n, Threads); ++i)
        m = std::max(m, std::fabs(row[i]));
      most.push_back(m);
      std::sort(row.begin(), row.end());
      for (int q = 1; q <= 3; ++q)
        expected.push_back(row[q * n / 4]);
    }
    DeviceArray<float> data(rows), out(3 * blocks), largest(blocks);
    quartiles<<<blocks, Threads>>>(data.get(), n, out.get(), largest.get());
    CHECK_LAUNCH();
    report.equal("quartiles", out.download(), expected);
    report.equal("largest", largest.download(), most);
  }
  return report.status();
}
// EXPECT: runs: 3072 equal
// EXPECT: lengths: 3072 equal
// EXPECT: counts: 6 equal
// EXPECT: quartiles: 18 equal
// EXPECT: largest: 6 equal
// EXPECT: quartiles: 18 equal
// EXPECT: largest: 6 equal
