//===- long_double.cpp - between the host's long double and double --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A long double in memory has the x87's format, and is computed in double
// (lib/IR/LongDouble/LowerLongDouble.cpp). These are the conversions that a
// load and a store make, with the results of the x87's own instructions:
// 'fldt; fstpl' rounds to nearest, ties to even, and 'fldl; fstpt' is exact but
// for a signalling NaN, which becomes quiet.
//
// The x87's format: 64 bits of significand, of which the highest is written
// out, then 15 of the exponent, of bias 16383, and the sign. 6 bytes follow
// that mean nothing.
//
// Selections rather than branches, since threads of a warp may have all kinds
// of numbers. Not for the inliner: a load after a store is found while both are
// calls (lib/IR/LongDouble/FoldLongDouble.cpp, which inlines what is left).
//
// test/Runtime/long-double-conversions.test compares this file with the x87.
//
//===----------------------------------------------------------------------===//

namespace {

using Word = unsigned long;
using Bits = unsigned __int128;

constexpr int X87Bias = 16383, DoubleBias = 1023;
constexpr int X87Special = 0x7fff, DoubleSpecial = 0x7ff;
constexpr Word TopBit = Word(1) << 63;
constexpr Word FractionMask = (Word(1) << 52) - 1;
constexpr Word DoubleInfinity = Word(DoubleSpecial) << 52;
constexpr Word QuietBit = Word(1) << 51;
/// What an invalid operation gives: negative and quiet.
constexpr Word DefaultNaN = TopBit | DoubleInfinity | QuietBit;

/// \p Significand of 64 bits, the highest set, as the lower bits of a double
/// with the biased \p Exponent. A carry out of rounding is the next exponent's.
Word roundToDouble(Word Significand, int Exponent) {
  // 11 bits too many; more where the result is subnormal.
  int Excess = Exponent >= 1 ? 11 : 12 - Exponent;
  Word Base = Exponent >= 1 ? Word(Exponent - 1) << 52 : 0;
  // One bit off, or in the last one that stays: room for the carry.
  Word Value = Excess > 64 ? 0 : Significand >> 1 | (Significand & 1);
  int Shift = Excess > 64 ? 63 : Excess - 1;
  Word AlmostHalf = (Word(1) << (Shift - 1)) - 1;
  Word Odd = Value >> Shift & 1;
  return Base + ((Value + AlmostHalf + Odd) >> Shift);
}

/// An infinity where all bits but the highest are zero, else a quiet NaN with
/// what a double has room for.
Word specialOfDouble(Word Significand) {
  Word Payload = Significand & ~TopBit;
  return DoubleInfinity | (Payload ? QuietBit : 0) | Payload >> 11;
}

} // namespace

extern "C" {

[[gnu::const, gnu::noinline]] double __cupcc_x87_to_double(Bits X) {
  Word Significand = X;
  Word SignAndExponent = static_cast<Word>(X >> 64) & 0xffff;
  Word Sign = SignAndExponent >> 15 << 63;
  int X87Exponent = SignAndExponent & X87Special;
  int Exponent = X87Exponent - X87Bias + DoubleBias;

  Word Result = roundToDouble(Significand, Exponent);
  Result = Exponent >= DoubleSpecial ? DoubleInfinity : Result;
  Result = X87Exponent == X87Special ? specialOfDouble(Significand) : Result;
  Result |= Sign;
  // The highest bit is clear in what no processor since the 387 writes; it
  // takes it for invalid.
  bool Invalid = X87Exponent != 0 && !(Significand & TopBit);
  return __builtin_bit_cast(double, Invalid ? DefaultNaN : Result);
}

[[gnu::const, gnu::noinline]] Bits __cupcc_double_to_x87(double X) {
  Word Value = __builtin_bit_cast(Word, X);
  Word Sign = Value >> 63 << 15;
  Word Fraction = Value & FractionMask;
  int Exponent = Value >> 52 & DoubleSpecial;

  Word Significand = TopBit | Fraction << 11;
  int X87Exponent = Exponent - DoubleBias + X87Bias;
  // Subnormal: every one is a normal number here.
  int Zeros = __builtin_clzl(Fraction | 1);
  Significand = Exponent == 0 ? Fraction << Zeros : Significand;
  X87Exponent = Exponent == 0 ? X87Bias - DoubleBias + 12 - Zeros : X87Exponent;
  // Zero.
  X87Exponent = Exponent == 0 && Fraction == 0 ? 0 : X87Exponent;
  // An infinity or a NaN.
  bool Special = Exponent == DoubleSpecial;
  X87Exponent = Special ? X87Special : X87Exponent;
  Significand |= Special && Fraction != 0 ? QuietBit << 11 : 0;
  return static_cast<Bits>(Sign | X87Exponent) << 64 | Significand;
}

} // extern "C"
