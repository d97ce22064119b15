// A launch that cannot be made is an error that the program sees.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the errors asked for here)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void kernel(int *out) { *out = 1; }

static const char *launch(int *out, int grid, int block, std::size_t memory) {
  kernel<<<grid, block, memory>>>(out);
  return cudaGetLastError() == cudaSuccess ? "launched" : "refused";
}

int main() {
  int *out = managed<int>();
  std::printf("%s\n", launch(out, 1, 1025, 0));
  std::printf("%s\n", launch(out, 0, 1, 0));
  std::printf("%s\n", launch(out, 1, 1, 10u << 20));
  std::printf("%d\n", *out);
  std::printf("%s\n", launch(out, 1, 1, 0));
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: refused
// EXPECT: refused
// EXPECT: refused
// EXPECT: 0
// EXPECT: launched
// EXPECT: 1
