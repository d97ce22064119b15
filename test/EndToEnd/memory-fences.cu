// Fences order writes between blocks: the last block to finish sees what the others
// wrote.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ unsigned finished;

__global__ void sum(const int *in, int *partial, int *out) {
  __shared__ int total;
  __shared__ bool last;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  atomicAdd(&total, in[blockIdx.x * blockDim.x + threadIdx.x]);
  __threadfence_block();
  __syncthreads();
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = total;
    __threadfence();
    last = atomicInc(&finished, gridDim.x) == gridDim.x - 1;
    __threadfence_system();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int all = 0;
    for (unsigned i = 0; i < gridDim.x; ++i)
      all += *static_cast<volatile int *>(partial + i);
    *out = all;
  }
}

int main() {
  int blocks = 40, *in = managed<int>(blocks * 128);
  int *partial = managed<int>(blocks), *out = managed<int>();
  for (int i = 0; i < blocks * 128; ++i)
    in[i] = i % 10;
  sum<<<blocks, 128>>>(in, partial, out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 23040
