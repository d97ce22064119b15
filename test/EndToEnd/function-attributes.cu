// cudaFuncGetAttributes and cudaFuncSetAttribute: what was compiled is what they
// tell; constant memory is the file's.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

__constant__ int table[100];
__global__ void withShared(int *out) {
  __shared__ double buffer[128];
  buffer[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = int(buffer[127 - threadIdx.x]) + table[threadIdx.x];
}
__global__ void dynamic(int *out) {
  extern __shared__ int buffer[];
  buffer[threadIdx.x] = 1;
  *out = buffer[0];
}

int main() {
  cudaFuncAttributes a;
  CHECK(cudaFuncGetAttributes(&a, withShared));
  std::printf("%zu %d %d %d\n", a.sharedSizeBytes, a.numRegs > 0,
              a.constSizeBytes >= sizeof(table), a.binaryVersion >= 75);
  CHECK(cudaFuncGetAttributes(&a, (const void *)dynamic));
  std::printf("%zu %d\n", a.sharedSizeBytes, a.maxThreadsPerBlock);
  CHECK(cudaFuncSetAttribute(
      dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 50000));
  CHECK(cudaFuncGetAttributes(&a, dynamic));
  std::printf("%d\n", a.maxDynamicSharedSizeBytes);
}
// EXPECT: 1024 1 1 1
// EXPECT: 0 1024
// EXPECT: 50000
