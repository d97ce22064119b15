// A class whose key function is in another file, which therefore has its vtable on the
// host: a kernel in this file still makes objects of it and calls its other functions.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s %S/Inputs/key-function/shape.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/key-function/shape.cu -std=c++20 -I%inputs

#include "Inputs/key-function/shape.h"

struct Wide : Shape {
  double width = 4;
  double area() const override { return Shape::area() * width; }
};

__global__ void kernel(double *out) {
  Shape shape;
  Wide wide;
  const Shape *shapes[] = {&shape, &wide};
  for (int i = 0; i < 2; ++i)
    out[i] = shapes[i]->area();
}

int main() {
  double *out = managed<double>(2);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%g %g\n", out[0], out[1]);
  Wide wide;
  const Shape &shape = wide;
  std::printf("%s %g\n", shape.name(), shape.area());
}
// EXPECT: 3 12
// EXPECT: shape 12
