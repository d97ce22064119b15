// An assertion that fails ends the kernel, says where on standard error, and the
// program sees it.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the assertion)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <cassert>

__global__ void kernel(int x) { assert(x == 4 && "four"); }

int main() {
  kernel<<<1, 1>>>(4);
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  kernel<<<1, 1>>>(5);
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
// EXPECT: cudaSuccess
// EXPECT: cudaErrorAssert
