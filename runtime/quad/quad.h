//===- quad.h - __float128 by its bits --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// IEEE 754's binary128: the sign, 15 bits of exponent of bias 16383, and 112 of
// significand behind a one that is not written. Nothing here and in the sources
// beside it computes with the type: that would call the functions that these
// are.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_QUAD_QUAD_H
#define CUPCC_RUNTIME_QUAD_QUAD_H

namespace cupcc {

using Quad = __float128;
using Bits = unsigned __int128;

inline constexpr int FractionBits = 112;
inline constexpr int Bias = 16383;
inline constexpr int Special = 0x7fff;
inline constexpr Bits One = 1;
inline constexpr Bits SignBit = One << 127;
inline constexpr Bits ImplicitBit = One << FractionBits;
inline constexpr Bits FractionMask = ImplicitBit - 1;
inline constexpr Bits QuietBit = One << (FractionBits - 1);
inline constexpr Bits Infinity = Bits(Special) << FractionBits;
inline constexpr Bits OneQuad = Bits(Bias) << FractionBits;
/// What an invalid operation gives, as on x86-64.
inline constexpr Bits DefaultNaN = SignBit | Infinity | QuietBit;

inline Bits bitsOf(Quad X) { return __builtin_bit_cast(Bits, X); }
inline Quad fromBits(Bits X) { return __builtin_bit_cast(Quad, X); }

inline Bits magnitude(Bits X) { return X & ~SignBit; }
inline Bits signOf(Bits X) { return X & SignBit; }
inline int exponentField(Bits X) {
  return static_cast<int>(X >> FractionBits) & Special;
}
inline bool isNaN(Bits X) { return magnitude(X) > Infinity; }
inline bool isSignaling(Bits X) { return isNaN(X) && !(X & QuietBit); }
inline bool isInfinite(Bits X) { return magnitude(X) == Infinity; }
inline bool isFinite(Bits X) { return magnitude(X) < Infinity; }
inline bool isZero(Bits X) { return magnitude(X) == 0; }
inline Bits quiet(Bits NaN) { return NaN | QuietBit; }

inline int leadingZeros(Bits X) {
  unsigned long High = static_cast<unsigned long>(X >> 64);
  unsigned long Low = static_cast<unsigned long>(X);
  return High ? __builtin_clzl(High) : Low ? 64 + __builtin_clzl(Low) : 128;
}

/// A number that is finite and not zero: Significand * 2^(Exponent - 112), with
/// the highest bit of the significand at ImplicitBit.
struct Number {
  Bits Significand;
  int Exponent;
};
inline Number numberOf(Bits X) {
  int Field = exponentField(X);
  Bits Fraction = X & FractionMask;
  if (Field)
    return {Fraction | ImplicitBit, Field - Bias};
  int Shift = leadingZeros(Fraction) - (127 - FractionBits);
  return {Fraction << Shift, 1 - Bias - Shift};
}

/// \p Significand / 2^\p Count, of which the last bit is set where bits were
/// lost: rounding sees that there is more.
inline Bits shiftRightSticky(Bits Significand, int Count) {
  if (Count >= 128)
    return Significand != 0;
  Bits Lost = Significand & ((One << Count) - 1);
  return Significand >> Count | (Lost != 0);
}

/// The quad nearest to Significand * 2^(Exponent - 127), whose highest bit is
/// the 128th, or whose value is zero. Ties go to even. \p Sign is SignBit or 0.
inline Bits roundToQuad(Bits Sign, Bits Significand, int Exponent) {
  constexpr int Excess = 127 - FractionBits;
  if (Exponent > Bias)
    return Sign | Infinity;
  int Field = Exponent + Bias;
  if (Field < 1) {
    Significand = shiftRightSticky(Significand, 1 - Field);
    Field = 1;
  }
  Bits Kept = Significand >> Excess;
  Bits Rest = Significand & ((One << Excess) - 1);
  constexpr Bits Half = One << (Excess - 1);
  Kept += Rest > Half || (Rest == Half && (Kept & 1));
  // The one that is not written, and a carry of rounding, go to the exponent.
  return Sign | ((Bits(Field - 1) << FractionBits) + Kept);
}

} // namespace cupcc

/// Of its arguments alone. For the inliner these are too long.
#define CUPCC_QUAD_FUNCTION [[gnu::const, gnu::noinline]]

#endif // CUPCC_RUNTIME_QUAD_QUAD_H
