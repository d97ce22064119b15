// Shared memory of two files that are linked: what is one entity in C++ is one variable
// of the block, and what a kernel of a template has is there once, though both files
// instantiate it.
//
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %cupcc -std=c++17 -rdc=true %archs %s %S/Inputs/separate-shared/other.cu -o %t.d/a
// RUN: %run-on-gpu %t.d/a %s
// RUN: %cupcc -std=c++17 -dlto %archs %s %S/Inputs/separate-shared/other.cu -o %t.d/b
// RUN: %run-on-gpu %t.d/b %s
//
// Nor does the order of the objects change it, or a mixture.
// RUN: %cupcc -std=c++17 -dc %archs %s -o %t.d/main.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate-shared/other.cu -o %t.d/other.o
// RUN: %cupcc %archs %t.d/other.o %t.d/main.o -o %t.d/c
// RUN: %run-on-gpu %t.d/c %s
// RUN: %cupcc -dlto %archs %t.d/main.o %t.d/other.o -o %t.d/d
// RUN: %run-on-gpu %t.d/d %s
#include "Inputs/separate-shared/shared.h"

__shared__ int ofFile[10];
static __shared__ int ofOne[3];

__global__ void kernel(int *Out) {
  ofFile[3] = 7;
  ofTemplate<int>() = 8;
  ofInline() = 9;
  ofOne[2] = 10;
  ofLaunch[7] = 11;
  addOne();
  Out[0] = ofFile[3];
  Out[1] = ofTemplate<int>();
  Out[2] = ofInline();
  Out[3] = ofOne[2];
  Out[4] = lastOfLaunch();
}

int main() {
  int *Out, *Values;
  cudaMallocManaged(&Out, 5 * sizeof(int));
  cudaMallocManaged(&Values, 7000 * sizeof(int));
  kernel<<<1, 1, 32>>>(Out);
  for (int I = 0; I != 7000; ++I)
    Values[I] = I;
  reverse<<<1, 128>>>(Values, 7000);
  swapHalves<short><<<1, 8>>>((int4 *)Values);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int I = 0; I != 5; ++I)
    std::printf("%d ", Out[I]);
  std::printf("\n%d %d %d\n", Values[0], Values[16], Values[6999]);
  reverseThere(Values, 6999);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  std::printf("%d %d %d\n", Values[0], Values[16], Values[6983]);
}
// EXPECT: no error
// EXPECT: 8 9 10 10 11
// EXPECT: 6983 6999 0
// EXPECT: no error
// EXPECT: 17 1 6968
