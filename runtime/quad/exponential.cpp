//===- exponential.cpp - powers of e, 2 and 10 ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// e^X - 1 = E(X) of |X| < 1/2, by the series for X / 16 and
/// E(2 X) = E(X) * (2 + E(X)).
static Wide smallExponentialMinusOne(Wide X) {
  constexpr int Halvings = 4, Terms = 16;
  Wide Part = scaled(X, -Halvings);
  Wide Result = multiply(Part, polynomial(InverseFactorials + 1, Terms, Part));
#pragma clang loop unroll(disable)
  for (int I = 0; I < Halvings; ++I)
    Result = multiply(Result, add(Result, scaled(one(), 1)));
  return Result;
}

[[gnu::const, gnu::noinline]] Wide cupcc::power(int Exponent, Wide Rest) {
  return scaled(add(smallExponentialMinusOne(Rest), one()), Exponent);
}

[[gnu::const, gnu::noinline]] Wide cupcc::powerMinusOne(int Exponent,
                                                        Wide Rest) {
  Wide OfRest = smallExponentialMinusOne(Rest);
  if (Exponent == 0)
    return OfRest;
  return subtract(scaled(add(OfRest, one()), Exponent), one());
}

namespace {
struct Reduced {
  int Exponent;
  Wide Rest;
};
} // namespace

/// X - Exponent * (High + Low), for the Exponent next to X * Inverse. High has
/// 112 bits behind the point, so its product is exact, and so is the
/// difference.
static Reduced reduce(Wide X, Wide Inverse, Wide High, Wide Low) {
  int Exponent = toNearestInteger(multiply(X, Inverse));
  Wide Count = fromInteger(Exponent);
  Wide Rest =
      subtract(subtract(X, multiply(Count, High)), multiply(Count, Low));
  return {Exponent, Rest};
}

[[gnu::const, gnu::noinline]] Wide cupcc::exponential(Wide X) {
  Reduced R = reduce(X, Log2OfE, Ln2High, Ln2Low);
  return power(R.Exponent, R.Rest);
}

[[gnu::const, gnu::noinline]] Wide cupcc::exponentialMinusOne(Wide X) {
  Reduced R = reduce(X, Log2OfE, Ln2High, Ln2Low);
  return powerMinusOne(R.Exponent, R.Rest);
}

/// Of what is no NaN and beyond all exponents.
static Quad beyond(Bits X) { return fromBits(signOf(X) ? 0 : Infinity); }

CUPCC_QUAD_FUNCTION Quad __nv_fp128_exp(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X) || isBeyondExponential(fromQuad(X)))
    return beyond(X);
  return toQuad(exponential(fromQuad(X)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_exp2(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  Wide W = isInfinite(X) ? Wide{SignBit, Bias, false} : fromQuad(X);
  if (W.Exponent >= 15)
    return beyond(X);
  int Exponent = toNearestInteger(W);
  Wide Rest = multiply(subtract(W, fromInteger(Exponent)), Ln2);
  return toQuad(power(Exponent, Rest));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_exp10(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X) || isBeyondExponential(fromQuad(X)))
    return beyond(X);
  Reduced R = reduce(fromQuad(X), Log2Of10, Log10Of2High, Log10Of2Low);
  return toQuad(power(R.Exponent, multiply(R.Rest, Ln10)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_expm1(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  if (isInfinite(X) || isBeyondExponential(fromQuad(X)))
    return fromBits(signOf(X) ? SignBit | OneQuad : Infinity);
  return toQuad(exponentialMinusOne(fromQuad(X)));
}
