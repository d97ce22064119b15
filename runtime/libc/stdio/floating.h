//===- floating.h - a double or a long double to be written -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FLOATING_H
#define CUPCC_LIBC_STDIO_FLOATING_H

#include "../long_double/bits.h"
#include "arguments.h"

namespace cupcc::stdio {

/// Mantissa * 2^Exponent, if it is a number.
struct Floating {
  bool IsLong, IsNegative, IsInfinite, IsNaN;
  unsigned long Mantissa;
  int Exponent;
};

inline Floating floatingOfDouble(unsigned long Bits) {
  constexpr unsigned long Hidden = 1ul << 52;
  unsigned long Mantissa = Bits & (Hidden - 1);
  int Field = static_cast<int>(Bits >> 52) & 0x7ff;
  bool IsSpecial = Field == 0x7ff;
  return {false,
          (Bits >> 63) != 0,
          IsSpecial && !Mantissa,
          IsSpecial && Mantissa,
          Field ? Mantissa | Hidden : Mantissa,
          (Field ? Field : 1) - 1023 - 52};
}

/// glibc, too, writes an invalid one by the bits that it has.
inline Floating floatingOfLongDouble(unsigned long Significand,
                                     unsigned Upper) {
  int Field = static_cast<int>(Upper & x87::Special);
  bool IsSpecial = Field == x87::Special;
  bool HasFraction = (Significand & ~x87::TopBit) != 0;
  return {true,
          (Upper & x87::SignBit) != 0,
          IsSpecial && !HasFraction,
          IsSpecial && HasFraction,
          Significand,
          (Field ? Field : 1) - x87::Bias - 63};
}

/// The argument \p V of \p C.
inline Floating floatingOf(const Conversion &C, const Value &V) {
  return typeOf(C) == ArgumentType::LongDouble
             ? floatingOfLongDouble(V.Bits, V.Upper)
             : floatingOfDouble(V.Bits);
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FLOATING_H
