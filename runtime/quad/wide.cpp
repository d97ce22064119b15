//===- wide.cpp - numbers with 15 bits more than a __float128 -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include "quad_constants.h"

using namespace cupcc;

using Word = unsigned long;

static Word highWord(Bits X) { return static_cast<Word>(X >> 64); }
static Word lowWord(Bits X) { return static_cast<Word>(X); }

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

static Wide sumOfMagnitudes(Wide X, Wide Y) {
  int Distance = X.Exponent - Y.Exponent;
  Bits Aligned = Distance < 128 ? Y.Significand >> Distance : 0;
  Bits Sum = X.Significand + Aligned;
  if (Sum >= X.Significand)
    return {Sum, X.Exponent, X.IsNegative};
  return {Sum >> 1 | SignBit, X.Exponent + 1, X.IsNegative};
}

/// X - Y for |X| >= |Y|. Exact where the result has 128 bits: what alignment
/// moves out of Y counts.
static Wide differenceOfMagnitudes(Wide X, Wide Y) {
  int Distance = X.Exponent - Y.Exponent;
  if (Distance >= 128)
    return X;
  Bits Below = Distance ? -(Y.Significand << (128 - Distance)) : 0;
  Bits Difference = X.Significand - (Y.Significand >> Distance) - (Below != 0);
  int Exponent = X.Exponent;
  if (Difference == 0) {
    Difference = Below;
    Below = 0;
    Exponent -= 128;
  }
  if (Difference == 0)
    return Zero;
  int Zeros = leadingZeros(Difference);
  Difference <<= Zeros;
  if (Zeros)
    Difference |= Below >> (128 - Zeros);
  return {Difference, Exponent - Zeros, X.IsNegative};
}

static bool isSmaller(Wide X, Wide Y) {
  return X.Exponent != Y.Exponent ? X.Exponent < Y.Exponent
                                  : X.Significand < Y.Significand;
}

[[gnu::const, gnu::noinline]] Wide
cupcc::sumOf(Bits XSignificand, int XExponent, bool XIsNegative,
             Bits YSignificand, int YExponent, bool YIsNegative) {
  Wide X = {XSignificand, XExponent, XIsNegative};
  Wide Y = {YSignificand, YExponent, YIsNegative};
  if (isSmaller(X, Y)) {
    Wide Larger = Y;
    Y = X;
    X = Larger;
  }
  return X.IsNegative == Y.IsNegative ? sumOfMagnitudes(X, Y)
                                      : differenceOfMagnitudes(X, Y);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

[[gnu::const, gnu::noinline]] Wide cupcc::productOf(Bits X, int XExponent,
                                                    bool XIsNegative, Bits Y,
                                                    int YExponent,
                                                    bool YIsNegative) {
  if (X == 0 || Y == 0)
    return Zero;
  Word XHigh = highWord(X), XLow = lowWord(X);
  Word YHigh = highWord(Y), YLow = lowWord(Y);
  Bits Inner = Bits(XHigh) * YLow, Outer = Bits(XLow) * YHigh;
  Bits Carries = (Bits(XLow) * YLow >> 64) + lowWord(Inner) + lowWord(Outer);
  Bits High = Bits(XHigh) * YHigh + highWord(Inner) + highWord(Outer) +
              highWord(Carries);
  int Exponent = XExponent + YExponent;
  bool IsNegative = XIsNegative != YIsNegative;
  if (High & SignBit)
    return {High, Exponent + 1, IsNegative};
  return {High << 1 | lowWord(Carries) >> 63, Exponent, IsNegative};
}

[[gnu::pure, gnu::noinline]] Wide cupcc::polynomial(const Wide *Coefficients,
                                                    int Count, Wide X) {
  Wide Result = Coefficients[Count - 1];
#pragma clang loop unroll(disable)
  for (int I = Count - 2; I >= 0; --I)
    Result = add(multiply(Result, X), Coefficients[I]);
  return Result;
}

//===----------------------------------------------------------------------===//
// Quotients of small integers
//===----------------------------------------------------------------------===//

[[gnu::const, gnu::noinline]] Wide cupcc::divideByInteger(Wide X,
                                                          unsigned Divisor) {
  if (isZero(X))
    return X;
  Bits Quotient = 0;
  Word Rest = 0;
  for (int Shift = 96; Shift >= 0; Shift -= 32) {
    Rest = Rest << 32 | static_cast<unsigned>(X.Significand >> Shift);
    Quotient = Quotient << 32 | Rest / Divisor;
    Rest %= Divisor;
  }
  // At most 32, and so many bits follow.
  int Zeros = leadingZeros(Quotient);
  Word Below = (Rest << 32) / Divisor;
  return {Quotient << Zeros | Below >> (32 - Zeros), X.Exponent - Zeros,
          X.IsNegative};
}

//===----------------------------------------------------------------------===//
// Quotients and roots by Newton's method, from a double
//===----------------------------------------------------------------------===//

/// The significand, from 1 to 2, without its exponent.
static double significandOf(Wide X) {
  Word Fraction = highWord(X.Significand << 1) >> 12;
  return __builtin_bit_cast(double, Word(1023) << 52 | Fraction);
}

/// Of a positive number from 2^-2 to 2^2.
static Wide fromDouble(double X) {
  Word Value = __builtin_bit_cast(Word, X);
  Word Fraction = Value << 11 | Word(1) << 63;
  return {Bits(Fraction) << 64, static_cast<int>(Value >> 52) - 1023, false};
}

/// 1 / Y, from 53 bits to 106 and 128.
static Wide inverse(Wide Y) {
  Wide Significand = {Y.Significand, 0, false};
  Wide Result = fromDouble(1 / significandOf(Y));
#pragma clang loop unroll(disable)
  for (int I = 0; I < 2; ++I)
    Result =
        add(Result,
            multiply(Result, subtract(one(), multiply(Result, Significand))));
  return {Result.Significand, Result.Exponent - Y.Exponent, Y.IsNegative};
}

[[gnu::const, gnu::noinline]] Wide cupcc::divide(Wide X, Wide Y) {
  Wide Inverse = inverse(Y);
  Wide Quotient = multiply(X, Inverse);
  Wide Rest = subtract(X, multiply(Quotient, Y));
  return add(Quotient, multiply(Rest, Inverse));
}

[[gnu::const, gnu::noinline]] Wide cupcc::squareRoot(Wide X) {
  if (isZero(X))
    return X;
  int IsOdd = X.Exponent & 1;
  Wide Radicand = {X.Significand, IsOdd, false};
  // 1 / sqrt(Radicand), which is not computed exactly.
  double Estimate = significandOf(X) * (IsOdd ? 2 : 1);
  Wide Inverse = fromDouble(1 / __builtin_elementwise_sqrt(Estimate));
#pragma clang loop unroll(disable)
  for (int I = 0; I < 2; ++I) {
    Wide Error =
        subtract(one(), multiply(Radicand, multiply(Inverse, Inverse)));
    Inverse = add(Inverse, scaled(multiply(Inverse, Error), -1));
  }
  Wide Root = multiply(Radicand, Inverse);
  Wide Rest = subtract(Radicand, multiply(Root, Root));
  Root = add(Root, scaled(multiply(Rest, Inverse), -1));
  return scaled(Root, (X.Exponent - IsOdd) / 2);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Wide cupcc::fromInteger(long X) {
  if (X == 0)
    return Zero;
  Word Magnitude = X < 0 ? -static_cast<Word>(X) : static_cast<Word>(X);
  int Zeros = __builtin_clzl(Magnitude);
  return {Bits(Magnitude << Zeros) << 64, 63 - Zeros, X < 0};
}

Wide cupcc::fromQuad(Bits X) {
  if (isZero(X))
    return Zero;
  Number N = numberOf(X);
  return {N.Significand << (127 - FractionBits), N.Exponent, signOf(X) != 0};
}

Quad cupcc::toQuad(Wide X) {
  Bits Sign = X.IsNegative ? SignBit : 0;
  return fromBits(isZero(X) ? Sign
                            : roundToQuad(Sign, X.Significand, X.Exponent));
}

int cupcc::toNearestInteger(Wide X) {
  if (X.Exponent < -1)
    return 0;
  // One bit more, to round by.
  int Twice = static_cast<int>(X.Significand >> (126 - X.Exponent));
  int Magnitude = (Twice + 1) >> 1;
  return X.IsNegative ? -Magnitude : Magnitude;
}
