// Loops in which each iteration waits for all threads of the block, of any count, have copies:
// running sums with plain and volatile accesses to shared memory, tiles of a product, one with a
// shuffle. Other blocks iterate differently. The host computes the same.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
//
// RUN: %cupcc -std=c++17 -sm_80 -ptx -I%inputs %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx

#include "check.h"

constexpr int Threads = 64, Blocks = 12, Side = 16;

/// The sum of what came before in its tile.
__device__ unsigned scan(unsigned mine, volatile unsigned *sums) {
  volatile unsigned *place = &sums[Threads + threadIdx.x];
  sums[threadIdx.x] = 0;
  *place = mine;
  __syncthreads();
#pragma unroll
  for (int distance = 1; distance < Threads; distance *= 2) {
    const unsigned before = place[-distance];
    __syncthreads();
    *place += before;
    __syncthreads();
  }
  return place[-1];
}

/// Block b has b tiles and a rest. There are as many loads as copies, and one for what is left over.
// CHECK-LABEL: .entry _Z12running_sums
// CHECK-COUNT-5: ld.global.nc
// CHECK-NOT: ld.global.nc
// CHECK-LABEL: .entry _Z5tiles
// CHECK-COUNT-10: ld.global.nc
// CHECK-NOT: ld.global.nc
// CHECK-LABEL: .entry _Z8shuffled
// CHECK-COUNT-5: ld.global
// CHECK-NOT: ld.global
__global__ void running_sums(const unsigned *__restrict__ in, unsigned *__restrict__ out, int size) {
  __shared__ unsigned sums[2 * Threads], seed;
  const int first = blockIdx.x * size, end = first + blockIdx.x * Threads + blockIdx.x % 3 * 7;
  if (threadIdx.x == 0)
    seed = 0;
  __syncthreads();
  int i = first + threadIdx.x;
  for (int tile = first; tile < end; tile += Threads, i += Threads) {
    const unsigned mine = i < end ? in[i] : 0, sum = scan(mine, sums) + seed + mine;
    if (i < end)
      out[i] = sum;
    __syncthreads();
    if (threadIdx.x == Threads - 1)
      seed = sum;
  }
}

/// A row of tiles of two matrices: 'count' of them.
__global__ void tiles(const int *__restrict__ a, const int *__restrict__ b, int *c, int count) {
  __shared__ int as[Side][Side], bs[Side][Side];
  const int x = threadIdx.x, y = threadIdx.y, width = count * Side;
  int sum = 0;
  for (int k = 0; k < count; ++k) {
    as[y][x] = a[y * width + k * Side + x];
    bs[y][x] = b[(k * Side + y) * Side + x];
    __syncthreads();
    for (int i = 0; i < Side; ++i)
      sum += as[y][i] * bs[i][x];
    __syncthreads();
  }
  c[y * Side + x] = sum;
}

/// With a shuffle behind the barrier. Blocks have different counts.
__global__ void shuffled(const unsigned *in, unsigned *out, int size) {
  __shared__ unsigned shared[Threads];
  unsigned sum = 0;
  for (int i = blockIdx.x; i < size; ++i) {
    shared[threadIdx.x] = in[i * Threads + threadIdx.x];
    __syncthreads();
    const unsigned other = shared[Threads - 1 - threadIdx.x];
    sum = sum * 3 + __shfl_xor_sync(~0u, other, 5) + i;
    __syncthreads();
  }
  out[blockIdx.x * Threads + threadIdx.x] = sum;
}

/// Differences from what the host computes.
static int wrong;

template <class T> static T *numbers(size_t count) {
  T *result = managed<T>(count + 1);
  unsigned state = 7;
  for (size_t i = 0; i < count; ++i)
    result[i] = (state = state * 1664525 + 1013904223) >> 20;
  return result;
}

static void check_running_sums() {
  constexpr int Size = Blocks * Threads;
  const unsigned *in = numbers<unsigned>(Blocks * Size);
  unsigned *out = managed<unsigned>(Blocks * Size);
  running_sums<<<Blocks, Threads>>>(in, out, Size);
  CHECK_LAUNCH();
  for (int block = 0; block < Blocks; ++block) {
    unsigned sum = 0;
    const int count = block * Threads + block % 3 * 7;
    for (int i = 0; i < Size; ++i) {
      sum += in[block * Size + i];
      wrong += out[block * Size + i] != (i < count ? sum : 0);
    }
  }
}

static void check_tiles(int count) {
  const int *a = numbers<int>(count * Side * Side), *b = numbers<int>(count * Side * Side);
  int *c = managed<int>(Side * Side);
  tiles<<<1, dim3(Side, Side)>>>(a, b, c, count);
  CHECK_LAUNCH();
  for (int y = 0; y < Side; ++y)
    for (int x = 0; x < Side; ++x) {
      unsigned sum = 0;
      for (int k = 0; k < count * Side; ++k)
        sum += unsigned(a[y * count * Side + k]) * unsigned(b[k * Side + x]);
      wrong += unsigned(c[y * Side + x]) != sum;
    }
}

static void check_shuffled(int size, int blocks) {
  const unsigned *in = numbers<unsigned>(size * Threads);
  unsigned *out = managed<unsigned>(blocks * Threads);
  shuffled<<<blocks, Threads>>>(in, out, size);
  CHECK_LAUNCH();
  for (int block = 0; block < blocks; ++block)
    for (int t = 0; t < Threads; ++t) {
      unsigned sum = 0;
      for (int i = block; i < size; ++i)
        sum = sum * 3 + in[i * Threads + Threads - 1 - (t ^ 5)] + i;
      wrong += out[block * Threads + t] != sum;
    }
}

int main() {
  check_running_sums();
  for (int count = 0; count < 11; ++count)
    check_tiles(count);
  for (int size : {0, 1, 5, 12, 13, 60, 101})
    for (int blocks : {1, 3, 12, 64})
      check_shuffled(size, blocks);
  std::printf("%d wrong\n", wrong);
}
// EXPECT: 0 wrong
