// #include <cuda_runtime.h> works, and so do the toolkit's vector types and their
// functions.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include <cuda_runtime.h>

#include "check.h"

__global__ void kernel(float4 *out, int2 pair) {
  float4 v = make_float4(1, 2, 3, 4);
  v.x += pair.x;
  v.w *= float(pair.y);
  *out = v;
  static_assert(alignof(float4) == 16 && sizeof(uchar3) == 3);
}

int main() {
  int version = 0;
  CHECK(cudaRuntimeGetVersion(&version));
  float4 *out = managed<float4>();
  kernel<<<1, 1>>>(out, make_int2(10, 2));
  CHECK_LAUNCH();
  std::printf("%g %g %g %g %d\n", out->x, out->y, out->z, out->w,
              version == CUDART_VERSION);
}
// EXPECT: 11 2 3 8 1
