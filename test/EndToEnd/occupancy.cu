// Occupancy queries know a kernel by its address on the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

__global__ void small(int *out) { *out = 1; }
__global__ void __launch_bounds__(128) bounded(int *out) {
  __shared__ int buffer[4096];
  buffer[threadIdx.x] = *out;
  __syncthreads();
  *out = buffer[127 - threadIdx.x];
}
template <int N> __global__ void templated(int *out) { *out = N; }

template <typename Kernel> static void query(const char *name, Kernel kernel) {
  int blocks = 0, grid = 0, block = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 128, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel, 0, 0));
  std::printf("%s %d %d %d\n", name, blocks > 0 && blocks <= 32, grid > 0,
              block > 0 && block % 32 == 0);
}

int main() {
  query("small", small);
  query("bounded", bounded);
  query("templated", templated<3>);
  int blocks = 0, grid = 0, block = 0;
  // 16 KB of shared memory each: more than a few do not fit.
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bounded, 128, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bounded, 0, 0));
  std::printf("%d %d\n", blocks <= 15, block <= 128);
}
// EXPECT: small 1 1 1
// EXPECT: bounded 1 1 1
// EXPECT: templated 1 1 1
// EXPECT: 1 1
