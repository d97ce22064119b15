//===- logarithm.cpp - logarithms -----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// log(1 + Difference) = 2 atanh(Difference / (2 + Difference)), for a sum from
/// sqrt(1/2) to sqrt(2).
static Wide nearOne(Wide Difference) {
  constexpr int Terms = 26;
  Wide S = divide(Difference, add(Difference, scaled(one(), 1)));
  return scaled(
      multiply(S, polynomial(AreaTangentSeries, Terms, multiply(S, S))), 1);
}

[[gnu::const, gnu::noinline]] Logarithm cupcc::logarithmParts(Wide X) {
  // The first bits of sqrt(2), for the choice between two near ones.
  constexpr Bits Root = Bits(0xb504f333f9de6484) << 64;
  int Exponent = X.Exponent + (X.Significand >= Root);
  Wide Difference = subtract(scaled(X, -Exponent), one());
  return {Exponent, isZero(Difference) ? Difference : nearOne(Difference)};
}

Wide cupcc::logarithm(Wide X) {
  Logarithm L = logarithmParts(X);
  return add(multiply(fromInteger(L.Exponent), Ln2), L.Log);
}

[[gnu::const, gnu::noinline]] Wide cupcc::logarithmOfOnePlus(Wide X) {
  // |X| < 1/4: the sum with one would lose bits.
  return X.Exponent < -2 ? isZero(X) ? X : nearOne(X)
                         : logarithm(add(X, one()));
}

/// Of NaNs, infinities, zeros and negative numbers; false for others.
static bool isSpecial(Bits X, Bits &Result) {
  if (isNaN(X))
    Result = quiet(X);
  else if (isZero(X))
    Result = SignBit | Infinity;
  else if (signOf(X))
    Result = DefaultNaN;
  else if (isInfinite(X))
    Result = X;
  else
    return false;
  return true;
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_log(Quad Value) {
  Bits X = bitsOf(Value), Result;
  if (isSpecial(X, Result))
    return fromBits(Result);
  return toQuad(logarithm(fromQuad(X)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_log2(Quad Value) {
  Bits X = bitsOf(Value), Result;
  if (isSpecial(X, Result))
    return fromBits(Result);
  Logarithm L = logarithmParts(fromQuad(X));
  return toQuad(add(fromInteger(L.Exponent), multiply(L.Log, Log2OfE)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_log10(Quad Value) {
  Bits X = bitsOf(Value), Result;
  if (isSpecial(X, Result))
    return fromBits(Result);
  return toQuad(multiply(logarithm(fromQuad(X)), Log10OfE));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_log1p(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X) || X == Infinity)
    return Value;
  if (X == (SignBit | OneQuad))
    return fromBits(SignBit | Infinity);
  if (X > (SignBit | OneQuad))
    return fromBits(DefaultNaN);
  return toQuad(logarithmOfOnePlus(fromQuad(X)));
}
