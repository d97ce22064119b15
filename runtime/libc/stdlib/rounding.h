//===- rounding.h - from exact values to floating point ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To the nearest, and to even between two: a device has no other direction.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDLIB_ROUNDING_H
#define CUPCC_LIBC_STDLIB_ROUNDING_H

#include "../long_double/bits.h"
#include <errno.h>

namespace cupcc {

template <typename Float> struct Format;
template <> struct Format<double> {
  using Bits = unsigned long;
  /// Holds the bits of hexadecimal digits that count.
  using Whole = unsigned long;
  static constexpr int Precision = 53, MinExponent = -1022, MaxExponent = 1023;
  /// More digits than these cannot decide between two numbers, but for being
  /// there: the one right between two doubles has up to 767.
  static constexpr long DecidingDigits = 800;
  /// 10 to these is beyond every number.
  static constexpr long LargestDecimal = 310, SmallestDecimal = -345;
};
template <> struct Format<float> : Format<double> {
  using Bits = unsigned;
  static constexpr int Precision = 24, MinExponent = -126, MaxExponent = 127;
};
template <> struct Format<long double> {
  using Whole = unsigned __int128;
  static constexpr int Precision = 64, MinExponent = -16382,
                       MaxExponent = 16383;
  static constexpr long DecidingDigits = 11600;
  static constexpr long LargestDecimal = 4940, SmallestDecimal = -4980;
};

/// A positive number: 1 <= Mantissa / 2^63 < 2, times 2^Exponent, and a bit
/// more if \c Inexact. Then \c IsHalf says whether half of the mantissa's last
/// bit or more follows, and \c HasMore whether anything behind that.
struct ExactValue {
  unsigned long Mantissa;
  long Exponent;
  bool Inexact;
  bool IsHalf = false, HasMore = false;
};

/// The upper bits of \p V without the lowest \p Dropped of 64, rounded.
/// \p Exact: whether nothing was lost.
inline unsigned long roundOff(const ExactValue &V, long Dropped, bool &Exact) {
  if (Dropped > 64) {
    Exact = false;
    return 0;
  }
  unsigned long Kept = Dropped == 64 ? 0 : V.Mantissa >> Dropped;
  unsigned long Half = 1ul << (Dropped - 1);
  unsigned long Rest = V.Mantissa & (Half | (Half - 1));
  Exact = Rest == 0 && !V.Inexact;
  bool Up = Rest > Half || (Rest == Half && (V.Inexact || (Kept & 1)));
  return Kept + Up;
}

template <typename Float> Float fromBits(typename Format<Float>::Bits Bits) {
  return __builtin_bit_cast(Float, Bits);
}

/// Sets errno as the host does: ERANGE for what is too large, and for what is
/// inexact and below the normal numbers after rounding.
template <typename Float> Float roundTo(const ExactValue &V) {
  using F = Format<Float>;
  using Bits = typename F::Bits;
  constexpr int Fraction = F::Precision - 1;
  constexpr Bits Infinity = Bits(2 * F::MaxExponent + 1) << Fraction;
  if (V.Exponent > F::MaxExponent) {
    errno = ERANGE;
    return fromBits<Float>(Infinity);
  }
  bool Exact, Subnormal = V.Exponent < F::MinExponent;
  long Dropped = 64 - F::Precision;
  if (Subnormal) {
    bool Ignored;
    bool BecomesNormal = V.Exponent == F::MinExponent - 1 &&
                         roundOff(V, Dropped, Ignored) == 1ul << F::Precision;
    Bits Result = roundOff(V, Dropped + F::MinExponent - V.Exponent, Exact);
    if (!Exact && !BecomesNormal)
      errno = ERANGE;
    return fromBits<Float>(Result);
  }
  // A carry out of the fraction is one more in the exponent.
  Bits Rounded = Bits(roundOff(V, Dropped, Exact)) - (Bits(1) << Fraction);
  Bits Result = (Bits(V.Exponent + F::MaxExponent) << Fraction) + Rounded;
  if (Result == Infinity)
    errno = ERANGE;
  return fromBits<Float>(Result);
}

template <> inline long double roundTo<long double>(const ExactValue &V) {
  using F = Format<long double>;
  // Further than from the smallest to the greatest number.
  long Exponent = V.Exponent < -40000 ? -40000 : V.Exponent;
  if (Exponent > F::MaxExponent + 1)
    Exponent = F::MaxExponent + 1;
  unsigned long Below =
      (V.IsHalf ? x87::TopBit : 0) | (V.IsHalf ? V.HasMore : V.Inexact);
  x87::Bits Result = x87::round(0, x87::Bits(V.Mantissa) << 64 | Below,
                                static_cast<int>(Exponent));
  x87::Fields Parts(Result);
  long Dropped = F::MinExponent - Exponent;
  bool IsExact =
      !V.Inexact && (Dropped <= 0 ||
                     (Dropped < 64 && !(V.Mantissa & ((1ul << Dropped) - 1))));
  if (Parts.isInfinite() || (Dropped > 0 && !IsExact))
    errno = ERANGE;
  return x87::fromBits(Result);
}

} // namespace cupcc

#endif // CUPCC_LIBC_STDLIB_ROUNDING_H
