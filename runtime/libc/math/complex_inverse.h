//===- complex_inverse.h - complex square root and inverse functions *- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// casin, cacos and their hyperbolic counterparts with Kahan's formulas ("Branch
// cuts for complex elementary functions, or much ado about nothing's sign
// bit"), which lose no digits on a branch cut or near a branch point; catanh.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_INVERSE_H
#define CUPCC_LIBC_MATH_COMPLEX_INVERSE_H

#include "complex_log.h"
#include "complex_sqrt.h"

namespace cupcc {

/// From here on sqrt(1 - z^2) and iz are one number, and 1 / z^2 is lost in 1.
template <typename T> constexpr T FarOut = ofType<T>(0x1p30f, T(0x1p60));
/// Up to here asin(z) and z are one number.
template <typename T> constexpr T NearZero = ofType<T>(0x1p-14f, T(0x1p-30));
/// A square that is less is lost in what is left of 1, if anything is.
template <typename T> constexpr T Negligible = ofType<T>(0x1p-25f, T(0x1p-54));

template <typename T> bool bothBelow(Complex<T> Z, T Limit) {
  return magnitude(Z.Re) < Limit && magnitude(Z.Im) < Limit;
}

template <typename T> bool hasNaN(Complex<T> Z) {
  return isNaN(Z.Re) || isNaN(Z.Im);
}

/// log|2 Z|
template <typename T> T logOfTwice(Complex<T> Z) {
  return logOfMagnitude(Z) + Ln2<T>;
}

template <typename T> Complex<T> specialArcSine(Complex<T> Z) {
  if (isInfinite(Z.Re) || isInfinite(Z.Im))
    return {quietNaN<T>(), withSign(infinity<T>(), Z.Im)};
  return {magnitudeBits(Z.Re) == 0 ? Z.Re : quietNaN<T>(), quietNaN<T>()};
}

template <typename T> struct Roots { Complex<T> OfOneMinus, OfOnePlus; };
template <typename T> Roots<T> rootsBeside(Complex<T> Z) {
  return {squareRoot(Complex<T>{1 - Z.Re, -Z.Im}),
          squareRoot(Complex<T>{1 + Z.Re, Z.Im})};
}

/// The imaginary part of asin(Z), and that of acos(Z) but for its sign: all
/// terms of the sum have one sign.
template <typename T> T imaginaryOfArcSine(const Roots<T> &R) {
  return real::asinh(R.OfOneMinus.Re * R.OfOnePlus.Im -
                     R.OfOneMinus.Im * R.OfOnePlus.Re);
}

template <typename T> Complex<T> arcSine(Complex<T> Z) {
  if (hasNaN(Z))
    return specialArcSine(Z);
  if (!bothBelow(Z, FarOut<T>))
    return {real::atan2(Z.Re, magnitude(Z.Im)), withSign(logOfTwice(Z), Z.Im)};
  if (bothBelow(Z, NearZero<T>))
    return Z;
  Roots<T> R = rootsBeside(Z);
  T Cosine =
      R.OfOneMinus.Re * R.OfOnePlus.Re - R.OfOneMinus.Im * R.OfOnePlus.Im;
  return {real::atan2(Z.Re, Cosine), imaginaryOfArcSine(R)};
}

template <typename T> Complex<T> specialArcCosine(Complex<T> Z) {
  if (isInfinite(Z.Re) || isInfinite(Z.Im))
    return {quietNaN<T>(), withSign(infinity<T>(), -Z.Im)};
  return {magnitudeBits(Z.Re) == 0 ? Pi<T> / 2 : quietNaN<T>(), quietNaN<T>()};
}

template <typename T> Complex<T> arcCosine(Complex<T> Z) {
  if (hasNaN(Z))
    return specialArcCosine(Z);
  if (!bothBelow(Z, FarOut<T>))
    return {real::atan2(magnitude(Z.Im), Z.Re), withSign(logOfTwice(Z), -Z.Im)};
  if (bothBelow(Z, NearZero<T>))
    return {Pi<T> / 2 - Z.Re, -Z.Im};
  Roots<T> R = rootsBeside(Z);
  return {2 * real::atan2(R.OfOneMinus.Re, R.OfOnePlus.Re),
          -imaginaryOfArcSine(R)};
}

template <typename T> Complex<T> hyperbolicArcSine(Complex<T> Z) {
  return swapped(arcSine(swapped(Z)));
}

/// acos(Z) times the one of i and -i that makes the real part positive.
template <typename T> Complex<T> hyperbolicArcCosine(Complex<T> Z) {
  Complex<T> C = arcCosine(Z);
  return {isNaN(C.Im) ? C.Im : magnitude(C.Im),
          isNaN(C.Re) || isNaN(Z.Im) ? C.Re : withSign(C.Re, Z.Im)};
}

/// 1 / Z's real part, for a Z far out; of a magnitude.
template <typename T> T realOfInverse(T X, T Y) {
  if (isInfinite(X) || isInfinite(Y))
    return T(0);
  T Larger = X > Y ? X : Y, Ratio = (X > Y ? Y : X) / Larger;
  return X / Larger / Larger / (1 + Ratio * Ratio);
}

/// log((1 + X)^2 + Y^2) - log((1 - X)^2 + Y^2), a fourth of it.
template <typename T> T realOfArcTangent(T X, T Y) {
  T Rest = 1 - X;
  // The square of Y alone may be lost.
  if (Rest == 0 && Y < NearZero<T>)
    return (Ln2<T> - real::log(Y)) / 2;
  return real::log1p(4 * X / (Rest * Rest + Y * Y)) / 4;
}

/// The angle of (1 - X^2 - Y^2, 2 Y), half of it.
template <typename T> T imaginaryOfArcTangent(T X, T Y) {
  T Rest = (1 - X) * (1 + X);
  T Magnitude = magnitude(Y);
  if (Magnitude >= Negligible<T>)
    Rest = X < 2 && Magnitude < 2
               ? -squaresMinusOne(X > Magnitude ? X : Magnitude,
                                  X > Magnitude ? Magnitude : X)
               : Rest - Y * Y;
  return real::atan2(2 * Y, Rest) / 2;
}

template <typename T> Complex<T> specialArcTangent(Complex<T> Z) {
  T RightAngle = withSign(Pi<T> / 2, Z.Im);
  if (isInfinite(Z.Im))
    return {withSign(T(0), Z.Re), RightAngle};
  if (isInfinite(Z.Re))
    return {withSign(T(0), Z.Re), quietNaN<T>()};
  return {magnitudeBits(Z.Re) == 0 ? Z.Re : quietNaN<T>(), quietNaN<T>()};
}

template <typename T> Complex<T> hyperbolicArcTangent(Complex<T> Z) {
  if (hasNaN(Z))
    return specialArcTangent(Z);
  T X = magnitude(Z.Re);
  if (!bothBelow(Z, FarOut<T>))
    return {withSign(realOfInverse(X, magnitude(Z.Im)), Z.Re),
            withSign(Pi<T> / 2, Z.Im)};
  return {withSign(realOfArcTangent(X, magnitude(Z.Im)), Z.Re),
          imaginaryOfArcTangent(X, Z.Im)};
}

template <typename T> Complex<T> arcTangent(Complex<T> Z) {
  return swapped(hyperbolicArcTangent(swapped(Z)));
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_INVERSE_H
