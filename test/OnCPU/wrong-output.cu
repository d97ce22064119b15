// A program that prints something else on the CPU fails the test, and shows what.
//
// RUN: not %run-on-cpu %t.cpu %s -std=c++20 -I%inputs | FileCheck %s

#include "check.h"

__global__ void kernel(int *out) { *out = 2 + threadIdx.x; }

int main() {
  int *out = managed<int>();
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d\n", *out);
}
// EXPECT: 3

// CHECK: {{^}}-3
// CHECK: {{^}}+2
