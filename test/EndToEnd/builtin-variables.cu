// threadIdx, blockIdx, blockDim, gridDim in three dimensions, and warpSize.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ unsigned flat(uint3 i, dim3 n) { return (i.z * n.y + i.y) * n.x + i.x; }
__global__ void kernel(unsigned *out) {
  unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  unsigned block = flat(blockIdx, gridDim);
  out[block * threads + flat(threadIdx, blockDim)] =
      threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z + 1000 * blockIdx.x +
      10000 * blockIdx.y + 100000 * blockIdx.z + 1000000 * (warpSize == 32);
}

int main() {
  unsigned *out = managed<unsigned>(4 * 3 * 2 * 2 * 2 * 3);
  dim3 grid(2, 2, 3), block(4, 3, 2);
  kernel<<<grid, block>>>(out);
  CHECK_LAUNCH();
  std::printf("%u %u %u %u\n", out[0], out[23], out[24], out[287]);
}
// EXPECT: 1000000 1000123 1001000 1211123
