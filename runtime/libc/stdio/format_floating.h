//===- format_floating.h - floating-point numbers as text -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMAT_FLOATING_H
#define CUPCC_LIBC_STDIO_FORMAT_FLOATING_H

#include "format_decimal.h"
#include "format_hexadecimal.h"

namespace cupcc::stdio {

template <typename Char>
void formatFloating(Output<Char> &Out, const Conversion &C, double Number) {
  constexpr unsigned long SignBit = 1ul << 63;
  auto Bits = __builtin_bit_cast(unsigned long, Number);
  Prefix Sign;
  Sign.addSign(Bits & SignBit, C);
  Bits &= ~SignBit;
  constexpr unsigned long Infinity = 0x7ffull << 52;
  if (Bits >= Infinity) {
    const char *Name = Bits == Infinity ? "infINF" : "nanNAN";
    if (!(C.Kind & 0x20))
      Name += 3;
    long Behind = putPadding(Out, C, Sign, 3, false);
    for (int I = 0; I != 3; ++I)
      Out.put(Name[I]);
    Out.fill(' ', Behind);
    return;
  }
  auto Magnitude = __builtin_bit_cast(double, Bits);
  if ((C.Kind | 0x20) == 'a')
    formatHexadecimal(Out, C, Magnitude, Sign);
  else
    formatDecimal(Out, C, Magnitude, Sign);
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_FLOATING_H
