//===- complex.cpp - complex multiplication and division ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang multiplies complex numbers in line and calls these when the result is a
// NaN in both parts, and divides by calling them: C17 annex G.5.1 says what an
// infinity or a zero then gives. Names and signatures are libgcc's.
//
//===----------------------------------------------------------------------===//

namespace {

float copySign(float X, float Y) { return __builtin_copysignf(X, Y); }
double copySign(double X, double Y) { return __builtin_copysign(X, Y); }
float absolute(float X) { return __builtin_fabsf(X); }
double absolute(double X) { return __builtin_fabs(X); }

} // namespace

#include "complex_operations.h"

namespace {

/// What divide() takes.
template <typename T> T scaleOf(T C, T D) {
  T Larger = absolute(C) > absolute(D) ? absolute(C) : absolute(D);
  if (!(Larger > T(0)) || !isFinite(Larger))
    return T(1);
  T Scale = T(1);
  while (Larger * Scale >= T(2))
    Scale *= T(0.5);
  while (Larger * Scale < T(1))
    Scale *= T(2);
  return Scale;
}

template <typename T> Parts<T> divide(T A, T B, T C, T D) {
  return divide(A, B, C, D, scaleOf(C, D));
}

} // namespace

extern "C" {

_Complex float __mulsc3(float A, float B, float C, float D) {
  return join<_Complex float>(multiply(A, B, C, D));
}
_Complex double __muldc3(double A, double B, double C, double D) {
  return join<_Complex double>(multiply(A, B, C, D));
}
_Complex float __divsc3(float A, float B, float C, float D) {
  return join<_Complex float>(divide(A, B, C, D));
}
_Complex double __divdc3(double A, double B, double C, double D) {
  return join<_Complex double>(divide(A, B, C, D));
}

} // extern "C"
