// What test/EndToEnd/precompiled-header.cu starts from, precompiled.

#pragma once
#include "check.h"
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

// A hierarchy with a key function, objects of which kernels create.
struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual int corners() const;
};
inline int Shape::corners() const { return 0; }
struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {}
  double area() const override { return side * side; }
  int corners() const override { return 4; }
};
struct Disc : Shape {
  double radius = 2;
  double area() const override;
};
double Disc::area() const { return 3 * radius * radius; }

// Kernels: a template, an ordinary one, and one that only the header launches.
template <typename Function>
__global__ void forEach(int n, int *out, Function function) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = function(i);
}
__global__ void areas(double *out) {
  Square square(3);
  Disc disc;
  const Shape *shapes[] = {&square, &disc};
  const Shape &shape = *shapes[threadIdx.x];
  out[threadIdx.x] = shape.area() + shape.corners();
}
static __global__ void hidden(int *out, int value) { *out = value; }
inline int launchHidden(int value) {
  int *out = managed<int>();
  hidden<<<1, 1>>>(out, value);
  CHECK_LAUNCH();
  return *out;
}

// A lambda made here for kernels elsewhere.
inline auto affine(int scale, int offset) {
  return [=](int x) { return scale * x + offset; };
}
