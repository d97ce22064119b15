// A pipeline of tail launches: each stage runs when the one before and all that it
// launched has ended. What is fired and forgotten runs beside the kernel, and before
// its tail. Launches in one stream of a block keep their order.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

constexpr int Threads = 64;

__global__ void add(int *sum, int value) { atomicAdd(sum, value); }

/// Stage N sees what all threads of the stages before have added.
template <int N> __global__ void stage(int *sums) {
  if (threadIdx.x == 0)
    sums[N + 1] = sums[N];
  __syncthreads();
  add<<<1, N + 1, 0, cudaStreamFireAndForget>>>(&sums[N + 1], 1);
  if constexpr (N < 3) {
    if (threadIdx.x == 0)
      stage<N + 1><<<1, Threads, 0, cudaStreamTailLaunch>>>(sums);
  }
}

__global__ void append(int *list, int value) { list[++list[0]] = value; }

__device__ void appendTwice(int *list, int value) {
  void (*kernel)(int *, int) = append;
  kernel<<<1, 1>>>(list, value);
  append<<<dim3(1), dim3(1)>>>(list, value + 1);
}

__global__ void inOrder(int *list) {
  appendTwice(list, 10);
  appendTwice(list, 20);
}

int main() {
  int *sums = managed<int>(5);
  stage<0><<<1, Threads>>>(sums);
  CHECK_LAUNCH();
  for (int i = 1; i < 5; ++i)
    std::printf("stage %d: %d\n", i, sums[i]);
  int *list = managed<int>(5);
  inOrder<<<1, 1>>>(list);
  CHECK_LAUNCH();
  std::printf("order %d %d %d %d\n", list[1], list[2], list[3], list[4]);
}
// EXPECT: stage 1: 64
// EXPECT: stage 2: 192
// EXPECT: stage 3: 384
// EXPECT: stage 4: 640
// EXPECT: order 10 11 20 21
