//===- complex_parts.h - the parts of a complex number ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What only looks at the parts or puts them together.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_PARTS_H
#define CUPCC_LIBC_MATH_COMPLEX_PARTS_H

#include "complex.h"

namespace cupcc {

template <typename T> T realPart(Complex<T> Z) { return Z.Re; }
template <typename T> T imaginaryPart(Complex<T> Z) { return Z.Im; }
template <typename T> T absolute(Complex<T> Z) {
  return real::hypot(Z.Re, Z.Im);
}
template <typename T> T angle(Complex<T> Z) { return real::atan2(Z.Im, Z.Re); }
template <typename T> Complex<T> conjugate(Complex<T> Z) {
  return {Z.Re, -Z.Im};
}

/// On the Riemann sphere: all infinities are one.
template <typename T> Complex<T> projection(Complex<T> Z) {
  if (isInfinite(Z.Re) || isInfinite(Z.Im))
    return {infinity<T>(), withSign(T(0), Z.Im)};
  return Z;
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_COMPLEX_PARTS_H
