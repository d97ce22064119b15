// A function with a body for each side: whoever calls it, by whatever name or
// pointer, finds that of the side that it runs on.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++20 %archs %s -o %t -I%inputs
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
//
// EXPECT: plain 1 2
// EXPECT: from both 1 2
// EXPECT: pointer 1 2
// EXPECT: template 4 5
// EXPECT: lambda 11 12
// EXPECT: member 10 11
// EXPECT: outside 10 21
// EXPECT: static 8 9
// EXPECT: conversion 20 21
// EXPECT: call 5 -5
// EXPECT: declared before 5 6
// EXPECT: intrinsic 108 8
// EXPECT: default argument 2 9
// EXPECT: object 1001 1002
// EXPECT: without specifiers 1 2
// EXPECT: constexpr 7 16

#include "check.h"
#pragma clang diagnostic ignored "-Wcuda-compat"

__host__ int side() { return 1; }
__device__ int side() { return 2; }

int fromBoth() { return side(); }
int byPointer() {
  int (*pointer)() = side;
  return pointer();
}
template <class T> T inTemplate(T x) { return x + side(); }

struct Class {
  int v;
  __host__ int member() const { return v + 3; }
  __device__ int member() const { return v + 4; }
  __device__ int outside(int x);
  __host__ int outside(int x);
  __host__ static int ofClass() { return 8; }
  __device__ static int ofClass() { return 9; }
  __host__ operator int() const { return 20; }
  __device__ operator int() const { return 21; }
  __host__ int operator()(int x) { return x; }
  __device__ int operator()(int x) { return -x; }
};
__host__ int Class::outside(int x) { return x + v; }
__device__ int Class::outside(int x) { return x * v; }

__host__ int declared();
__device__ int declared();
int usesDeclared() { return declared(); }
__host__ int declared() { return 5; }
__device__ int declared() { return 6; }

__device__ static inline int bits(int x) { return __popc(x); }
__host__ static inline int bits(int x) { return __builtin_popcount(x) + 100; }

namespace inner {
__host__ int withDefault(Class, float x = 2) { return x; }
__device__ int withDefault(Class s, float x) { return x + s.v; }
} // namespace inner

/// What a constructor of both sides calls.
struct Object {
  int value;
  Object() : value(1000 + side()) {}
};

// The host's, with a warning: the other one is the device's.
int untold() { return 1; }
__device__ int untold() { return 2; }

// Not in constant expressions.
__host__ constexpr int constant(int x) { return x + 2; }
__device__ constexpr int constant(int x) { return x + 3; }
struct Constant {
  int value;
  constexpr __host__ Constant(int x) : value(x) {}
  constexpr __device__ Constant(int x) : value(2 * x) {}
  __host__ constexpr int get() const;
  __device__ constexpr int get() const;
};
__device__ constexpr int Constant::get() const { return value + 10; }
__host__ constexpr int Constant::get() const { return value + 4; }

enum { Count = 16 };
const char *const names[Count] = {
    "plain",      "from both", "pointer",         "template",  "lambda",
    "member",     "outside",   "static",          "conversion", "call",
    "declared before", "intrinsic", "default argument", "object", "without specifiers",
    "constexpr"};

void fill(int *out) {
  Class s{7};
  auto lambda = [] { return 10 + side(); };
  const int all[Count] = {side(),
                          fromBoth(),
                          byPointer(),
                          inTemplate(3),
                          lambda(),
                          s.member(),
                          s.outside(3),
                          Class::ofClass(),
                          s,
                          s(5),
                          usesDeclared(),
                          bits(255),
                          inner::withDefault(s),
                          Object().value,
                          untold(),
                          constant(0) + Constant(1).get() + (Constant(2).get() > 13)};
  for (int i = 0; i < Count; ++i)
    out[i] = all[i];
}

__global__ void kernel(int *out) { fill(out); }

int main() {
  printSides(names, fill, [](int *out) { kernel<<<1, 1>>>(out); });
}
