// cuda::barrier and cuda::memcpy_async: tiles come into shared memory while others are
// computed with, and warps that produce meet those that consume.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <new>

namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int Threads = 64, Tile = 256;

__global__ void __launch_bounds__(Threads) sumTiles(const int *in, int tiles, long long *sums) {
  __shared__ alignas(16) int buffers[2][Tile];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier full[2];
  auto block = cg::this_thread_block();
  if (block.thread_rank() < 2)
    init(&full[block.thread_rank()], Threads);
  block.sync();
  const int *from = in + blockIdx.x * tiles * Tile;
  cuda::memcpy_async(block, buffers[0], from, cuda::aligned_size_t<16>(sizeof buffers[0]), full[0]);
  long long own = 0;
  for (int tile = 0; tile < tiles; ++tile) {
    int now = tile % 2;
    if (tile + 1 < tiles)
      cuda::memcpy_async(block, buffers[1 - now], from + (tile + 1) * Tile,
                         cuda::aligned_size_t<16>(sizeof buffers[0]), full[1 - now]);
    full[now].arrive_and_wait();
    for (int i = threadIdx.x; i < Tile; i += Threads)
      own += (long long)buffers[now][i] * (tile + 1);
    block.sync();
  }
  atomicAdd(reinterpret_cast<unsigned long long *>(&sums[blockIdx.x]), (unsigned long long)own);
}

// The first warp writes, the second reads; two barriers guard each of two slots.
__global__ void __launch_bounds__(Threads) produceAndConsume(int items, int *out) {
  __shared__ int slots[2][32];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ Barrier ready[2], filled[2];
  if (threadIdx.x < 2) {
    init(&ready[threadIdx.x], Threads);
    init(&filled[threadIdx.x], Threads);
  }
  __syncthreads();
  int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (int item = 0; item < items; ++item) {
      ready[item % 2].arrive_and_wait();
      slots[item % 2][lane] = item * 100 + lane;
      (void)filled[item % 2].arrive();
    }
  } else {
    (void)ready[0].arrive();
    (void)ready[1].arrive();
    for (int item = 0; item < items; ++item) {
      filled[item % 2].arrive_and_wait();
      out[item * 32 + lane] = slots[item % 2][31 - lane];
      if (item + 2 < items)
        (void)ready[item % 2].arrive();
    }
  }
}

int main() {
  Report report;
  const int blocks = 5, tiles = 7;
  auto numbers = Random(55).integers<int>(blocks * tiles * Tile, 100000);
  std::vector<long long> expected(blocks);
  for (int i = 0; i < blocks * tiles * Tile; ++i)
    expected[i / (tiles * Tile)] += (long long)numbers[i] * (i / Tile % tiles + 1);
  DeviceArray<int> in(numbers);
  DeviceArray<long long> sums(blocks);
  sumTiles<<<blocks, Threads>>>(in.get(), tiles, sums.get());
  CHECK_LAUNCH();
  report.equal("sums", sums.download(), expected);

  const int items = 9;
  DeviceArray<int> out(items * 32);
  produceAndConsume<<<1, Threads>>>(items, out.get());
  CHECK_LAUNCH();
  std::vector<int> order;
  for (int i = 0; i < items * 32; ++i)
    order.push_back(i / 32 * 100 + 31 - i % 32);
  report.equal("items", out.download(), order);
  return report.status();
}
// EXPECT: sums: 5 equal
// EXPECT: items: 288 equal
