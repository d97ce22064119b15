//===- complex_exp.h - the complex exponential ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Also cpow's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_EXP_H
#define CUPCC_LIBC_MATH_COMPLEX_EXP_H

#include "complex.h"

namespace cupcc {

/// Of a Z with a part that is infinite or a NaN.
template <typename T> Complex<T> specialExponential(Complex<T> Z) {
  if (isNaN(Z.Re))
    return {quietNaN<T>(), magnitudeBits(Z.Im) == 0 ? Z.Im : quietNaN<T>()};
  if (isFinite(Z.Re))
    return bothNaN<T>();
  T Value = isNegative(Z.Re) ? T(0) : infinity<T>();
  if (isFinite(Z.Im)) {
    if (magnitudeBits(Z.Im) == 0)
      return {Value, Z.Im};
    Complex<T> U = cis(Z.Im);
    return {withSign(Value, U.Re), withSign(Value, U.Im)};
  }
  return {Value, isNegative(Z.Re) ? withSign(T(0), Z.Im) : quietNaN<T>()};
}

template <typename T> Complex<T> exponential(Complex<T> Z) {
  if (!isFinite(Z.Re) || !isFinite(Z.Im))
    return specialExponential(Z);
  if (magnitudeBits(Z.Im) == 0)
    return {real::exp(Z.Re), Z.Im};
  return timesExp(Z.Re, cis(Z.Im));
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_EXP_H
