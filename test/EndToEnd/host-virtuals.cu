// A class with virtual functions that only the host can have: the device makes
// objects of it, and never calls them. One that is called anyway, from where
// nobody sees it, says what is missing.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s %S/Inputs/host-virtuals/other.cpp -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/host-virtuals/other.cpp -std=c++20 -I%inputs
// RUN: %cupcc -std=c++20 -sm_90 -gpu -S -emit-llvm -OG0 -I%inputs %s -o - | FileCheck %s

#include "check.h"

void log(const char *);
struct Shape {
  __device__ virtual float area() const { return 1; }
  __host__ virtual void print() const { std::printf("shape\n"); }
  virtual void save() const { log("saved"); }
};
struct Named {
  virtual void name() const { log("named"); print(); }
  virtual void print() const { log("named"); }
};
struct Square : Shape, Named {
  float side;
  __host__ __device__ Square(float side) : side(side) {}
  __device__ float area() const override { return side * side; }
  void name() const override { log("square"); }
  void print() const override { std::printf("square %g\n", side); }
};
__global__ void kernel(float *out) {
  Square square(3);
  Shape *volatile shape = &square;
  *out = shape->area();
}
int main() {
  float *out = managed<float>(1);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%g\n", *out);
  Square square(2);
  Named *named = &square;
  static_cast<Shape &>(square).print();
  named->name();
  square.save();
}
// EXPECT: 9
// EXPECT: square 2
// EXPECT: log: square
// EXPECT: log: saved
// CHECK-DAG: c"virtual function 'Shape::print() const' is a __host__ function, block: [%u,%u,%u], thread: [%u,%u,%u]\0A\00"
// CHECK-DAG: c"virtual function 'Shape::save() const' refers to 'log(char const*)', which the device does not have, block:
// CHECK-DAG: c"virtual function 'non-virtual thunk to Square::name() const' refers to 'log(char const*)'
