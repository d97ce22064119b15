//===- conversions.cpp - long double and all other types ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "x87.h"

using namespace cupcc::x87;

//===----------------------------------------------------------------------===//
// Other floating-point types
//===----------------------------------------------------------------------===//

namespace {

/// A format of IEEE 754 without a written first bit.
template <int TotalBits, int FractionBitsOfType> struct Format {
  static constexpr int FractionBits = FractionBitsOfType;
  static constexpr int ExponentBits = TotalBits - 1 - FractionBits;
  static constexpr int BiasOfType = (1 << (ExponentBits - 1)) - 1;
  static constexpr int SpecialOfType = (1 << ExponentBits) - 1;
  static constexpr int SignShift = TotalBits - 1;
  static constexpr Word InfinityOfType = Word(SpecialOfType) << FractionBits;
  static constexpr Word QuietBitOfType = Word(1) << (FractionBits - 1);
};
using Half = Format<16, 10>;
using BFloat = Format<16, 7>;
using Single = Format<32, 23>;
using Double = Format<64, 52>;

template <typename F> Word magnitudeIn(Fields X) {
  if (X.isInvalid())
    return F::InfinityOfType | F::QuietBitOfType;
  if (X.isNaN())
    return F::InfinityOfType | F::QuietBitOfType |
           (X.Significand & ~TopBit) >> (63 - F::FractionBits);
  if (X.isInfinite())
    return F::InfinityOfType;
  if (X.isZero())
    return 0;
  Number N = numberOf(X);
  int Field = N.Exponent + F::BiasOfType;
  if (Field >= F::SpecialOfType)
    return F::InfinityOfType;
  int Excess = 63 - F::FractionBits + (Field < 1 ? 1 - Field : 0);
  if (Excess > 64)
    return 0;
  Word Kept = Excess == 64 ? 0 : N.Significand >> Excess;
  Word Rest = Excess == 64 ? N.Significand : N.Significand << (64 - Excess);
  Kept += Rest > TopBit || (Rest == TopBit && (Kept & 1));
  // The bit that is not written, and a carry of rounding, go to the exponent.
  return (Field < 1 ? 0 : Word(Field - 1) << F::FractionBits) + Kept;
}

template <typename F> Word bitsIn(Bits X) {
  Fields Parts(X);
  unsigned Sign = Parts.isInvalid() ? SignBit : Parts.sign();
  return magnitudeIn<F>(Parts) | (Sign ? Word(1) << F::SignShift : 0);
}

template <typename F> Bits fromBits(Word X) {
  unsigned Sign = X >> F::SignShift ? SignBit : 0;
  int Field = static_cast<int>(X >> F::FractionBits) & F::SpecialOfType;
  Word Fraction = (X & ((Word(1) << F::FractionBits) - 1))
                  << (63 - F::FractionBits);
  if (Field == F::SpecialOfType)
    return Fraction ? join(Sign | Special, TopBit | QuietBit | Fraction)
                    : infinity(Sign);
  if (Field)
    return join(Sign | static_cast<unsigned>(Field - F::BiasOfType + Bias),
                TopBit | Fraction);
  if (!Fraction)
    return zero(Sign);
  int Zeros = leadingZeros(Fraction);
  return join(Sign | static_cast<unsigned>(1 - F::BiasOfType + Bias - Zeros),
              Fraction << Zeros);
}

} // namespace

CUPCC_X87_FUNCTION double __truncxfdf2(Bits X) {
  return __builtin_bit_cast(double, bitsIn<Double>(X));
}
CUPCC_X87_FUNCTION float __truncxfsf2(Bits X) {
  return __builtin_bit_cast(float, static_cast<unsigned>(bitsIn<Single>(X)));
}
CUPCC_X87_FUNCTION _Float16 __truncxfhf2(Bits X) {
  return __builtin_bit_cast(_Float16,
                            static_cast<unsigned short>(bitsIn<Half>(X)));
}
CUPCC_X87_FUNCTION __bf16 __truncxfbf2(Bits X) {
  return __builtin_bit_cast(__bf16,
                            static_cast<unsigned short>(bitsIn<BFloat>(X)));
}
CUPCC_X87_FUNCTION Bits __extenddfxf2(double X) {
  return fromBits<Double>(__builtin_bit_cast(Word, X));
}
CUPCC_X87_FUNCTION Bits __extendsfxf2(float X) {
  return fromBits<Single>(__builtin_bit_cast(unsigned, X));
}
CUPCC_X87_FUNCTION Bits __extendhfxf2(_Float16 X) {
  return fromBits<Half>(__builtin_bit_cast(unsigned short, X));
}

//===----------------------------------------------------------------------===//
// __float128, which has the same exponents
//===----------------------------------------------------------------------===//

static constexpr int QuadFractionBits = 112;
static constexpr Bits QuadFractionMask = (Bits(1) << QuadFractionBits) - 1;
static constexpr Bits QuadQuietBit = Bits(1) << (QuadFractionBits - 1);

static Bits quadOf(Fields X) {
  Bits Sign = Bits(X.sign()) << 112;
  Bits Fraction = Bits(X.Significand & ~TopBit) << (QuadFractionBits - 63);
  Bits Infinity = Bits(Special) << QuadFractionBits;
  if (X.isInvalid())
    return Bits(SignBit) << 112 | Infinity | QuadQuietBit;
  if (X.isSpecial())
    return Sign | Infinity | Fraction | (Fraction ? QuadQuietBit : 0);
  // The first bit of a pseudo-denormal number goes to the exponent.
  if (X.exponent() == 0)
    return Sign | Bits(X.Significand) << (QuadFractionBits - 63);
  return Sign | Bits(static_cast<unsigned>(X.exponent())) << QuadFractionBits |
         Fraction;
}

CUPCC_X87_FUNCTION __float128 __extendxftf2(Bits X) {
  return __builtin_bit_cast(__float128, quadOf(Fields(X)));
}

CUPCC_X87_FUNCTION Bits __trunctfxf2(__float128 Quad) {
  Bits X = __builtin_bit_cast(Bits, Quad);
  unsigned Sign = static_cast<unsigned>(X >> 112) & SignBit;
  int Field = static_cast<int>(X >> QuadFractionBits) & Special;
  Bits Fraction = X & QuadFractionMask;
  if (Field == Special)
    return Fraction ? join(Sign | Special,
                           TopBit | QuietBit |
                               static_cast<Word>(Fraction >>
                                                 (QuadFractionBits - 63)))
                    : infinity(Sign);
  if (Field == 0)
    return Fraction ? normalizeAndRound(Sign, Fraction << 15, 1 - Bias)
                    : zero(Sign);
  return round(Sign, WideTopBit | Fraction << 15, Field - Bias);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// The magnitude without its fraction; for one of 2^128 and more, and what is
/// no number, \p TooLarge is set.
static Bits wholeMagnitude(Fields X, bool &TooLarge) {
  TooLarge = !X.isFinite();
  if (TooLarge || X.isZero())
    return 0;
  Number N = numberOf(X);
  TooLarge = N.Exponent > 127;
  if (TooLarge || N.Exponent < 0)
    return 0;
  return N.Exponent <= 63 ? Bits(N.Significand >> (63 - N.Exponent))
                          : Bits(N.Significand) << (N.Exponent - 63);
}

/// As the x87 stores an integer of \p Size bits: what does not fit is the least
/// one.
static Bits toInteger(Bits XBits, int Size) {
  Fields X(XBits);
  bool TooLarge;
  Bits Magnitude = wholeMagnitude(X, TooLarge);
  Bits Least = Bits(1) << (Size - 1);
  if (TooLarge || Magnitude > Least || (Magnitude == Least && !X.sign()))
    return -Least;
  return X.sign() ? -Magnitude : Magnitude;
}

CUPCC_X87_FUNCTION int __cupcc_x87_short(Bits X) {
  return static_cast<int>(toInteger(X, 16));
}
CUPCC_X87_FUNCTION int __fixxfsi(Bits X) {
  return static_cast<int>(toInteger(X, 32));
}
CUPCC_X87_FUNCTION long __fixxfdi(Bits X) {
  return static_cast<long>(toInteger(X, 64));
}
/// As Clang's code for the host: of the 64 bits of a signed integer, the lower
/// ones.
CUPCC_X87_FUNCTION unsigned __fixunsxfsi(Bits X) {
  return static_cast<unsigned>(toInteger(X, 64));
}
/// ... and for 64 bits in two halves: what reaches 2^63 is stored less that.
CUPCC_X87_FUNCTION Word __fixunsxfdi(Bits XBits) {
  Fields X(XBits);
  bool TooLarge;
  Bits Magnitude = wholeMagnitude(X, TooLarge);
  if (X.sign() && !X.isUnordered())
    return static_cast<Word>(toInteger(XBits, 64));
  return TooLarge || Magnitude >> 64 ? 0 : static_cast<Word>(Magnitude);
}
/// libgcc leaves open what does not fit.
CUPCC_X87_FUNCTION __int128 __fixxfti(Bits X) {
  return static_cast<__int128>(toInteger(X, 128));
}
CUPCC_X87_FUNCTION Bits __fixunsxfti(Bits XBits) {
  Fields X(XBits);
  bool TooLarge;
  Bits Magnitude = wholeMagnitude(X, TooLarge);
  return X.sign() ? -Magnitude : Magnitude;
}

static Bits fromMagnitude(unsigned Sign, Bits Magnitude) {
  return Magnitude ? normalizeAndRound(Sign, Magnitude, 127) : zero(0);
}
static Bits fromWord(unsigned Sign, Word Magnitude) {
  if (!Magnitude)
    return zero(0);
  int Zeros = leadingZeros(Magnitude);
  return join(Sign | static_cast<unsigned>(Bias + 63 - Zeros),
              Magnitude << Zeros);
}
static Bits fromSigned(long X) {
  Word Magnitude = X < 0 ? -static_cast<Word>(X) : static_cast<Word>(X);
  return fromWord(X < 0 ? SignBit : 0, Magnitude);
}

CUPCC_X87_FUNCTION Bits __floatsixf(int X) { return fromSigned(X); }
CUPCC_X87_FUNCTION Bits __floatdixf(long X) { return fromSigned(X); }
CUPCC_X87_FUNCTION Bits __floatunsixf(unsigned X) { return fromWord(0, X); }
CUPCC_X87_FUNCTION Bits __floatundixf(Word X) { return fromWord(0, X); }
CUPCC_X87_FUNCTION Bits __floattixf(__int128 X) {
  return X < 0 ? fromMagnitude(SignBit, -static_cast<Bits>(X))
               : fromMagnitude(0, static_cast<Bits>(X));
}
CUPCC_X87_FUNCTION Bits __floatuntixf(Bits X) { return fromMagnitude(0, X); }
