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

/// \returns 0, or an error number.
template <typename Char>
int formatFloating(Output<Char> &Out, const Conversion &C,
                   const Floating &Number) {
  Prefix Sign;
  Sign.addSign(Number.IsNegative, C);
  if (Number.IsInfinite || Number.IsNaN) {
    const char *Name = Number.IsInfinite ? "infINF" : "nanNAN";
    if (!(C.Kind & 0x20))
      Name += 3;
    long Behind = putPadding(Out, C, Sign, 3, false);
    for (int I = 0; I != 3; ++I)
      Out.put(Name[I]);
    Out.fill(' ', Behind);
    return 0;
  }
  if ((C.Kind | 0x20) != 'a')
    return formatDecimal(Out, C, Number, Sign);
  formatHexadecimal(Out, C, Number, Sign);
  return 0;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_FLOATING_H
