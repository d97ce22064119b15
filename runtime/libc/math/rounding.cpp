//===- rounding.cpp - rounding, neighbours and exponents of C23 -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In integers, because the result is one or because -ftz=true must not matter.
//
//===----------------------------------------------------------------------===//

#include "float_bits.h"

using namespace cupcc;

namespace {

using Whole = unsigned long long;

template <typename T> int exponentOf(T X) {
  return static_cast<int>(magnitudeBits(X) >> Format<T>::FractionBits) -
         Bias<T>;
}

/// Half a unit is added to the magnitude; where it lies just between two, the
/// even one is taken.
template <typename T> T roundToEven(T X) {
  int Exponent = exponentOf(X);
  if (Exponent >= Format<T>::FractionBits)
    return isNaN(X) ? fromBits<T>(bitsOf(X) | QuietBit<T>) : X;
  Word<T> Bits = magnitudeBits(X);
  if (Exponent < -1)
    Bits = 0;
  else if (Exponent == -1) // from a half to one
    Bits = Bits == bitsOf(T(0.5)) ? 0 : bitsOf(T(1));
  else {
    Word<T> Unit = HiddenBit<T> >> Exponent;
    // The lowest bit of the whole part of 1 is the hidden bit of the exponent,
    // which the bias makes odd: right here, too.
    Word<T> Odd = Bits & Unit ? 1 : 0;
    Bits += Unit / 2 - 1 + Odd;
    Bits &= ~(Unit - 1);
  }
  return withSign(fromBits<T>(Bits), X);
}

template <typename T> T up(T X) {
  Word<T> Bits = bitsOf(X);
  if (isNaN(X))
    return fromBits<T>(Bits | QuietBit<T>);
  if (magnitudeBits(X) == 0)
    return fromBits<T>(1);
  if (isNegative(X))
    return fromBits<T>(Bits - 1);
  return isInfinite(X) ? X : fromBits<T>(Bits + 1);
}

template <typename T> T negative(T X) {
  return fromBits<T>(bitsOf(X) ^ SignBit<T>);
}

template <typename T> T down(T X) { return negative(up(negative(X))); }

template <typename T> long exponentAsLong(T X) {
  constexpr long Minimum = -__LONG_MAX__ - 1;
  if (isNaN(X) || magnitudeBits(X) == 0)
    return Minimum; // FP_LLOGBNAN and FP_LLOGB0
  if (isInfinite(X))
    return __LONG_MAX__;
  if (magnitudeBits(X) >= HiddenBit<T>)
    return exponentOf(X);
  int Zeros =
      __builtin_clzll(magnitudeBits(X)) - (63 - Format<T>::FractionBits);
  return 1 - Bias<T> - Zeros;
}

/// <math.h>'s FP_INT_UPWARD, FP_INT_DOWNWARD, ...
enum Direction { Upward, Downward, TowardZero, NearestFromZero, NearestEven };

/// A magnitude as a whole number and what is left of it.
struct Split {
  Whole Integer;
  bool Half; ///< at least a half is left
  bool More; ///< and something else than a half
};

template <typename T> Split splitMagnitude(T X) {
  Word<T> Bits = magnitudeBits(X);
  int Exponent = exponentOf(X);
  if (Exponent < -1)
    return {0, false, Bits != 0};
  Whole Significand = (Bits & (HiddenBit<T> - 1)) | HiddenBit<T>;
  int Fraction = Format<T>::FractionBits - Exponent;
  if (Fraction <= 0)
    return {Significand << -Fraction, false, false};
  Whole HalfBit = Whole(1) << (Fraction - 1);
  return {Significand >> Fraction, (Significand & HalfBit) != 0,
          (Significand & (HalfBit - 1)) != 0};
}

bool roundsAway(const Split &S, bool Negative, int Direction) {
  switch (Direction) {
  case Upward:
    return !Negative && (S.Half || S.More);
  case Downward:
    return Negative && (S.Half || S.More);
  case NearestFromZero:
    return S.Half;
  case NearestEven:
    return S.Half && (S.More || (S.Integer & 1));
  default:
    return false;
  }
}

/// The largest magnitude that Width bits hold.
Whole signedLimit(bool Negative, unsigned Width) {
  Whole Limit = Whole(1) << (Width - 1);
  return Negative ? Limit : Limit - 1;
}
Whole unsignedLimit(bool Negative, unsigned Width) {
  return Negative ? 0 : ~Whole(0) >> (64 - Width);
}

/// X rounded to at most Limit's Width bits, or what the host's library gives
/// for what does not fit: the nearest that does.
template <typename T>
Whole toWhole(T X, int Direction, unsigned Width,
              Whole (*Limit)(bool, unsigned)) {
  if (Width == 0)
    return 0;
  bool Negative = isNegative(X);
  Whole Largest = Limit(Negative, Width > 64 ? 64 : Width);
  Whole Magnitude = Largest;
  // Zero rounds to zero from either side, also where only zero fits.
  if (!isNaN(X) && exponentOf(X) < 64) {
    Split S = splitMagnitude(X);
    Whole Rounded = S.Integer + roundsAway(S, Negative, Direction);
    if (Rounded <= Largest)
      Magnitude = Rounded;
  }
  return Negative ? 0 - Magnitude : Magnitude;
}

} // namespace

#define CUPCC_ROUNDING(T, SUFFIX)                                              \
  T roundeven##SUFFIX(T X) { return roundToEven(X); }                          \
  T nextup##SUFFIX(T X) { return up(X); }                                      \
  T nextdown##SUFFIX(T X) { return down(X); }                                  \
  long llogb##SUFFIX(T X) { return exponentAsLong(X); }                        \
  long fromfp##SUFFIX(T X, int Direction, unsigned Width) {                    \
    return static_cast<long>(toWhole(X, Direction, Width, signedLimit));       \
  }                                                                            \
  unsigned long ufromfp##SUFFIX(T X, int Direction, unsigned Width) {          \
    return toWhole(X, Direction, Width, unsignedLimit);                        \
  }                                                                            \
  /* With x, an inexact result would raise a flag. */                          \
  long fromfpx##SUFFIX(T X, int Direction, unsigned Width) {                   \
    return static_cast<long>(toWhole(X, Direction, Width, signedLimit));       \
  }                                                                            \
  unsigned long ufromfpx##SUFFIX(T X, int Direction, unsigned Width) {         \
    return toWhole(X, Direction, Width, unsignedLimit);                        \
  }

extern "C" {

CUPCC_ROUNDING(double, )
CUPCC_ROUNDING(float, f)

} // extern "C"
