//===- complex_bits.h - what complex functions ask of long double *- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before the templates of ../math, which find these beside those for other
// types.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_LONG_DOUBLE_COMPLEX_BITS_H
#define CUPCC_LIBC_LONG_DOUBLE_COMPLEX_BITS_H

#include "../math/float_bits.h"
#include "../math/real_functions.h"
#include "bits.h"
#include <math.h>

namespace cupcc {

inline x87::Place magnitudeBits(long double X) {
  return x87::placeOf(x87::fieldsOf(X));
}
inline bool isNegative(long double X) { return x87::fieldsOf(X).sign() != 0; }
inline bool isNaN(long double X) { return X != X; }
inline bool isInfinite(long double X) { return x87::fieldsOf(X).isInfinite(); }
inline bool isFinite(long double X) { return x87::fieldsOf(X).isFinite(); }
inline long double magnitude(long double X) { return __builtin_fabsl(X); }
inline long double withSign(long double X, long double Sign) {
  return __builtin_copysignl(X, Sign);
}
template <> inline long double infinity<long double>() {
  return __builtin_huge_vall();
}
template <> inline long double quietNaN<long double>() {
  return __builtin_nanl("");
}

/// X^2 + Y^2 - 1, of which the products and their errors are known.
inline long double squaresMinusOne(long double X, long double Y) {
  using Quad = __float128;
  Quad Less = Quad(X) - 1, More = Quad(X) + 1;
  Quad First = Less * More, Second = Quad(Y) * Y;
  Quad Errors = __builtin_elementwise_fma(Less, More, -First) +
                __builtin_elementwise_fma(Quad(Y), Quad(Y), -Second);
  return static_cast<long double>((First + Second) + Errors);
}

namespace real {
#define CUPCC_REAL(NAME)                                                       \
  inline long double NAME(long double X) { return ::NAME##l(X); }
CUPCC_REAL(asinh)
CUPCC_REAL(cosh)
CUPCC_REAL(exp)
CUPCC_REAL(log)
CUPCC_REAL(log10)
CUPCC_REAL(log1p)
CUPCC_REAL(sinh)
CUPCC_REAL(sqrt)
CUPCC_REAL(tan)
CUPCC_REAL(tanh)
#undef CUPCC_REAL
inline long double atan2(long double Y, long double X) {
  return ::atan2l(Y, X);
}
inline long double hypot(long double X, long double Y) {
  return ::hypotl(X, Y);
}
inline void sincos(long double X, long double *S, long double *C) {
  ::sincosl(X, S, C);
}
} // namespace real

} // namespace cupcc

#endif // CUPCC_LIBC_LONG_DOUBLE_COMPLEX_BITS_H
