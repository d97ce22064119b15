// extern __shared__ arrays get their size from the launch; several names, of
// several types, begin at the same place.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

extern __shared__ int ints[];
extern __shared__ double reals[];

template <typename T> __global__ void reverse(T *data) {
  extern __shared__ __align__(16) unsigned char bytes[];
  T *buffer = reinterpret_cast<T *>(bytes);
  buffer[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = buffer[blockDim.x - 1 - threadIdx.x];
}
__global__ void overlap(int *out) {
  if (threadIdx.x == 0)
    reals[1] = 1.0;
  __syncthreads();
  if (threadIdx.x == 1)
    *out = ints[3];
}

int main() {
  short *shorts = managed<short>(64);
  double *doubles = managed<double>(64);
  for (int i = 0; i < 64; ++i) {
    shorts[i] = short(i);
    doubles[i] = i / 2.0;
  }
  reverse<<<1, 64, 64 * sizeof(short)>>>(shorts);
  reverse<<<1, 64, 64 * sizeof(double)>>>(doubles);
  int *out = managed<int>();
  overlap<<<1, 2, 16>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %g %g %x\n", shorts[0], shorts[63], doubles[0],
              doubles[63], unsigned(*out));
  // More than the 48 KB that a kernel gets without asking.
  CHECK(cudaFuncSetAttribute(reverse<double>,
                             cudaFuncAttributeMaxDynamicSharedMemorySize,
                             60 * 1024));
  reverse<<<1, 64, 60 * 1024>>>(doubles);
  CHECK_LAUNCH();
  std::printf("%g %g\n", doubles[0], doubles[63]);
}
// EXPECT: 63 0 31.5 0 3ff00000
// EXPECT: 0 31.5
