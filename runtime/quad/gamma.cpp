//===- gamma.cpp - tgamma, lgamma -----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For long double. Stirling's series of large arguments, to which small ones
// are led by gamma(x + 1) = x gamma(x), and negative ones by
// gamma(x) gamma(1 - x) = pi / sin(pi x).
//
//===----------------------------------------------------------------------===//

#include "for_long_double.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// gamma(X) = gamma(Raised) / Product, with Raised large enough for the series.
namespace {
struct RaisedArgument {
  Wide Raised, Product;
};
} // namespace

/// Of a positive number.
static RaisedArgument raise(Wide X) {
  constexpr int Least = 24;
  RaisedArgument Result = {X, one()};
#pragma clang loop unroll(disable)
  while (isLess(Result.Raised, fromInteger(Least))) {
    Result.Product = multiply(Result.Product, Result.Raised);
    Result.Raised = add(Result.Raised, one());
  }
  return Result;
}

/// log(gamma(X)) = (X - 1/2) log(X) - X + log(2 pi) / 2 + 1 / (12 X) - ...
static Wide stirling(Wide X) {
  constexpr int Terms = 17;
  Wide Inverse = divide(one(), X);
  Wide Series = polynomial(StirlingSeries, Terms, multiply(Inverse, Inverse));
  Wide Factor = subtract(X, scaled(one(), -1));
  Wide Result = subtract(multiply(Factor, logarithm(X)), X);
  return add(add(Result, HalfLogOfTwoPi), multiply(Series, Inverse));
}

/// Of a positive number less than 2^11.
static Wide gammaOf(Wide X) {
  RaisedArgument Argument = raise(X);
  return divide(exponential(stirling(Argument.Raised)), Argument.Product);
}

/// Of a positive number: 1 and 2 are zeros, near which the series that begin
/// there have all bits.
static Wide logarithmOfGamma(Wide X) {
  constexpr int NearExponent = -5, Terms = 23;
  Wide Distance = subtract(X, one());
  if (Distance.Exponent < NearExponent)
    return multiply(Distance, polynomial(LogGammaNearOne, Terms, Distance));
  Distance = subtract(Distance, one());
  if (Distance.Exponent < NearExponent)
    return multiply(Distance, polynomial(LogGammaNearTwo, Terms, Distance));
  RaisedArgument Argument = raise(X);
  Wide Result = stirling(Argument.Raised);
  return Argument.Product.Exponent == 0 &&
                 isZero(subtract(Argument.Product, one()))
             ? Result
             : subtract(Result, logarithm(Argument.Product));
}

CUPCC_QUAD_FUNCTION Quad __cupcc_quad_tgamma(Quad Value) {
  // Beyond it results are infinite, or smaller than all numbers.
  constexpr int LargeExponent = 11;
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return fromBits(signOf(X) | Infinity);
  if (X == Infinity)
    return Value;
  if (isInfinite(X))
    return fromBits(DefaultNaN);
  Wide W = fromQuad(X);
  if (!W.IsNegative)
    return W.Exponent < LargeExponent ? toQuad(gammaOf(W)) : fromBits(Infinity);
  Wide Sine = sineOfPiTimes(W);
  if (isZero(Sine))
    return fromBits(DefaultNaN);
  if (W.Exponent >= LargeExponent)
    return fromBits(Sine.IsNegative ? SignBit : 0);
  return toQuad(divide(Pi, multiply(Sine, gammaOf(subtract(one(), W)))));
}

/// Of a negative number.
static Wide logarithmByReflection(Wide X, Wide Sine) {
  Wide Reflected = logarithm(divide(Pi, absolute(Sine)));
  return subtract(Reflected, logarithmOfGamma(subtract(one(), X)));
}

/// Near one of its zeros between -15 and -2, where log(gamma(X)) is less than
/// 2^-38: the next term of the series is 2^-114 of it. \p Otherwise elsewhere.
[[gnu::noinline]] static Wide logarithmNearZero(Wide X, Wide Otherwise) {
  constexpr int NearExponent = -30;
  for (const auto &[High, Low, First, Second, Third] : LogGammaZeros) {
    Wide Distance = subtract(subtract(X, High), Low);
    if (Distance.Exponent >= NearExponent)
      continue;
    Wide Sum = add(Second, multiply(Third, Distance));
    Sum = add(First, multiply(Sum, Distance));
    return multiply(Sum, Distance);
  }
  return Otherwise;
}

Quad __cupcc_quad_lgamma(Quad Value, int *Sign) {
  Bits X = bitsOf(Value);
  *Sign = 1;
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X))
    return fromBits(Infinity);
  if (isZero(X)) {
    *Sign = signOf(X) ? -1 : 1;
    return fromBits(Infinity);
  }
  Wide W = fromQuad(X);
  if (!W.IsNegative)
    return toQuad(logarithmOfGamma(W));
  Wide Sine = sineOfPiTimes(W);
  if (isZero(Sine))
    return fromBits(Infinity);
  *Sign = Sine.IsNegative ? -1 : 1;
  // What the difference loses to cancellation.
  constexpr int LostExponent = -38;
  Wide Result = logarithmByReflection(W, Sine);
  return toQuad(Result.Exponent < LostExponent ? logarithmNearZero(W, Result)
                                               : Result);
}
