// CUB's primitives of a block and of a warp in kernels of the user's, of two
// block sizes: load, scan, reduction, sort and store share one __shared__ union.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "algorithms.h"
#include <cub/block/block_load.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_store.cuh>
#include <cub/warp/warp_reduce.cuh>
#include <numeric>

template <int Threads, int Items>
__global__ void __launch_bounds__(Threads)
    blockKernel(const int *in, int *sums, int *sorted, int *total, int *warps) {
  using Load = cub::BlockLoad<int, Threads, Items, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store = cub::BlockStore<int, Threads, Items, cub::BLOCK_STORE_WARP_TRANSPOSE>;
  using Scan = cub::BlockScan<int, Threads>;
  using Reduce = cub::BlockReduce<int, Threads>;
  using Sort = cub::BlockRadixSort<int, Threads, Items>;
  using Warp = cub::WarpReduce<int>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Store::TempStorage store;
    typename Scan::TempStorage scan;
    typename Reduce::TempStorage reduce;
    typename Sort::TempStorage sort;
    typename Warp::TempStorage warp[Threads / 32];
  } shared;
  int items[Items], results[Items];
  Load(shared.load).Load(in, items);
  __syncthreads();
  Scan(shared.scan).InclusiveSum(items, results);
  __syncthreads();
  Store(shared.store).Store(sums, results);
  __syncthreads();
  int sum = Reduce(shared.reduce).Sum(items); // in thread 0
  __syncthreads();
  int least = Warp(shared.warp[threadIdx.x / 32]).Reduce(items[0], [](int a, int b) { return b < a ? b : a; });
  __syncthreads();
  Sort(shared.sort).Sort(items);
  __syncthreads();
  Store(shared.store).Store(sorted, items);
  if (threadIdx.x == 0)
    *total = sum;
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = least;
}
template <int Threads, int Items> static void run() {
  const int n = Threads * Items;
  std::vector<int> host = randomNumbers(n, Threads), expected(n), least;
  for (int &x : host)
    x %= 10000;
  for (int i = 0; i < Threads; ++i)
    if (i % 32 == 0)
      least.push_back(host[i * Items]);
    else
      least.back() = std::min(least.back(), host[i * Items]);
  int *in = upload(host), *sums = managed<int>(n), *sorted = managed<int>(n);
  int *total = managed<int>(), *warps = managed<int>(Threads / 32);
  blockKernel<Threads, Items><<<1, Threads>>>(in, sums, sorted, total, warps);
  CHECK_LAUNCH();
  std::partial_sum(host.begin(), host.end(), expected.begin());
  std::sort(host.begin(), host.end());
  std::printf("%d x %d: sums %d, sorted %d, total %d, warps %d\n", Threads, Items,
              std::equal(sums, sums + n, expected.begin()), std::equal(sorted, sorted + n, host.begin()),
              *total == expected.back(), std::equal(least.begin(), least.end(), warps));
}
int main() {
  run<64, 1>();
  run<256, 7>();
}
// EXPECT: 64 x 1: sums 1, sorted 1, total 1, warps 1
// EXPECT: 256 x 7: sums 1, sorted 1, total 1, warps 1
