// __launch_bounds__ reaches the kernel: the greatest block is what was asked for,
// from a number, a template parameter, an enumerator.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

enum { Threads = 96 };
__global__ void __launch_bounds__(64) number(int *out) { *out = 1; }
__global__ void __launch_bounds__(Threads, 2) enumerator(int *out) { *out = 2; }
template <int N> __global__ void __launch_bounds__(N * 32) scaled(int *out) {
  *out = N;
}

static int greatestBlock(void (*kernel)(int *)) {
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.maxThreadsPerBlock;
}

int main() {
  int *out = managed<int>();
  std::printf("%d %d %d\n", greatestBlock(number), greatestBlock(enumerator),
              greatestBlock(scaled<4>));
  number<<<1, 64>>>(out);
  CHECK_LAUNCH();
  scaled<4><<<1, 128>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 64 96 128
// EXPECT: 4
