//===- complex_log.h - the complex logarithm --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Also cpow's and the inverse functions'.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_LOG_H
#define CUPCC_LIBC_MATH_COMPLEX_LOG_H

#include "complex.h"

extern "C" double __dmul_rn(double, double);

namespace cupcc {

/// X^2 + Y^2 - 1, to the last place also where little is left of it. For
/// magnitudes of which the larger is near 1.
inline float squaresMinusOne(float X, float Y) {
  // The squares are exact.
  double A = X, B = Y;
  return static_cast<float>((A - 1) * (A + 1) + B * B);
}

struct Sum {
  double High, Low;
};
inline Sum exactSum(double X, double Y) {
  double High = X + Y, Second = High - X;
  return {High, (X - (High - Second)) + (Y - Second)};
}
inline double squaresMinusOne(double X, double Y) {
  // __dmul_rn: a product that is never fused with an addition.
  double A = __dmul_rn(X, X), B = __dmul_rn(Y, Y);
  Sum Errors = exactSum(__builtin_fma(X, X, -A), __builtin_fma(Y, Y, -B));
  bool FirstIsLarger = A > B;
  Sum Larger = exactSum(FirstIsLarger ? A : B, -1);
  Sum Squares = exactSum(Larger.High, FirstIsLarger ? B : A);
  // Where much cancels, the errors of the squares are not small beside it.
  Sum All = exactSum(Squares.High, Errors.High);
  return All.High + (All.Low + (Squares.Low + (Larger.Low + Errors.Low)));
}

/// log|Z|, for a Z that is not a NaN.
template <typename T> T logOfMagnitude(Complex<T> Z) {
  T X = magnitude(Z.Re), Y = magnitude(Z.Im);
  T Larger = X > Y ? X : Y, Smaller = X > Y ? Y : X;
  if (Larger >= T(0.5) && Larger <= T(1.5) && Smaller <= T(1.5))
    return real::log1p(squaresMinusOne(Larger, Smaller)) / 2;
  if (isInfinite(Larger) || Larger == 0)
    return real::log(Larger);
  // Out of the reach of hypot's overflow and of denormal numbers.
  constexpr T Small = 1 / Big<T>;
  if (Larger > Big<T>)
    return real::log(real::hypot(X / 4, Y / 4)) + 2 * Ln2<T>;
  if (Larger < Small) {
    constexpr int Shift = sizeof(T) == sizeof(float) ? 60 : 200;
    constexpr T Scale = sizeof(T) == sizeof(float) ? T(0x1p60) : T(0x1p200);
    return real::log(real::hypot(X * Scale, Y * Scale)) - Shift * Ln2<T>;
  }
  return real::log(real::hypot(X, Y));
}

template <typename T> Complex<T> logarithm(Complex<T> Z) {
  if (isNaN(Z.Re) || isNaN(Z.Im)) {
    bool Infinite = isInfinite(Z.Re) || isInfinite(Z.Im);
    return {Infinite ? infinity<T>() : quietNaN<T>(), quietNaN<T>()};
  }
  return {logOfMagnitude(Z), real::atan2(Z.Im, Z.Re)};
}

template <typename T>
constexpr T Log10OfE = T(0.434294481903251827651128918916605082L);

template <typename T> Complex<T> decimalLogarithm(Complex<T> Z) {
  Complex<T> Natural = logarithm(Z);
  // Exact powers of ten stay exact.
  bool IsReal = magnitudeBits(Z.Im) == 0 && isFinite(Z.Re);
  T Re = IsReal ? real::log10(magnitude(Z.Re)) : Natural.Re * Log10OfE<T>;
  return {Re, Natural.Im * Log10OfE<T>};
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_LOG_H
