//===- complex.h - what the complex functions share -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The complex functions are templates of float and double, and of long double
// (../long_double/complex_functions.cpp). What C17 says of
// infinities, NaNs and zeros (annex G.6) is a branch before the formula; where
// it leaves a sign open, glibc's is taken.
//
// csin, ctan, casinh and catan are others with real and imaginary part swapped:
// sin(iz) = i sinh(z), and swapping is conjugating and multiplying by i.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_H
#define CUPCC_LIBC_MATH_COMPLEX_H

#include "float_bits.h"
#include "real_functions.h"

namespace cupcc {

template <typename T> struct Complex { T Re, Im; };

template <typename T> Complex<T> swapped(Complex<T> Z) { return {Z.Im, Z.Re}; }

template <typename T>
constexpr T Pi = T(3.141592653589793238462643383279502884L);
template <typename T>
constexpr T Ln2 = T(0.693147180559945309417232121458176568L);

/// A constant for each type; that of long double is no number of a double.
template <typename T> constexpr T ofType(T Float, T Double) {
  return sizeof(T) == 8 ? Double : Float;
}

/// exp() of it is finite.
template <typename T> constexpr T ExpLimit = ofType<T>(88, 709);
/// What is larger, or smaller than its inverse, is scaled.
template <typename T> constexpr T Big = ofType<T>(0x1p120f, T(0x1p1000));

/// exp(X) * Scale * U, finite wherever the product is: exp(X) alone may not be.
template <typename T> Complex<T> timesExp(T X, Complex<T> U, T Scale = T(1)) {
  for (int I = 0; I < 2 && X > ExpLimit<T>; ++I) {
    T Factor = real::exp(ExpLimit<T>) * Scale;
    U = {U.Re * Factor, U.Im * Factor};
    X -= ExpLimit<T>;
    Scale = 1;
  }
  T Factor = real::exp(X) * Scale;
  return {U.Re * Factor, U.Im * Factor};
}

/// The unit complex number of an angle.
template <typename T> Complex<T> cis(T Angle) {
  Complex<T> U;
  real::sincos(Angle, &U.Im, &U.Re);
  return U;
}

template <typename T> Complex<T> bothNaN() {
  return {quietNaN<T>(), quietNaN<T>()};
}

template <typename C, typename T> C joined(Complex<T> Z) {
  C Result;
  __real__ Result = Z.Re;
  __imag__ Result = Z.Im;
  return Result;
}
inline Complex<double> parts(_Complex double Z) {
  return {__real__ Z, __imag__ Z};
}
inline Complex<float> parts(_Complex float Z) {
  return {__real__ Z, __imag__ Z};
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_H
