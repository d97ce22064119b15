//===- complex_operands.h - complex operands and results --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the calls in complex_functions.def use, on both sides.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_COMPLEX_OPERANDS_H
#define CUPCC_TEST_MATH_COMPLEX_OPERANDS_H

#include "compare.h"

// <complex.h> in C++ is <complex>; the functions are there.
extern "C" {
#define DECLARE(NAME)                                                          \
  _Complex double NAME(_Complex double);                                       \
  _Complex float NAME##f(_Complex float);
DECLARE(cacos)
DECLARE(cacosh)
DECLARE(casin)
DECLARE(casinh)
DECLARE(catan)
DECLARE(catanh)
DECLARE(ccos)
DECLARE(ccosh)
DECLARE(cexp)
DECLARE(clog)
DECLARE(clog10)
DECLARE(conj)
DECLARE(cproj)
DECLARE(csin)
DECLARE(csinh)
DECLARE(csqrt)
DECLARE(ctan)
DECLARE(ctanh)
#undef DECLARE
double cabs(_Complex double);
float cabsf(_Complex float);
double carg(_Complex double);
float cargf(_Complex float);
double cimag(_Complex double);
float cimagf(_Complex float);
double creal(_Complex double);
float crealf(_Complex float);
_Complex double cpow(_Complex double, _Complex double);
_Complex float cpowf(_Complex float, _Complex float);
}

inline std::complex<double> toStd(_Complex double z) {
  return {__real__ z, __imag__ z};
}
inline std::complex<float> toStd(_Complex float z) {
  return {__real__ z, __imag__ z};
}
/// An infinity beside a NaN is taken for positive.
template <typename T>
std::complex<T> unsignedBesideNaN(const std::complex<T> &z) {
  return z.real() != z.real() ? std::complex<T>(z.real(), std::fabs(z.imag()))
                              : z;
}
inline Wholly<double> wholly(_Complex double z) { return {toStd(z)}; }
inline Wholly<float> wholly(_Complex float z) { return {toStd(z)}; }

/// Infinite, zero, with which sign, a NaN or another number.
template <typename T> unsigned kindOfReal(T x) {
  if (x != x)
    return 4;
  unsigned sign = std::signbit(x);
  return std::isinf(x) ? 0 + sign : x == 0 ? 2 + sign : 5;
}
template <typename C> unsigned kindOf(C z) {
  return kindOfReal(__real__ z) * 8 + kindOfReal(__imag__ z);
}

/// Between -3 and 3.
template <typename T> T moderateReal(T x) {
  T fraction = std::bit_cast<BitsOf<T>>(x) % 100003 / T(100003);
  return fraction * 6 - 3;
}
/// A special value, or an ordinary one.
template <typename T> T specialReal(T x) {
  constexpr T infinity = std::numeric_limits<T>::infinity();
  constexpr T all[] = {0, T(-0.0), infinity, -infinity, 1,
                       -2, 0.5,    3,        std::numeric_limits<T>::quiet_NaN()};
  return all[std::bit_cast<BitsOf<T>>(x) / 3 % 9];
}
template <typename T> T quietReal(T x) {
  return x == x ? x : std::numeric_limits<T>::quiet_NaN();
}
template <typename C> C quiet(C z) {
  return __builtin_complex(quietReal(__real__ z), quietReal(__imag__ z));
}
template <typename C> C moderate(C z) {
  return __builtin_complex(moderateReal(__real__ z), moderateReal(__imag__ z));
}
template <typename C> C special(C z) {
  return __builtin_complex(specialReal(__real__ z), specialReal(__imag__ z));
}

#endif // CUPCC_TEST_MATH_COMPLEX_OPERANDS_H
