// Two files, each with kernels and device variables of their own, share a template of
// a kernel and an inline host function from a header, and call each other on the host.
// Static variables of the same name are two.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -c -o %t.main.o
// RUN: %cupcc -std=c++20 %archs -I%inputs %S/Inputs/two-files/other.cu -c -o %t.other.o
// RUN: %cupcc %archs %t.main.o %t.other.o -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/two-files/other.cu -std=c++20 -I%inputs

#include "Inputs/two-files/common.h"

static __device__ int hidden = 1;
__device__ int mainOnly = 10;

__global__ void kernel(int *out) { out[0] = hidden + mainOnly; }

int main() {
  int *out = managed<int>(2);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("main %d\n", out[0]);
  fillFrom<int>(out, 5);
  std::printf("main %d %d\n", out[0], out[1]);
  int value = 100;
  CHECK(cudaMemcpyToSymbol(hidden, &value, sizeof(value)));
  runOther(out);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("main %d\n", out[0]);
}
// EXPECT: main 11
// EXPECT: main 5 6
// EXPECT: other 2 7.5 8.5
// EXPECT: main 110
