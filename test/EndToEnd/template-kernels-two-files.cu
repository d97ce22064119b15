// The same instance of a kernel's template in two files, which read static
// variables of their own: each file's launches run its own.
//
// RUN: %cupcc -std=c++17 %archs -O2 -I%inputs %s -c -o %t.main.o
// RUN: %cupcc -std=c++17 %archs -O2 -I%inputs %S/Inputs/template-kernels/other.cu -c -o %t.other.o
// RUN: %cupcc %archs %t.other.o %t.main.o -o %t.reverse
// RUN: %cupcc %archs -fuse-ld=gold -Wl,--icf=all %t.main.o %t.other.o -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/template-kernels/other.cu -std=c++17 -O2 -I%inputs

#include "Inputs/template-kernels/common.h"

int applyThere(int *out);
const void *addressThere();

int main() {
  int *out = managed<int>();
  int value = 11;
  CHECK(cudaMemcpyToSymbol(coefficient, &value, sizeof(value)));
  apply<<<1, 1>>>(out);
  CHECK_LAUNCH();
  int here = *out, there = applyThere(out), count;
  CHECK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
  std::printf("%d %d, %d\n", here, count, there);
  std::printf("%s\n", (const void *)apply<int> == addressThere() ? "one" : "two");
}
// EXPECT: 11 11, 2121
// EXPECT: two
