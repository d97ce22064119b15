//===- arithmetic.cpp - sums, products, quotients and roots ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "x87.h"

using namespace cupcc::x87;

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Numbers that are not zero, with a bit of room above and 63 below.
static Bits sumOfNumbers(unsigned XSign, Number X, unsigned YSign, Number Y) {
  if (X.Exponent < Y.Exponent ||
      (X.Exponent == Y.Exponent && X.Significand < Y.Significand)) {
    Number Larger = Y;
    Y = X;
    X = Larger;
    unsigned SignOfLarger = YSign;
    YSign = XSign;
    XSign = SignOfLarger;
  }
  Bits Larger = Bits(X.Significand) << 63;
  Bits Smaller =
      shiftRightSticky(Bits(Y.Significand) << 63, X.Exponent - Y.Exponent);
  Bits Sum = XSign == YSign ? Larger + Smaller : Larger - Smaller;
  return Sum ? normalizeAndRound(XSign, Sum, X.Exponent + 1) : zero(0);
}

CUPCC_X87_FUNCTION Bits __addxf3(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return nanOf(X, Y);
  if (X.isInfinite())
    return Y.isInfinite() && X.sign() != Y.sign() ? defaultNaN()
                                                  : infinity(X.sign());
  if (Y.isInfinite())
    return infinity(Y.sign());
  if (X.isZero() && Y.isZero())
    return zero(X.sign() & Y.sign());
  // A pseudo-denormal operand becomes the number that it means.
  if (X.isZero())
    return round(Y.sign(), Bits(numberOf(Y).Significand) << 64,
                 numberOf(Y).Exponent);
  if (Y.isZero())
    return round(X.sign(), Bits(numberOf(X).Significand) << 64,
                 numberOf(X).Exponent);
  return sumOfNumbers(X.sign(), numberOf(X), Y.sign(), numberOf(Y));
}

/// A NaN keeps its sign.
CUPCC_X87_FUNCTION Bits __subxf3(Bits X, Bits Y) {
  return __addxf3(X, Fields(Y).isUnordered() ? Y : Y ^ Bits(SignBit) << 64);
}

//===----------------------------------------------------------------------===//
// Products and quotients
//===----------------------------------------------------------------------===//

CUPCC_X87_FUNCTION Bits __mulxf3(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return nanOf(X, Y);
  unsigned Sign = X.sign() ^ Y.sign();
  if (X.isInfinite() || Y.isInfinite())
    return X.isZero() || Y.isZero() ? defaultNaN() : infinity(Sign);
  if (X.isZero() || Y.isZero())
    return zero(Sign);
  Number A = numberOf(X), B = numberOf(Y);
  return normalizeAndRound(Sign, Bits(A.Significand) * B.Significand,
                           A.Exponent + B.Exponent + 1);
}

CUPCC_X87_FUNCTION Bits __divxf3(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return nanOf(X, Y);
  unsigned Sign = X.sign() ^ Y.sign();
  if (X.isInfinite())
    return Y.isInfinite() ? defaultNaN() : infinity(Sign);
  if (Y.isInfinite())
    return zero(Sign);
  if (Y.isZero())
    return X.isZero() ? defaultNaN() : infinity(Sign);
  if (X.isZero())
    return zero(Sign);
  Number A = numberOf(X), B = numberOf(Y);
  // The quotient of the significands is from 1/2 to 2.
  bool IsLess = A.Significand < B.Significand;
  Word First = IsLess ? 0 : TopBit;
  Word Dividend = IsLess ? A.Significand : A.Significand - B.Significand;
  Division D = divide(Dividend, B.Significand);
  Word Quotient = IsLess ? D.Quotient : First | D.Quotient >> 1;
  // What rounding must know of the rest: more than, just, or less than half.
  Word Below;
  if (IsLess)
    Below = (D.Rest >= B.Significand - D.Rest ? TopBit : 0) |
            (D.Rest != 0 && D.Rest != B.Significand - D.Rest);
  else
    Below = (D.Quotient & 1 ? TopBit : 0) | (D.Rest != 0);
  return round(Sign, Bits(Quotient) << 64 | Below,
               A.Exponent - B.Exponent - IsLess);
}

//===----------------------------------------------------------------------===//
// A product and a sum, rounded once
//===----------------------------------------------------------------------===//

namespace {
/// 192 bits.
struct Sum {
  Bits High;
  Word Low;
};
} // namespace

static Sum shiftRightSticky(Sum X, int Count) {
  if (Count >= 192)
    return {0, (X.High | X.Low) != 0};
  if (Count >= 128)
    return {0, static_cast<Word>(X.High >> 64) >> (Count - 128) |
                   ((static_cast<Word>(X.High) | X.Low |
                     (static_cast<Word>(X.High >> 64) &
                      ((Word(1) << (Count - 128)) - 1))) != 0)};
  if (Count >= 64) {
    Bits Kept = shiftRightSticky(X.High, Count - 64);
    return {Kept >> 64, static_cast<Word>(Kept) | (X.Low != 0)};
  }
  if (Count == 0)
    return X;
  Word Lost = X.Low << (64 - Count);
  return {X.High >> Count, static_cast<Word>(X.High) << (64 - Count) |
                               X.Low >> Count | (Lost != 0)};
}

static bool isLess(Sum X, Sum Y) {
  return X.High != Y.High ? X.High < Y.High : X.Low < Y.Low;
}
static Sum add(Sum X, Sum Y) {
  Word Low = X.Low + Y.Low;
  return {X.High + Y.High + (Low < X.Low), Low};
}
static Sum subtract(Sum X, Sum Y) {
  return {X.High - Y.High - (X.Low < Y.Low), X.Low - Y.Low};
}

/// \p X * 2^(Exponent - 191)
static Bits roundSum(unsigned Sign, Sum X, int Exponent) {
  if (X.High >> 64 == 0) {
    Bits All = X.High << 64 | X.Low;
    return All ? normalizeAndRound(Sign, All, Exponent - 64) : zero(0);
  }
  int Shift = leadingZeros(X.High);
  Bits Lower = Bits(X.Low) << Shift;
  return round(Sign,
               X.High << Shift | Lower >> 64 | (static_cast<Word>(Lower) != 0),
               Exponent - Shift);
}

CUPCC_X87_FUNCTION Bits __cupcc_x87_fma(Bits XBits, Bits YBits, Bits ZBits) {
  Fields X(XBits), Y(YBits), Z(ZBits);
  unsigned Sign = X.sign() ^ Y.sign();
  // A product that is too large for the type is no infinity.
  if (X.isFinite() && Y.isFinite() && Z.isInfinite())
    return infinity(Z.sign());
  if (!X.isFinite() || !Y.isFinite() || !Z.isFinite() || X.isZero() ||
      Y.isZero())
    return __addxf3(__mulxf3(XBits, YBits), ZBits);
  Number A = numberOf(X), B = numberOf(Y);
  Bits Product = Bits(A.Significand) * B.Significand;
  int Exponent = A.Exponent + B.Exponent + 1;
  if (Z.isZero())
    return normalizeAndRound(Sign, Product, Exponent);
  Number C = numberOf(Z);
  // The product has 128 bits, of which none may go: one more below.
  Sum P = shiftRightSticky(Sum{Product, 0}, 1);
  Bits Third = Bits(C.Significand) << 63;
  int Common = Exponent > C.Exponent ? Exponent : C.Exponent;
  P = shiftRightSticky(P, Common - Exponent);
  Sum T = shiftRightSticky(Sum{Third, 0}, Common - C.Exponent);
  if (Sign == Z.sign())
    return roundSum(Sign, add(P, T), Common + 1);
  return isLess(P, T) ? roundSum(Z.sign(), subtract(T, P), Common + 1)
                      : roundSum(Sign, subtract(P, T), Common + 1);
}

//===----------------------------------------------------------------------===//
// Square roots
//===----------------------------------------------------------------------===//

CUPCC_X87_FUNCTION Bits __cupcc_x87_sqrt(Bits XBits) {
  Fields X(XBits);
  if (X.isUnordered())
    return nanOf(X);
  if (X.isZero())
    return zero(X.sign());
  if (X.sign())
    return defaultNaN();
  if (X.isInfinite())
    return infinity(0);
  Number N = numberOf(X);
  int IsOdd = N.Exponent & 1;
  Bits Radicand = Bits(N.Significand) << (63 + IsOdd);
  Word Root = 0;
#pragma clang loop unroll(disable)
  for (Word Bit = TopBit; Bit; Bit >>= 1) {
    Word Larger = Root | Bit;
    if (Bits(Larger) * Larger <= Radicand)
      Root = Larger;
  }
  Bits Rest = Radicand - Bits(Root) * Root;
  // More than half of the last bit: Root^2 + Root < Radicand. It is never half.
  Word Below = Rest > Root ? TopBit | 1 : Rest != 0;
  return round(0, Bits(Root) << 64 | Below, (N.Exponent - IsOdd) / 2);
}
