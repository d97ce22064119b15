//===- remainders.cpp - what is left of a division
//----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exact: the dividend is made smaller bit by bit, at most 32,000 times.
//
//===----------------------------------------------------------------------===//

#include "operations.h"

using namespace cupcc;

namespace {

/// Left * 2^(Exponent - 112), with the divisor on the same scale.
struct Division {
  Bits Left, Divisor;
  int Exponent;
  bool IsQuotientOdd;
};

/// Of magnitudes that are finite and not zero. One that is smaller than half
/// the divisor is what is left.
Division divide(Number X, Number Y) {
  if (X.Exponent < Y.Exponent)
    return {X.Significand, Y.Significand << 1, X.Exponent, false};
  Bits Left = X.Significand;
  bool IsOdd = false;
  for (int Steps = X.Exponent - Y.Exponent;; --Steps) {
    IsOdd = Left >= Y.Significand;
    if (IsOdd)
      Left -= Y.Significand;
    if (Steps == 0 || Left == 0)
      return {Left, Y.Significand, Y.Exponent, IsOdd && Steps == 0};
    Left <<= 1;
  }
}

Bits pack(Bits Sign, Bits Left, int Exponent) {
  if (Left == 0)
    return Sign;
  int Zeros = leadingZeros(Left);
  return roundToQuad(Sign, Left << Zeros,
                     Exponent + 127 - FractionBits - Zeros);
}

bool isInvalid(Bits X, Bits Y) { return !isFinite(X) || isNaN(Y) || isZero(Y); }

} // namespace

CUPCC_QUAD_FUNCTION Quad __nv_fp128_fmod(Quad Dividend, Quad Divisor) {
  Bits X = bitsOf(Dividend), Y = bitsOf(Divisor);
  if (isInvalid(X, Y))
    return invalid(Dividend, Divisor);
  if (magnitude(X) < magnitude(Y))
    return Dividend;
  Division D = divide(numberOf(X), numberOf(Y));
  return fromBits(pack(signOf(X), D.Left, D.Exponent));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_remainder(Quad Dividend, Quad Divisor) {
  Bits X = bitsOf(Dividend), Y = bitsOf(Divisor);
  if (isInvalid(X, Y))
    return invalid(Dividend, Divisor);
  if (isZero(X) || isInfinite(Y))
    return Dividend;
  Number NX = numberOf(X), NY = numberOf(Y);
  if (NX.Exponent < NY.Exponent - 1)
    return Dividend;
  Division D = divide(NX, NY);
  Bits Sign = signOf(X), Twice = D.Left << 1;
  if (Twice > D.Divisor || (Twice == D.Divisor && D.IsQuotientOdd))
    return fromBits(pack(Sign ^ SignBit, D.Divisor - D.Left, D.Exponent));
  return fromBits(pack(Sign, D.Left, D.Exponent));
}
