//===- bits.h - long double and its bits ------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_LONG_DOUBLE_BITS_H
#define CUPCC_LIBC_LONG_DOUBLE_BITS_H

#include "../../x87/x87.h"

namespace cupcc::x87 {

/// The 10 bytes that mean something.
struct [[gnu::packed]] Bytes {
  Word Significand;
  unsigned short SignAndExponent;
};

inline Bits bitsOf(long double X) {
  Bytes B;
  __builtin_memcpy(&B, &X, sizeof(B));
  return join(B.SignAndExponent, B.Significand);
}
inline Fields fieldsOf(long double X) { return Fields(bitsOf(X)); }
inline long double fromBits(Bits X) {
  Fields F(X);
  Bytes B = {F.Significand, static_cast<unsigned short>(F.SignAndExponent)};
  long double Result = 0;
  __builtin_memcpy(&Result, &B, sizeof(B));
  return Result;
}

/// The place of a magnitude among all of them: neighbours differ by one. The
/// first bit of the significand says nothing that the exponent does not say.
using Place = Bits;
inline Place placeOf(Fields X) {
  unsigned Field = static_cast<unsigned>(X.exponent());
  if (Field == 0 && (X.Significand & TopBit))
    Field = 1;
  return Bits(Field) << 63 | (X.Significand & ~TopBit);
}
inline long double atPlace(unsigned Sign, Place P) {
  unsigned Field = static_cast<unsigned>(P >> 63);
  Word Significand = static_cast<Word>(P) & ~TopBit;
  return fromBits(
      join(Sign | Field, Field ? Significand | TopBit : Significand));
}

} // namespace cupcc::x87

/// A function of long double and its name for _Float64x, which is the same
/// type.
#define CUPCC_LONG_DOUBLE(R, NAME, PARAMETERS, ARGUMENTS)                      \
  R NAME##f64x PARAMETERS noexcept { return NAME##l ARGUMENTS; }               \
  R NAME##l PARAMETERS noexcept

#endif // CUPCC_LIBC_LONG_DOUBLE_BITS_H
