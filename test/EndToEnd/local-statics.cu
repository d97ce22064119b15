// Static variables of functions on the device: one for all threads, kept between
// launches, one for each instantiation.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ int next(int n) {
  static int count = 100;
  return atomicAdd(&count, n);
}
template <typename T> __device__ T *slot() {
  static T value;
  return &value;
}
__global__ void kernel(double *out) {
  next(1);
  static __shared__ int shared;
  if (threadIdx.x == 0) {
    shared = 3;
    *slot<int>() += 5;
    *slot<double>() += 0.5;
  }
  __syncthreads();
  if (threadIdx.x == 7) {
    static const int table[] = {2, 4, 8, 16};
    out[0] = next(0);
    out[1] = *slot<int>() + *slot<double>();
    out[2] = table[shared];
  }
}

int main() {
  double *out = managed<double>(3);
  for (int i = 0; i < 2; ++i) {
    kernel<<<1, 8>>>(out);
    CHECK_LAUNCH();
    std::printf("%g %g %g\n", out[0], out[1], out[2]);
  }
}
// EXPECT: 108 5.5 16
// EXPECT: 116 11 16
