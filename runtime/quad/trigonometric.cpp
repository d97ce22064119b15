//===- trigonometric.cpp - sine, cosine, tangent --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

namespace {
/// X = (4 n + Quadrant) * pi/2 + Rest, with |Rest| <= pi/4.
struct Angle {
  int Quadrant;
  Wide Rest;
};
} // namespace

//===----------------------------------------------------------------------===//
// Which part of a turn
//===----------------------------------------------------------------------===//
//
// Payne and Hanek's method: of X * 2/pi, bits of 2/pi that make multiples of 4
// are left out, and so are those too far behind the point. X is an integer of
// 113 bits and a power of two; 384 bits of 2/pi leave 269 right bits behind the
// point. The nearest that a quad comes to a multiple of pi/2 is about 2^-130,
// so at least 128 bits of the rest are right.

namespace {
using Word = unsigned long;
constexpr int Words = 6;

/// Least significant first.
struct Window {
  Word Digits[Words];
};
} // namespace

/// The bits of 2/pi from the one of value 2^-(First + 1) on.
static Window bitsOfTwoOverPi(int First) {
  First += LeadingZerosOfTwoOverPi;
  int Index = First / 64, Shift = First % 64;
  Window Result;
  for (int I = 0; I < Words; ++I) {
    Bits Two = Bits(TwoOverPi[Index + I]) << 64 | TwoOverPi[Index + I + 1];
    Result.Digits[Words - 1 - I] = static_cast<Word>(Two << Shift >> 64);
  }
  return Result;
}

/// Modulo 2^384.
static Window multiply(const Window &X, Bits Y) {
  const Word Factors[] = {static_cast<Word>(Y), static_cast<Word>(Y >> 64)};
  Window Result = {};
  for (int J = 0; J < 2; ++J) {
    Word Carry = 0;
    for (int I = 0; I + J < Words; ++I) {
      Bits Sum = Bits(X.Digits[I]) * Factors[J] + Result.Digits[I + J] + Carry;
      Result.Digits[I + J] = static_cast<Word>(Sum);
      Carry = static_cast<Word>(Sum >> 64);
    }
  }
  return Result;
}

static void negate(Window &X) {
  bool Carry = true;
  for (Word &Digit : X.Digits) {
    Digit = ~Digit + Carry;
    Carry = Carry && Digit == 0;
  }
}

/// \p X / 2^384 * 4, which is less than 1/2.
static Wide normalize(const Window &X, bool IsNegative) {
  int Top = Words - 1;
  while (Top > 2 && X.Digits[Top] == 0)
    --Top;
  int Zeros = X.Digits[Top] ? __builtin_clzl(X.Digits[Top]) : 63;
  Bits Significand = Bits(X.Digits[Top]) << 64 | X.Digits[Top - 1];
  Significand <<= Zeros;
  if (Zeros)
    Significand |= X.Digits[Top - 2] >> (64 - Zeros);
  return {Significand, 64 * (Top + 1 - Words) - Zeros - 1 + 2, IsNegative};
}

/// Of an X that is not zero.
static Angle reduce(Bits X) {
  if (magnitude(X) < Bits(Bias - 1) << FractionBits)
    return {0, fromQuad(X)};
  Number N = numberOf(X);
  // From here on a bit of 2/pi makes no multiple of 4.
  Window Turn =
      multiply(bitsOfTwoOverPi(N.Exponent - FractionBits - 2), N.Significand);
  Word &Top = Turn.Digits[Words - 1];
  int Quadrant = static_cast<int>(Top >> 62);
  // To the nearest.
  bool IsBelow = (Top >> 61) & 1;
  Quadrant += IsBelow;
  Top &= ~Word(0) >> 2;
  if (IsBelow) {
    negate(Turn);
    Top &= ~Word(0) >> 2;
  }
  bool IsNegative = signOf(X) != 0;
  Wide Rest = multiply(normalize(Turn, IsBelow != IsNegative), HalfPi);
  return {(IsNegative ? -Quadrant : Quadrant) & 3, Rest};
}

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

static constexpr int Terms = 17;

static Wide sineOf(Wide X) {
  return multiply(X, polynomial(SineSeries, Terms, multiply(X, X)));
}
static Wide cosineOf(Wide X) {
  return polynomial(CosineSeries, Terms, multiply(X, X));
}

[[gnu::noinline]] SineAndCosine cupcc::sineAndCosine(Bits X) {
  Angle A = reduce(X);
  Wide Sine = sineOf(A.Rest), Cosine = cosineOf(A.Rest);
  if (A.Quadrant & 1) {
    Wide Former = Sine;
    Sine = Cosine;
    Cosine = negated(Former);
  }
  return A.Quadrant & 2 ? SineAndCosine{negated(Sine), negated(Cosine)}
                        : SineAndCosine{Sine, Cosine};
}

/// Of 0 <= X <= 1/2
static Wide sineOfPartOfPi(Wide X) {
  return X.Exponent < -2
             ? sineOf(multiply(X, Pi))
             : cosineOf(multiply(subtract(scaled(one(), -1), X), Pi));
}

[[gnu::const, gnu::noinline]] Wide cupcc::sineOfPiTimes(Wide X) {
  if (X.Exponent >= 127)
    return Zero;
  bool IsOdd = X.Exponent >= 0 && (X.Significand >> (127 - X.Exponent) & 1);
  Wide Part = absolute(X);
  if (X.Exponent >= 0) {
    Bits Fraction = X.Significand << X.Exponent << 1;
    if (Fraction == 0)
      return Zero;
    int Zeros = leadingZeros(Fraction);
    Part = {Fraction << Zeros, -1 - Zeros, false};
  }
  if (Part.Exponent == -1)
    Part = subtract(one(), Part);
  Wide Result = sineOfPartOfPi(Part);
  Result.IsNegative = X.IsNegative != IsOdd;
  return Result;
}

/// The sine of an angle that is \p Quadrants further.
[[gnu::noinline]] static Quad sineBehind(Bits X, int Quadrants) {
  Angle A = reduce(X);
  Quadrants += A.Quadrant;
  Wide Result = Quadrants & 1 ? cosineOf(A.Rest) : sineOf(A.Rest);
  return toQuad(Quadrants & 2 ? negated(Result) : Result);
}

/// Of NaNs, infinities and zeros.
static Quad special(Bits X, Bits OfZero) {
  return fromBits(isNaN(X) ? quiet(X) : isInfinite(X) ? DefaultNaN : OfZero);
}

static bool isSpecial(Bits X) { return !isFinite(X) || isZero(X); }

CUPCC_QUAD_FUNCTION Quad __nv_fp128_sin(Quad Value) {
  Bits X = bitsOf(Value);
  return isSpecial(X) ? special(X, X) : sineBehind(X, 0);
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_cos(Quad Value) {
  Bits X = bitsOf(Value);
  return isSpecial(X) ? special(X, OneQuad) : sineBehind(X, 1);
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_tan(Quad Value) {
  Bits X = bitsOf(Value);
  if (isSpecial(X))
    return special(X, X);
  Angle A = reduce(X);
  Wide Sine = sineOf(A.Rest), Cosine = cosineOf(A.Rest);
  return toQuad(A.Quadrant & 1 ? negated(divide(Cosine, Sine))
                               : divide(Sine, Cosine));
}
