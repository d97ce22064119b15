// A kernel that waits for other threads is refused when it is compiled: they run one
// after the other.
//
// RUN: not %run-on-cpu %t.cpu %s -std=c++20 -I%inputs 2>&1 | FileCheck %s
// RUN: not test -e %t.cpu/program

#include "check.h"

__global__ void kernel(int *out) {
  out[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] += out[0];
}

int main() { kernel<<<1, 2>>>(managed<int>(2)); }
// EXPECT: never

// CHECK: cupcc-on-cpu: error: not supported on the CPU: intrinsic 'llvm.nvvm.barrier{{.*}}', used by '_Z6kernelPi'
