// With CUPCC_CPU_THREADS, threads of a block run at once: the first one meets what
// the second one wrote. One after the other they cannot.
//
// RUN: env CUPCC_CPU_THREADS=2 %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %t.cpu/program | FileCheck %s

#include "check.h"

__global__ void kernel(int *flag, bool *met) {
  if (threadIdx.x == 1)
    atomicExch(flag, 1);
  for (int i = 0; threadIdx.x == 0 && i < 500 && !*met; ++i) {
    *met = atomicAdd(flag, 0) == 1;
    __nanosleep(1000000);
  }
}

int main() {
  bool *met = managed<bool>();
  kernel<<<1, 2>>>(managed<int>(), met);
  CHECK_LAUNCH();
  std::printf("met: %d\n", *met);
}
// EXPECT: met: 1

// CHECK: met: 0
