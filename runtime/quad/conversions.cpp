//===- conversions.cpp - __float128 to __bf16
//---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libgcc has this function since GCC 13; a way through float would round twice.
//
//===----------------------------------------------------------------------===//

#include "quad.h"

using namespace cupcc;

namespace {
constexpr int ShortFractionBits = 7, ShortBias = 127;
constexpr unsigned ShortInfinity = 0x7f80, ShortQuietBit = 0x40;

unsigned short shortMagnitude(Bits X) {
  if (isNaN(X))
    return ShortInfinity | ShortQuietBit |
           static_cast<unsigned>((X & FractionMask) >>
                                 (FractionBits - ShortFractionBits));
  if (isZero(X))
    return 0;
  if (isInfinite(X))
    return ShortInfinity;
  Number N = numberOf(X);
  int Field = N.Exponent + ShortBias;
  if (Field >= 0xff)
    return ShortInfinity;
  int Shift = FractionBits - ShortFractionBits + (Field < 1 ? 1 - Field : 0);
  if (Shift > FractionBits + 2)
    return 0;
  unsigned Kept = static_cast<unsigned>(N.Significand >> Shift);
  Bits Rest = N.Significand & ((One << Shift) - 1);
  Bits Half = One << (Shift - 1);
  Kept += Rest > Half || (Rest == Half && (Kept & 1));
  unsigned Base = Field < 1 ? 0 : static_cast<unsigned>(Field - 1);
  return static_cast<unsigned short>((Base << ShortFractionBits) + Kept);
}
} // namespace

extern "C" CUPCC_QUAD_FUNCTION __bf16 __trunctfbf2(Quad Value) {
  Bits X = bitsOf(Value);
  unsigned Sign = signOf(X) ? 0x8000 : 0;
  return __builtin_bit_cast(
      __bf16, static_cast<unsigned short>(Sign | shortMagnitude(X)));
}
