//===- inverse_trigonometric.cpp - angles of a sine, cosine, tangent ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// From 0 to 1: atan(X) = atan(C) + atan((X - C) / (1 + X C)) for the next C of
/// eighths, so that the series is one of |...| <= 1/16.
static Wide upToOne(Wide X) {
  constexpr int Terms = 17;
  int Eighths = toNearestInteger(scaled(X, 3));
  Wide C = scaled(fromInteger(Eighths), -3);
  Wide T =
      Eighths == 0 ? X : divide(subtract(X, C), add(one(), multiply(X, C)));
  Wide OfRest =
      multiply(T, polynomial(ArcTangentSeries, Terms, multiply(T, T)));
  return add(ArcTangentsOfEighths[Eighths], OfRest);
}

[[gnu::const, gnu::noinline]] Wide cupcc::arcTangent(Wide X) {
  Wide Magnitude = absolute(X);
  Wide Result = X.Exponent < 0
                    ? upToOne(Magnitude)
                    : subtract(HalfPi, upToOne(divide(one(), Magnitude)));
  return {Result.Significand, Result.Exponent, X.IsNegative};
}

/// sqrt(1 - X^2), of |X| <= 1.
static Wide otherSide(Wide X) {
  return squareRoot(multiply(subtract(one(), X), add(one(), X)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_atan(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  if (isInfinite(X))
    return fromBits(signOf(X) | bitsOf(toQuad(HalfPi)));
  return toQuad(arcTangent(fromQuad(X)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_asin(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  if (magnitude(X) > OneQuad)
    return fromBits(DefaultNaN);
  if (magnitude(X) == OneQuad)
    return fromBits(signOf(X) | bitsOf(toQuad(HalfPi)));
  Wide Sine = fromQuad(X);
  return toQuad(arcTangent(divide(Sine, otherSide(Sine))));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_acos(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (magnitude(X) > OneQuad)
    return fromBits(DefaultNaN);
  if (isZero(X))
    return toQuad(HalfPi);
  Wide Cosine = fromQuad(X);
  Wide Result = arcTangent(divide(otherSide(Cosine), absolute(Cosine)));
  return toQuad(signOf(X) ? subtract(Pi, Result) : Result);
}
