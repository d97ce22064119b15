//===- complex.h - what the complex functions share -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The complex functions are templates of float and double. What C17 says of
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

template <typename T> constexpr T Pi = T(3.14159265358979323846);
template <typename T> constexpr T Ln2 = T(0.69314718055994530942);

/// exp(X) * Scale * U, finite wherever the product is: exp(X) alone may not be.
template <typename T> Complex<T> timesExp(T X, Complex<T> U, T Scale = T(1)) {
  constexpr T Limit = sizeof(T) == 8 ? T(709) : T(88);
  for (int I = 0; I < 2 && X > Limit; ++I) {
    T Factor = real::exp(Limit) * Scale;
    U = {U.Re * Factor, U.Im * Factor};
    X -= Limit;
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
