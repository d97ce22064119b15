// Kernels call functions without __device__ that other files define: classes with
// virtual functions, templates, functions with static variables, that may throw, that take
// variable arguments; also of an archive, of a file in plain C++, and optimised as one
// program.
//
// DEFINE: %{files} = %S/Inputs/untagged/shapes.cu %S/Inputs/untagged/numbers.cu
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -std=c++17 -x c++ -rdc=true %archs -c %S/Inputs/untagged/plain.cpp -o %t/plain.o
// RUN: %cupcc -std=c++17 -rdc=true %archs %s %{files} %t/plain.o -o %t/app
// RUN: %run-on-gpu %t/app %s
//
// RUN: cd %t && %cupcc -std=c++17 -dc %archs %{files}
// RUN: cd %t && ar rcs libparts.a shapes.o numbers.o plain.o
// RUN: %cupcc -std=c++17 -rdc=true %archs %s -L%t -lparts -o %t/archive
// RUN: %run-on-gpu %t/archive %s
//
// RUN: %cupcc -std=c++17 -dlto %archs %s %{files} -x c++ %S/Inputs/untagged/plain.cpp -o %t/dlto
// RUN: %run-on-gpu %t/dlto %s
//
// Some with bitcode, others without.
// RUN: %cupcc -std=c++17 -dlto -dc %archs %s -o %t/main.o
// RUN: %cupcc -dlto %archs %t/main.o %t/shapes.o %t/numbers.o %t/plain.o -o %t/mixed
// RUN: %run-on-gpu %t/mixed %s

#include "Inputs/untagged/parts.h"
#include <cstdio>

struct Mine : Shape {
  using Shape::Shape;
};

__global__ void kernel(int *out) {
  Shape *shapes[] = {makeShape(0, 5), makeShape(1, 5), new Square(6)};
  for (int i = 0; i < 3; ++i)
    *out++ = shapes[i]->area();
  Named *named = static_cast<Square *>(shapes[1]);
  *out++ = named->name()[0];
  for (Shape *shape : shapes)
    delete shape;
  Mine mine(9);
  Shape &base = mine;
  *out++ = base.area();
  Local local;
  const Local *pointer = &local;
  *out++ = pointer->get();
  *out++ = isEven(10) * 10 + isOdd(10);
  *out++ = nextNumber();
  *out++ = nextOfHelper();
  *out++ = fail(0);
  *out++ = twice(21);
  *out++ = sum(3, 1, 20, 300);
  *out++ = operation(0)(5) + operation(1)(6);
  *out++ = countDevice();
  *out++ = (ns::Number{3} + ns::Number{4}).value;
  *out++ = int(horner({1, 2, 3}, 10));
  *out++ = int(spell(2).size()) * 10 + plainCalls() + plainCalls();
}

int main() {
  int *out, host = plainCalls();
  cudaMallocManaged(&out, 100 * sizeof *out);
  std::printf("%d\n", numbersKernel());
  kernel<<<1, 1>>>(out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int i = 0; i < 17; ++i)
    std::printf("%d\n", out[i]);
  std::printf("%d %d\n", host, plainCalls());
}
// The kernel of numbers.cu has counted: what it and this file share is there once.
// EXPECT: 103201
// EXPECT: no error
// EXPECT: 5
// EXPECT: 28
// EXPECT: 39
// EXPECT: 115
// EXPECT: 9
// EXPECT: 77
// EXPECT: 10
// EXPECT: 104
// EXPECT: 202
// EXPECT: 0
// EXPECT: 42
// EXPECT: 321
// EXPECT: 1001
// EXPECT: 42
// EXPECT: 7
// EXPECT: 123
// EXPECT: 33
// EXPECT: 1 2
