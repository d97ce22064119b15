//===- power.cpp - a power of two __float128 ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 2^(y log2|x|). Special cases are those of C17, annex F.10.4.4.
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// Of a finite number that is not zero.
static bool isInteger(Number N) {
  if (N.Exponent >= FractionBits)
    return true;
  return N.Exponent >= 0 &&
         (N.Significand & ((ImplicitBit >> N.Exponent) - 1)) == 0;
}
static bool isOddInteger(Bits Y) {
  if (!isFinite(Y) || isZero(Y))
    return false;
  Number N = numberOf(Y);
  return isInteger(N) && N.Exponent <= FractionBits &&
         (N.Significand & (ImplicitBit >> N.Exponent)) != 0;
}

/// Of a positive finite X that is not zero, and a finite Y that is not.
static Bits magnitudeOfPower(Bits X, Bits Y) {
  Logarithm L = logarithmParts(fromQuad(X));
  Wide Power = fromQuad(Y);
  // y log2|x| in two parts: the first is exact.
  Wide Whole = multiply(Power, fromInteger(L.Exponent));
  Wide Rest = multiply(Power, multiply(L.Log, Log2OfE));
  Wide Sum = add(Whole, Rest);
  if (Sum.Exponent >= 15)
    return Sum.IsNegative ? 0 : Infinity;
  int Exponent = toNearestInteger(Sum);
  Wide Small = add(subtract(Whole, fromInteger(Exponent)), Rest);
  return bitsOf(toQuad(power(Exponent, multiply(Small, Ln2))));
}

/// Where X is zero or infinite, or Y is infinite: zero or infinity.
static Bits limit(Bits X, Bits Y) {
  bool IsLarge = magnitude(X) > OneQuad;
  return IsLarge == (signOf(Y) != 0) ? 0 : Infinity;
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_pow(Quad Base, Quad Power) {
  Bits X = bitsOf(Base), Y = bitsOf(Power);
  if (X == OneQuad || isZero(Y)) {
    bool AnySignaling = isSignaling(X) || isSignaling(Y);
    return AnySignaling ? __addtf3(Base, Power) : fromBits(OneQuad);
  }
  if (isNaN(X) || isNaN(Y))
    return __addtf3(Base, Power);
  if (magnitude(X) == OneQuad && isInfinite(Y))
    return fromBits(OneQuad);
  Bits Sign = isOddInteger(Y) ? signOf(X) : 0;
  if (isInfinite(Y) || isInfinite(X) || isZero(X))
    return fromBits(Sign | limit(X, Y));
  if (signOf(X) && !isInteger(numberOf(Y)))
    return fromBits(DefaultNaN);
  return fromBits(Sign | magnitudeOfPower(magnitude(X), Y));
}
