//===- wide_functions.h - elementary functions of wide numbers --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions on __float128 are made of. Errors are relative: near a
// zero of the function, too.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_QUAD_WIDE_FUNCTIONS_H
#define CUPCC_RUNTIME_QUAD_WIDE_FUNCTIONS_H

#include "wide.h"

namespace cupcc {

/// Beyond it, e^X is greater and e^-X smaller than every quad.
inline bool isBeyondExponential(Wide X) { return X.Exponent >= 14; }

/// e^X, of |X| < 2^14.
Wide exponential(Wide X);
/// e^X - 1, of |X| < 2^14.
Wide exponentialMinusOne(Wide X);
/// 2^Exponent * e^Rest - 1 for |Rest| < 1/2.
Wide powerMinusOne(int Exponent, Wide Rest);
/// 2^Exponent * e^Rest
Wide power(int Exponent, Wide Rest);

/// X = Power of 2 * e^Log, with sqrt(1/2) <= e^Log < sqrt(2).
struct Logarithm {
  int Exponent;
  Wide Log;
};
/// Of a positive number.
Logarithm logarithmParts(Wide X);
Wide logarithm(Wide X);
/// log(1 + X), of X > -1.
Wide logarithmOfOnePlus(Wide X);

/// From -pi/2 to pi/2.
Wide arcTangent(Wide X);

struct SineAndCosine {
  Wide Sine, Cosine;
};
/// Of a finite number that is not zero.
SineAndCosine sineAndCosine(Bits X);
/// sin(pi X)
Wide sineOfPiTimes(Wide X);

} // namespace cupcc

#endif // CUPCC_RUNTIME_QUAD_WIDE_FUNCTIONS_H
