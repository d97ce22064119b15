// What is divided in several branches, none of which leads to another, is divided once.
//
// RUN: %cupcc -sm_90 -O3 -ptx %s -o - | FileCheck %s
// CHECK: .entry
// CHECK: div.u32
// CHECK-NOT: div.u32

__global__ void shares(unsigned *out, unsigned length, unsigned which) {
  __shared__ unsigned sum;
  const unsigned blocks = gridDim.x;
  if (which & 1)
    if (out[threadIdx.x] == 7)
      sum = length / blocks;
  __syncthreads();
  if (which & 2)
    if (out[threadIdx.x + 1] == 5)
      atomicAdd(&sum, length / blocks + threadIdx.x);
  __syncthreads();
  if (which & 4)
    if (out[threadIdx.x + 2] == 3)
      out[length / blocks] = sum;
}
