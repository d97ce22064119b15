// Threads that wait for one another run in turns. One that has ended is not waited for;
// a trap ends all; threads that wait for what never comes end the program.
//
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: not %t.cpu/program trap 2>&1 | FileCheck %s --check-prefix=TRAP
// RUN: not %t.cpu/program apart 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not env CUPCC_CPU_THREADS=2 %t.cpu/program 2>&1 | FileCheck %s --check-prefix=TWO

#include "check.h"

__global__ void kernel(int *out) {
  __shared__ int values[64];
  if (threadIdx.x >= 60)
    return;
  values[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int other = values[59 - threadIdx.x];
  __syncthreads();
  values[threadIdx.x] = other + __shfl_xor_sync(0xffffffff >> (threadIdx.x < 32 ? 0 : 4), other, 1);
  int count = __syncthreads_count(other % 2);
  if (threadIdx.x == 3)
    *out = 1000 * count + values[3];
}
__global__ void wrong(bool trap) {
  if (trap && threadIdx.x == 5)
    __trap();
  if (threadIdx.x % 2)
    __syncthreads();
  else
    __syncwarp();
}

int main(int count, char **words) {
  if (count > 1) {
    wrong<<<1, 8>>>(!std::strcmp(words[1], "trap"));
    CHECK_LAUNCH();
    return 0;
  }
  int *out = managed<int>();
  kernel<<<2, 64>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 30113
// TRAP: unspecified launch failure
// APART: not supported on the CPU: threads that wait for others, which never come
// TWO: not supported on the CPU: CUPCC_CPU_THREADS for threads that wait for one another
