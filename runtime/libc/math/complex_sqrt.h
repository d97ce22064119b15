//===- complex_sqrt.h - the complex square root -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Also the inverse functions'.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_SQRT_H
#define CUPCC_LIBC_MATH_COMPLEX_SQRT_H

#include "complex.h"

namespace cupcc {

/// Of a Z with a part that is infinite or a NaN.
template <typename T> Complex<T> specialSquareRoot(Complex<T> Z) {
  if (isInfinite(Z.Im))
    return {infinity<T>(), Z.Im};
  if (!isInfinite(Z.Re))
    return bothNaN<T>();
  if (isNegative(Z.Re))
    return {isNaN(Z.Im) ? quietNaN<T>() : T(0), withSign(Z.Re, Z.Im)};
  return {Z.Re, isNaN(Z.Im) ? quietNaN<T>() : withSign(T(0), Z.Im)};
}

/// Of finite numbers between overflow and underflow.
template <typename T> Complex<T> moderateSquareRoot(Complex<T> Z) {
  T Root = real::sqrt((magnitude(Z.Re) + real::hypot(Z.Re, Z.Im)) / 2);
  T Other = magnitude(Z.Im) / (2 * Root);
  if (isNegative(Z.Re))
    return {Other, withSign(Root, Z.Im)};
  return {Root, withSign(Other, Z.Im)};
}

template <typename T> Complex<T> squareRoot(Complex<T> Z) {
  if (!isFinite(Z.Re) || !isFinite(Z.Im))
    return specialSquareRoot(Z);
  T X = magnitude(Z.Re), Y = magnitude(Z.Im), Larger = X > Y ? X : Y;
  if (Larger == 0)
    return {T(0), Z.Im};
  // By a power of four, whose root is exact.
  constexpr T Up = sizeof(T) == sizeof(float) ? T(0x1p60) : T(0x1p200);
  constexpr T RootOfUp = sizeof(T) == sizeof(float) ? T(0x1p30) : T(0x1p100);
  if (Larger > Big<T>) {
    Complex<T> Root = moderateSquareRoot(Complex<T>{Z.Re / 16, Z.Im / 16});
    return {Root.Re * 4, Root.Im * 4};
  }
  if (Larger < 1 / Big<T>) {
    Complex<T> Root = moderateSquareRoot(Complex<T>{Z.Re * Up, Z.Im * Up});
    return {Root.Re / RootOfUp, Root.Im / RootOfUp};
  }
  return moderateSquareRoot(Z);
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_SQRT_H
