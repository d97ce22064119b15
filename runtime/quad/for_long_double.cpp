//===- for_long_double.cpp - functions that long double needs -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "for_long_double.h"
#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// X = 8^Whole * M with 1 <= M < 8; the root of M is e^(log(M) / 3).
extern "C" CUPCC_QUAD_FUNCTION Quad __cupcc_quad_cbrt(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X) || isZero(X))
    return Value;
  Wide W = fromQuad(X);
  int Whole = W.Exponent / 3;
  if (Whole * 3 > W.Exponent)
    --Whole;
  Wide M = scaled(absolute(W), -3 * Whole);
  Wide Root = exponential(divide(logarithm(M), fromInteger(3)));
  Root.IsNegative = W.IsNegative;
  return toQuad(scaled(Root, Whole));
}

/// Where one is zero or infinite: a multiple of pi/4.
static Wide ofAxes(Bits Y, Bits X) {
  if (isZero(Y))
    return signOf(X) ? Pi : Zero;
  if (isInfinite(Y) && isInfinite(X)) {
    Wide Quarter = scaled(HalfPi, -1);
    return signOf(X) ? subtract(Pi, Quarter) : Quarter;
  }
  if (isInfinite(Y) || isZero(X))
    return HalfPi;
  return signOf(X) ? Pi : Zero;
}

extern "C" CUPCC_QUAD_FUNCTION Quad __cupcc_quad_atan2(Quad YValue,
                                                       Quad XValue) {
  Bits Y = bitsOf(YValue), X = bitsOf(XValue);
  if (isNaN(X) || isNaN(Y))
    return __addtf3(XValue, YValue);
  Wide Result;
  if (isZero(X) || isZero(Y) || isInfinite(X) || isInfinite(Y)) {
    Result = ofAxes(Y, X);
  } else {
    Result = arcTangent(divide(absolute(fromQuad(Y)), absolute(fromQuad(X))));
    if (signOf(X))
      Result = subtract(Pi, Result);
  }
  return fromBits(magnitude(bitsOf(toQuad(Result))) | signOf(Y));
}
