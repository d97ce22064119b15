// Device code of five files: functions in cycles through two and three of them, variables
// of all kinds, a ring of objects, pointers to functions, virtual functions, static kernels
// of one name, a template's kernel.
//
// RUN: %cupcc -std=c++17 -rdc=true %archs %s %S/Inputs/separate/?.cu -o %t
// RUN: %run-on-gpu %t %s
//
// Optimised as one program; and as objects and an archive, some of them with bitcode.
// RUN: %cupcc -std=c++17 -dlto %archs %s %S/Inputs/separate/?.cu -o %t.dlto
// RUN: %run-on-gpu %t.dlto %s
// RUN: %cupcc -std=c++17 -dc %archs %s -o %t.a.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate/b.cu -o %t.b.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate/c.cu -o %t.c.o
// RUN: %cupcc -std=c++17 -dc %archs %S/Inputs/separate/d.cu -o %t.d.o
// RUN: %cupcc -std=c++17 -dlto -dc %archs %S/Inputs/separate/e.cu -o %t.e.o
// RUN: rm -f %t.lib.a && ar rcs %t.lib.a %t.b.o %t.c.o %t.d.o %t.e.o
// RUN: %cupcc -dlto %archs %t.a.o %t.lib.a -o %t.mixed
// RUN: %run-on-gpu %t.mixed %s

#include "Inputs/separate/parts.h"

__device__ const Link first = {&second, 1};

// A number of one digit, or a sum in parentheses.
__device__ int atom(const char *&at) {
  if (*at != '(')
    return *at++ - '0';
  int value = sum(++at);
  ++at;
  return value;
}

__global__ void kernel(int *out) {
  Square square(5);
  const Shape *shape = &square;
  out[0] = isEven(10) * 10 + isOdd(7);
  out[1] = counter + table[2] + shared;
  out[2] = operations[0](21) + operations[1](3);
  out[3] = shape->area();
  out[4] = perProgram;
  out[5] = *slot<int>();
  const char *at = text;
  out[6] = sum(at);
  out[7] = productCalls();
  out[8] = first.value + first.next->value + first.next->next->value;
  out[9] = first.next->next->next == &first;
  out[10] = areaOf(makeCube);
}

int main() {
  int *out, value = 40;
  cudaMallocManaged(&out, 64);
  std::printf("b %d\n", fromB());
  std::printf("c %d\n", fromC());
  std::printf("d %d\n", fromD());
  cudaMemcpyToSymbol(counter, &value, sizeof value);
  shared += 1;
  kernel<<<1, 1>>>(out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int i = 0; i < 11; ++i)
    std::printf("%d\n", out[i]);
  store<<<1, 1>>>(out, 3000);
  cudaDeviceSynchronize();
  std::printf("a: template kernel %d\n", *out);
}
// EXPECT: b: template kernel 1001
// EXPECT: b 101
// EXPECT: c 200
// EXPECT: d 19
// EXPECT: no error
// EXPECT: 11
// EXPECT: 53
// EXPECT: 43
// EXPECT: 25
// EXPECT: 11
// EXPECT: 1
// EXPECT: 19
// EXPECT: 8
// EXPECT: 321
// EXPECT: 1
// EXPECT: 424
// EXPECT: a: template kernel 3001
