//===- decimal.h - small numbers as text ------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the library's own messages and dates, which then need no formatter.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STRING_DECIMAL_H
#define CUPCC_LIBC_STRING_DECIMAL_H

namespace cupcc {

/// Writes \p Number with at least \p Width digits and a zero behind it.
/// \returns where the zero is.
template <typename Char>
Char *writeDecimal(Char *To, long Number, int Width = 1, Char Fill = '0') {
  char Digits[24];
  int Count = 0;
  unsigned long Left =
      Number < 0 ? -static_cast<unsigned long>(Number) : Number;
  for (; Left; Left /= 10)
    Digits[Count++] = static_cast<char>('0' + Left % 10);
  if (Number < 0)
    *To++ = '-';
  for (int I = Count > 0 ? Count : 1; I < Width; ++I)
    *To++ = Fill;
  if (Count == 0)
    *To++ = '0';
  while (Count)
    *To++ = Digits[--Count];
  *To = 0;
  return To;
}

} // namespace cupcc

#endif // CUPCC_LIBC_STRING_DECIMAL_H
