//===- rounding.cpp - __float128 to integral values
//---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "quad.h"

using namespace cupcc;

namespace {

/// How a fraction is made an integer. \p Half of it is compared with 1: -1, 0
/// or 1.
enum class Way { ToZero, Up, Down, ToEven, AwayFromZero };

bool roundsUp(Way W, bool IsNegative, bool IsOdd, Bits Rest, Bits Half) {
  switch (W) {
  case Way::ToZero:
    return false;
  case Way::Up:
    return !IsNegative && Rest != 0;
  case Way::Down:
    return IsNegative && Rest != 0;
  case Way::ToEven:
    return Rest > Half || (Rest == Half && IsOdd);
  case Way::AwayFromZero:
    return Rest >= Half;
  }
  __builtin_unreachable();
}

/// Of a magnitude below 1, where 0 and 1 are all there is.
Bits roundSmall(Way W, Bits X) {
  if (isZero(X))
    return X;
  constexpr Bits Half = Bits(Bias - 1) << FractionBits;
  bool Up = roundsUp(W, signOf(X) != 0, false, magnitude(X), Half);
  return signOf(X) | (Up ? OneQuad : 0);
}

Quad round(Way W, Quad Value) {
  Bits X = bitsOf(Value);
  int Exponent = exponentField(X) - Bias;
  if (isNaN(X))
    return fromBits(quiet(X));
  if (Exponent >= FractionBits)
    return Value;
  if (Exponent < 0)
    return fromBits(roundSmall(W, X));
  const Bits Unit = One << (FractionBits - Exponent);
  const Bits Rest = X & (Unit - 1);
  // The one that is not written is 1's own last bit before the point.
  const bool IsOdd = Exponent == 0 || (X & Unit) != 0;
  X -= Rest;
  if (roundsUp(W, signOf(X) != 0, IsOdd, Rest, Unit >> 1))
    X += Unit;
  return fromBits(X);
}

} // namespace

CUPCC_QUAD_FUNCTION Quad __nv_fp128_trunc(Quad X) {
  return round(Way::ToZero, X);
}
CUPCC_QUAD_FUNCTION Quad __nv_fp128_ceil(Quad X) { return round(Way::Up, X); }
CUPCC_QUAD_FUNCTION Quad __nv_fp128_floor(Quad X) {
  return round(Way::Down, X);
}
CUPCC_QUAD_FUNCTION Quad __nv_fp128_rint(Quad X) {
  return round(Way::ToEven, X);
}
CUPCC_QUAD_FUNCTION Quad __nv_fp128_round(Quad X) {
  return round(Way::AwayFromZero, X);
}
