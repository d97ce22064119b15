//===- rounding.cpp - integral values and remainders of long double -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "x87.h"

using namespace cupcc::x87;

//===----------------------------------------------------------------------===//
// Integral values
//===----------------------------------------------------------------------===//

namespace {
enum class To { Zero, Up, Down, Nearest, NearestAway };
} // namespace

/// Whether the magnitude grows, of which \p Rest of 2^64 is cut off.
static bool grows(To Direction, bool IsNegative, Word Rest, bool IsOdd) {
  switch (Direction) {
  case To::Zero:
    return false;
  case To::Up:
    return !IsNegative && Rest;
  case To::Down:
    return IsNegative && Rest;
  case To::Nearest:
    return Rest > TopBit || (Rest == TopBit && IsOdd);
  case To::NearestAway:
    return Rest >= TopBit;
  }
  __builtin_unreachable();
}

static Bits toIntegral(Bits XBits, To Direction) {
  Fields X(XBits);
  if (X.isUnordered())
    return nanOf(X);
  if (X.isInfinite() || X.isZero())
    return join(X.SignAndExponent, X.Significand);
  Number N = numberOf(X);
  if (N.Exponent >= 63)
    return join(X.SignAndExponent, X.Significand);
  bool IsNegative = X.sign() != 0;
  // Below 1/2, the first bit of the fraction is clear and another set.
  if (N.Exponent < 0) {
    Word Rest = N.Exponent == -1 ? N.Significand : 1;
    return grows(Direction, IsNegative, Rest, false)
               ? join(X.sign() | Bias, TopBit)
               : zero(X.sign());
  }
  Word Whole = N.Significand >> (63 - N.Exponent);
  Word Rest = N.Significand << 1 << N.Exponent;
  Whole += grows(Direction, IsNegative, Rest, Whole & 1);
  int Zeros = leadingZeros(Whole);
  return join(X.sign() | static_cast<unsigned>(Bias + 63 - Zeros),
              Whole << Zeros);
}

CUPCC_X87_FUNCTION Bits __cupcc_x87_trunc(Bits X) {
  return toIntegral(X, To::Zero);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_ceil(Bits X) {
  return toIntegral(X, To::Up);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_floor(Bits X) {
  return toIntegral(X, To::Down);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_rint(Bits X) {
  return toIntegral(X, To::Nearest);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_round(Bits X) {
  return toIntegral(X, To::NearestAway);
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

/// X - Y * Quotient, without a sign and toward zero: Rest * 2^(Exponent - 63).
/// Of the quotient, the lowest bits.
namespace {
struct Remainder {
  Word Rest;
  int Exponent;
  Word Quotient;
};
} // namespace

static Remainder divideNumbers(Number X, Number Y) {
  if (X.Exponent < Y.Exponent)
    return {X.Significand, X.Exponent, 0};
  Word Quotient = X.Significand >= Y.Significand;
  Word Rest = X.Significand - (Quotient ? Y.Significand : 0);
  int Left = X.Exponent - Y.Exponent;
  // Rest * 2^64 by the divisor: 64 bits at a time.
  for (; Left >= 64; Left -= 64) {
    Division D = divide(Rest, Y.Significand);
    Rest = D.Rest;
    Quotient = D.Quotient;
  }
  if (Left) {
    // Rest * 2^Left = High * 2^64 + Low; the divisor goes along.
    Bits Dividend = Bits(Rest) << Left;
    Bits Multiple = Bits(Y.Significand) << (Left - 1);
    Word Digits = 0;
#pragma clang loop unroll(disable)
    for (int I = 0; I < Left; ++I, Multiple >>= 1) {
      bool Fits = Dividend >= Multiple;
      Dividend -= Fits ? Multiple : 0;
      Digits = Digits << 1 | Fits;
    }
    Rest = static_cast<Word>(Dividend);
    Quotient = Quotient << Left | Digits;
  }
  return {Rest, Y.Exponent, Quotient};
}

/// What is no division of numbers; false for others.
static bool isSpecial(Bits XBits, Bits YBits, Bits &Result) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    Result = nanOf(X, Y);
  else if (X.isInfinite() || Y.isZero())
    Result = defaultNaN();
  else if (X.isZero())
    Result = zero(X.sign());
  else if (Y.isInfinite()) // also of what is pseudo-denormal
    Result = round(X.sign(), Bits(numberOf(X).Significand) << 64,
                   numberOf(X).Exponent);
  else
    return false;
  return true;
}

static Bits fromRest(unsigned Sign, Word Rest, int Exponent) {
  return Rest ? normalizeAndRound(Sign, Bits(Rest) << 64, Exponent)
              : zero(Sign);
}

CUPCC_X87_FUNCTION Bits __cupcc_x87_fmod(Bits X, Bits Y) {
  Bits Result;
  if (isSpecial(X, Y, Result))
    return Result;
  Remainder R = divideNumbers(numberOf(Fields(X)), numberOf(Fields(Y)));
  return fromRest(Fields(X).sign(), R.Rest, R.Exponent);
}

/// The nearest quotient instead of the one toward zero, ties to even; of it,
/// the sign and the lowest 3 bits, which are those of the other one and perhaps
/// one more: up to 8, as glibc has it.
extern "C" [[gnu::noinline]] Bits __cupcc_x87_remquo(Bits XBits, Bits YBits,
                                                     int *Quotient) {
  Bits Result;
  *Quotient = 0;
  if (isSpecial(XBits, YBits, Result))
    return Result;
  Fields X(XBits);
  unsigned Sign = X.sign();
  bool IsNegative = Sign != Fields(YBits).sign();
  Number Y = numberOf(Fields(YBits));
  Remainder R = divideNumbers(numberOf(X), Y);
  // Rest against half of Y, both as multiples of what the rest is one of.
  int Distance = Y.Exponent - R.Exponent;
  bool MoreThanHalf = false;
  if (Distance == 0)
    MoreThanHalf = R.Rest > Y.Significand - R.Rest ||
                   (R.Rest == Y.Significand - R.Rest && (R.Quotient & 1));
  else if (Distance == 1)
    MoreThanHalf = R.Rest > Y.Significand;
  if (MoreThanHalf) {
    // Y - Rest, exactly.
    Bits Difference = (Bits(Y.Significand) << Distance) - R.Rest;
    R.Rest = static_cast<Word>(Difference);
    Sign ^= SignBit;
  }
  int Digits = static_cast<int>(R.Quotient & 7) + MoreThanHalf;
  *Quotient = IsNegative ? -Digits : Digits;
  return R.Rest ? fromRest(Sign, R.Rest, R.Exponent) : zero(X.sign());
}
