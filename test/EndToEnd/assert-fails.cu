// An assertion that fails ends the kernel, says where on standard error, and the
// program sees it.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the assertion)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

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
