// Kernels in a static library: only the members that are needed are linked, and their
// kernels are registered.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -c %S/Inputs/static-library/scale.cu -o %t.scale.o
// RUN: %cupcc -std=c++20 %archs -I%inputs -c %S/Inputs/static-library/unused.cu -o %t.unused.o
// RUN: rm -f %t.a
// RUN: ar rc %t.a %t.scale.o %t.unused.o
// RUN: %cupcc -std=c++20 %archs -I%inputs %s %t.a -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

void scale(int *data, int n, int factor);
extern "C" int unusedIsLinked() __attribute__((weak));

__global__ void count(int *data) { data[threadIdx.x] = int(threadIdx.x); }

int main() {
  int *data = managed<int>(8);
  count<<<1, 8>>>(data);
  CHECK_LAUNCH();
  scale(data, 8, 7);
  std::printf("%d %d %d\n", data[1], data[7], unusedIsLinked != nullptr);
}
// EXPECT: 7 49 0
