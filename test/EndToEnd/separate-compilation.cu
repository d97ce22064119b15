// Device code of several files: functions in a cycle, variables of all kinds, pointers
// to functions, virtual functions, static kernels of one name, a template's kernel.
//
// RUN: %cupcc -std=c++17 -rdc=true %archs %s %S/Inputs/separate/b.cu %S/Inputs/separate/c.cu -o %t
// RUN: %run-on-gpu %t %s
//
// Optimised as one program; and as objects and an archive, some of them with bitcode.
// RUN: %cupcc -std=c++17 -dlto %archs %s %S/Inputs/separate/b.cu %S/Inputs/separate/c.cu -o %t.dlto
// RUN: %run-on-gpu %t.dlto %s
// RUN: %cupcc -std=c++17 -dc %archs %s -o %t.a.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate/b.cu -o %t.b.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate/c.cu -o %t.c.o
// RUN: ar rcs %t.lib.a %t.b.o %t.c.o
// RUN: %cupcc -dlto %archs %t.a.o %t.lib.a -o %t.mixed
// RUN: %run-on-gpu %t.mixed %s

#include "Inputs/separate/parts.h"

__global__ void kernel(int *out) {
  Square square(5);
  const Shape *shape = &square;
  out[0] = isEven(10) * 10 + isOdd(7);
  out[1] = counter + table[2] + shared;
  out[2] = operations[0](21) + operations[1](3);
  out[3] = shape->area();
  out[4] = perProgram;
  out[5] = *slot<int>();
}

int main() {
  int *out, value = 40;
  cudaMallocManaged(&out, 64);
  std::printf("b %d\n", fromB());
  std::printf("c %d\n", fromC());
  cudaMemcpyToSymbol(counter, &value, sizeof value);
  shared += 1;
  kernel<<<1, 1>>>(out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int i = 0; i < 6; ++i)
    std::printf("%d\n", out[i]);
  store<<<1, 1>>>(out, 3000);
  cudaDeviceSynchronize();
  std::printf("a: template kernel %d\n", *out);
}
// EXPECT: b: template kernel 1001
// EXPECT: b 101
// EXPECT: c 200
// EXPECT: no error
// EXPECT: 11
// EXPECT: 53
// EXPECT: 43
// EXPECT: 25
// EXPECT: 11
// EXPECT: 1
// EXPECT: a: template kernel 3001
