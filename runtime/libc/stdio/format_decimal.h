//===- format_decimal.h - %e, %f and %g -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMAT_DECIMAL_H
#define CUPCC_LIBC_STDIO_FORMAT_DECIMAL_H

#include "decimal.h"
#include "floating.h"
#include "format_integer.h"
#include <errno.h>

namespace cupcc::stdio {

/// How a rounded number is written.
struct DecimalStyle {
  bool WithExponent;
  bool WithPoint;
  long First;    ///< the exponent of the first digit
  long Fraction; ///< digits behind the point
};

/// Decides for %g, and rounds.
inline DecimalStyle chooseStyle(Decimal &Number, const Conversion &C) {
  bool Alternative = C.Alternative;
  long Precision = C.Precision < 0 ? 6 : C.Precision;
  unsigned Kind = C.Kind | 0x20;
  if (Kind == 'f') {
    Number.roundTo(-Precision);
    long First = Number.exponent();
    return {false, Precision || Alternative, First > 0 ? First : 0, Precision};
  }
  if (Kind == 'e') {
    Number.roundTo(Number.exponent() - Precision);
    return {true, Precision || Alternative, Number.exponent(), Precision};
  }
  if (Precision == 0)
    Precision = 1;
  Number.roundTo(Number.exponent() - (Precision - 1));
  long First = Number.exponent();
  bool WithExponent = First < -4 || First >= Precision;
  long Last = First - (Precision - 1);
  if (!Alternative) {
    if (Last < Number.lowestExponent())
      Last = Number.lowestExponent();
    while (Last < First && !Number.digit(Last))
      ++Last;
  }
  long Fraction = WithExponent ? First - Last : Last < 0 ? -Last : 0;
  if (!WithExponent && First < 0)
    First = 0;
  return {WithExponent, Fraction || Alternative, First, Fraction};
}

/// The exponent of \p Style, with its sign and at least two digits. Returns the
/// number of characters in \p Text, the last one first.
inline int reversedExponent(char (&Text)[8], const DecimalStyle &Style,
                            char Letter) {
  int Size = 0;
  long Magnitude = Style.First < 0 ? -Style.First : Style.First;
  for (; Magnitude || Size < 2; Magnitude /= 10)
    Text[Size++] = static_cast<char>('0' + Magnitude % 10);
  Text[Size++] = Style.First < 0 ? '-' : '+';
  Text[Size++] = Letter;
  return Size;
}

template <typename Char>
void putFraction(Output<Char> &Out, const Decimal &Number, long First,
                 long Count) {
  long Zeros = Count - (First + 1 - Number.lowestExponent());
  if (Zeros < 0)
    Zeros = 0;
  if (Zeros > Count)
    Zeros = Count;
  for (long I = 0; I != Count - Zeros; ++I)
    Out.put(static_cast<Char>('0' + Number.digit(First - I)));
  Out.fill('0', Zeros);
}

/// \p Value: finite. \p P: its sign. \returns 0, or an error number.
template <typename Char>
[[gnu::noinline]] int formatDecimal(Output<Char> &Out, const Conversion &C,
                                    const Floating &Value, const Prefix &P) {
  Decimal Number(Value.Mantissa, Value.Exponent);
  if (Number.failed())
    return ENOMEM;
  DecimalStyle Style = chooseStyle(Number, C);
  char Exponent[8];
  int ExponentSize = 0;
  if (Style.WithExponent)
    ExponentSize = reversedExponent(Exponent, Style, C.Kind & 0x20 ? 'e' : 'E');
  // In front of the point stand one digit, or all down to that of 10^0.
  long Whole = Style.WithExponent ? 1 : Style.First + 1;
  long Behind = putPadding(
      Out, C, P, Whole + Style.WithPoint + Style.Fraction + ExponentSize,
      C.Zero);
  for (long I = 0; I != Whole; ++I)
    Out.put(static_cast<Char>('0' + Number.digit(Style.First - I)));
  if (Style.WithPoint)
    Out.put('.');
  putFraction(Out, Number, Style.First - Whole, Style.Fraction);
  while (ExponentSize)
    Out.put(Exponent[--ExponentSize]);
  Out.fill(' ', Behind);
  return 0;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_DECIMAL_H
