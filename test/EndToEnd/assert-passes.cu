// An assertion that holds does nothing but evaluate its condition.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cassert>

__device__ int positive(int x, int *evaluated) {
  assert(x > 0 && ++*evaluated);
  return x;
}
__global__ void kernel(int *out) { out[0] = positive(5, out + 1); }

int main() {
  int *out = managed<int>(2);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  assert(out[1] == 1);
  std::printf("%d %d\n", out[0], out[1]);
}
// EXPECT: 5 1
