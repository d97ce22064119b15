//===- complex_hyperbolic.h - complex hyperbolic functions ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_HYPERBOLIC_H
#define CUPCC_LIBC_MATH_COMPLEX_HYPERBOLIC_H

#include "complex_exp.h"

namespace cupcc {

/// From here on cosh(X), sinh(X) and exp(X) / 2 are one number.
template <typename T> constexpr T Far = ofType<T>(10, 22);

/// exp(|X|) / 2 * U.
template <typename T> Complex<T> timesHalfExp(T X, Complex<T> U) {
  return timesExp(magnitude(X), U, T(0.5));
}

/// Of a Z with a part that is infinite or a NaN.
template <typename T> Complex<T> specialCosh(Complex<T> Z) {
  T Zero = withSign(T(0), Z.Re);
  if (isInfinite(Z.Re)) {
    if (!isFinite(Z.Im))
      return {infinity<T>(), quietNaN<T>()};
    if (magnitudeBits(Z.Im) == 0)
      return {infinity<T>(), isNegative(Z.Re) ? -Z.Im : Z.Im};
    Complex<T> U = cis(Z.Im);
    T Im = withSign(infinity<T>(), U.Im);
    return {withSign(infinity<T>(), U.Re), isNegative(Zero) ? -Im : Im};
  }
  if (isFinite(Z.Re)) // cos of what is not finite
    return {quietNaN<T>(), magnitudeBits(Z.Re) == 0 ? T(0) : quietNaN<T>()};
  return {quietNaN<T>(), magnitudeBits(Z.Im) == 0 ? Z.Im : quietNaN<T>()};
}

template <typename T> Complex<T> hyperbolicCosine(Complex<T> Z) {
  if (!isFinite(Z.Re) || !isFinite(Z.Im))
    return specialCosh(Z);
  if (magnitudeBits(Z.Im) == 0)
    return {real::cosh(Z.Re), isNegative(Z.Re) ? -Z.Im : Z.Im};
  Complex<T> U = cis(Z.Im);
  if (magnitude(Z.Re) < Far<T>)
    return {real::cosh(Z.Re) * U.Re, real::sinh(Z.Re) * U.Im};
  return timesHalfExp(Z.Re, {U.Re, isNegative(Z.Re) ? -U.Im : U.Im});
}

template <typename T> Complex<T> specialSinh(Complex<T> Z) {
  if (isInfinite(Z.Re)) {
    if (!isFinite(Z.Im))
      return {infinity<T>(), quietNaN<T>()};
    if (magnitudeBits(Z.Im) == 0)
      return Z;
    Complex<T> U = cis(Z.Im);
    T Re = withSign(infinity<T>(), U.Re);
    return {isNegative(Z.Re) ? -Re : Re, withSign(infinity<T>(), U.Im)};
  }
  if (isFinite(Z.Re))
    return {magnitudeBits(Z.Re) == 0 ? Z.Re : quietNaN<T>(), quietNaN<T>()};
  return {quietNaN<T>(), magnitudeBits(Z.Im) == 0 ? Z.Im : quietNaN<T>()};
}

template <typename T> Complex<T> hyperbolicSine(Complex<T> Z) {
  if (!isFinite(Z.Re) || !isFinite(Z.Im))
    return specialSinh(Z);
  if (magnitudeBits(Z.Im) == 0)
    return {real::sinh(Z.Re), Z.Im};
  Complex<T> U = cis(Z.Im);
  if (magnitude(Z.Re) < Far<T>)
    return {real::sinh(Z.Re) * U.Re, real::cosh(Z.Re) * U.Im};
  return timesHalfExp(Z.Re, {isNegative(Z.Re) ? -U.Re : U.Re, U.Im});
}

template <typename T> Complex<T> specialTanh(Complex<T> Z) {
  if (isInfinite(Z.Re)) {
    T Sign = Z.Im;
    if (isFinite(Z.Im) && magnitude(Z.Im) > 1) {
      Complex<T> U = cis(Z.Im);
      Sign = isNegative(U.Re) != isNegative(U.Im) ? T(-1) : T(1);
    }
    return {withSign(T(1), Z.Re), withSign(T(0), Sign)};
  }
  if (magnitudeBits(Z.Im) == 0)
    return {quietNaN<T>(), Z.Im};
  return {magnitudeBits(Z.Re) == 0 ? Z.Re : quietNaN<T>(), quietNaN<T>()};
}

/// Kahan's formula ("Branch cuts for complex elementary functions").
template <typename T> Complex<T> hyperbolicTangent(Complex<T> Z) {
  if (!isFinite(Z.Re) || !isFinite(Z.Im))
    return specialTanh(Z);
  if (magnitude(Z.Re) >= Far<T>) {
    Complex<T> U = cis(Z.Im);
    T Factor = real::exp(-magnitude(Z.Re));
    return {withSign(T(1), Z.Re), 4 * U.Re * U.Im * Factor * Factor};
  }
  T Tangent = real::tan(Z.Im);
  T Beta = 1 + Tangent * Tangent; // 1 / cos^2
  T Sine = real::sinh(Z.Re);
  T Rho = real::sqrt(1 + Sine * Sine); // cosh
  T Denominator = 1 + Beta * Sine * Sine;
  return {Beta * Rho * Sine / Denominator, Tangent / Denominator};
}

// cos(z) is cosh(iz).
template <typename T> Complex<T> cosine(Complex<T> Z) {
  return hyperbolicCosine(Complex<T>{-Z.Im, Z.Re});
}
template <typename T> Complex<T> sine(Complex<T> Z) {
  return swapped(hyperbolicSine(swapped(Z)));
}
template <typename T> Complex<T> tangent(Complex<T> Z) {
  return swapped(hyperbolicTangent(swapped(Z)));
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_HYPERBOLIC_H
