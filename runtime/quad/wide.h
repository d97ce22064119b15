//===- wide.h - numbers with 15 bits more than a __float128 -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions on __float128 are computed in numbers of 128 bits of
// significand and an exponent without bounds, and rounded once. A step is wrong
// by at most two units of its last place, which are 2^-14 of a __float128's, so
// that some tens of steps leave the result within 0.51 units. There are no
// infinities and NaNs here, and nothing overflows: who calls has seen to
// special arguments.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_QUAD_WIDE_H
#define CUPCC_RUNTIME_QUAD_WIDE_H

#include "quad.h"

namespace cupcc {

/// Significand * 2^(Exponent - 127). The highest bit of the significand is set,
/// but for zero, whose exponent is less than any other's.
struct Wide {
  Bits Significand;
  int Exponent;
  bool IsNegative;
};

/// The sum and the product of two numbers, given in parts: a device passes a
/// structure through memory.
Wide sumOf(Bits XSignificand, int XExponent, bool XIsNegative,
           Bits YSignificand, int YExponent, bool YIsNegative);
Wide productOf(Bits XSignificand, int XExponent, bool XIsNegative,
               Bits YSignificand, int YExponent, bool YIsNegative);

inline Wide add(Wide X, Wide Y) {
  return sumOf(X.Significand, X.Exponent, X.IsNegative, Y.Significand,
               Y.Exponent, Y.IsNegative);
}
inline Wide multiply(Wide X, Wide Y) {
  return productOf(X.Significand, X.Exponent, X.IsNegative, Y.Significand,
                   Y.Exponent, Y.IsNegative);
}
/// By a number that is not zero.
Wide divide(Wide X, Wide Y);
Wide divideByInteger(Wide X, unsigned Divisor);
/// Of a positive number, or zero.
Wide squareRoot(Wide X);
Wide fromInteger(long X);
/// Of a finite number.
Wide fromQuad(Bits X);
/// The nearest quad, which may be an infinity or subnormal.
Quad toQuad(Wide X);
/// The nearest integer. |X| < 2^30.
int toNearestInteger(Wide X);
/// Coefficients[0] + Coefficients[1] * X + ... of \p Count coefficients.
Wide polynomial(const Wide *Coefficients, int Count, Wide X);

inline bool isZero(Wide X) { return X.Significand == 0; }
inline Wide negated(Wide X) {
  return {X.Significand, X.Exponent, !X.IsNegative};
}
inline Wide absolute(Wide X) { return {X.Significand, X.Exponent, false}; }
inline Wide subtract(Wide X, Wide Y) { return add(X, negated(Y)); }
/// X * 2^Exponent
inline Wide scaled(Wide X, int Exponent) {
  return {X.Significand, isZero(X) ? X.Exponent : X.Exponent + Exponent,
          X.IsNegative};
}
inline bool isLess(Wide X, Wide Y) { return subtract(X, Y).IsNegative; }
inline Wide one() { return {SignBit, 0, false}; }

} // namespace cupcc

#endif // CUPCC_RUNTIME_QUAD_WIDE_H
