// Shuffles between the threads of a warp, of several types and widths.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <typename T> __device__ T warpSum(T x) {
  for (int distance = 16; distance; distance /= 2)
    x += __shfl_down_sync(0xffffffffu, x, distance);
  return x;
}
__global__ void kernel(double *out) {
  int lane = threadIdx.x;
  double results[] = {
      double(warpSum(lane)),
      warpSum(lane * 0.5),
      double(warpSum((long long)lane << 33) >> 33),
      warpSum(float(lane) / 4),
      double(__shfl_sync(0xffffffffu, lane * lane, 5)),
      double(__shfl_xor_sync(0xffffffffu, lane, 1)),
      double(__shfl_up_sync(0xffffffffu, lane, 3, 8)),
      double(__shfl_sync(0xffffffffu, 100u + lane, 1, 4)),
  };
  if (lane == 0 || lane == 21)
    for (int i = 0; i < 8; ++i)
      out[(lane != 0) * 8 + i] = results[i];
}

int main() {
  double *out = managed<double>(16);
  kernel<<<1, 32>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 8; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n%g %g %g %g\n", out[12], out[13], out[14], out[15]);
}
// EXPECT: 496 248 496 124 25 1 0 101
// EXPECT: 25 20 18 121
