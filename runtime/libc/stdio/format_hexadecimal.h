//===- format_hexadecimal.h - %a --------------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As the host writes it: a double with the digit 1 before the point (0 where it
// is subnormal), a long double, of which x87 writes out all 64 bits of the
// mantissa, with a digit from 8 to f (0 to 7 where it is subnormal).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMAT_HEXADECIMAL_H
#define CUPCC_LIBC_STDIO_FORMAT_HEXADECIMAL_H

#include "floating.h"
#include "format_integer.h"

namespace cupcc::stdio {

/// Mantissa * 2^(Exponent - 4 * Fraction)
struct Hexadecimal {
  unsigned long Mantissa;
  int Fraction; ///< digits behind the point
  int Exponent;

  unsigned digit(int Index) const {
    return static_cast<unsigned>(Mantissa >> (4 * (Fraction - Index)) & 15);
  }
};

inline Hexadecimal hexadecimalOf(const Floating &Number) {
  int Fraction = Number.IsLong ? 15 : 13;
  return {Number.Mantissa, Fraction,
          Number.Mantissa ? Number.Exponent + 4 * Fraction : 0};
}

/// To \p Digits behind the point, half to even.
inline void roundHexadecimal(Hexadecimal &H, int Digits) {
  int Dropped = 4 * (H.Fraction - Digits);
  unsigned long Kept = H.Mantissa >> Dropped;
  unsigned long Rest = H.Mantissa & ((1ul << Dropped) - 1);
  unsigned long Half = 1ul << (Dropped - 1);
  if (Rest > Half || (Rest == Half && Kept % 2))
    ++Kept;
  // f.ff, rounded up, is 10.0.
  if (Kept >> (4 * Digits) == 16) {
    Kept >>= 4;
    H.Exponent += 4;
  }
  H = {Kept, Digits, H.Exponent};
}

/// \p Number: finite. \p P: its sign.
template <typename Char>
[[gnu::noinline]] void formatHexadecimal(Output<Char> &Out, const Conversion &C,
                                         const Floating &Number, Prefix P) {
  Hexadecimal H = hexadecimalOf(Number);
  if (C.Precision >= 0 && C.Precision < H.Fraction)
    roundHexadecimal(H, C.Precision);
  long Zeros = C.Precision > H.Fraction ? C.Precision - H.Fraction : 0;
  if (C.Precision < 0)
    for (; H.Fraction && !(H.Mantissa & 15); --H.Fraction)
      H.Mantissa >>= 4;

  bool Capital = C.Kind == 'A';
  P.add('0');
  P.add(Capital ? 'X' : 'x');
  bool WithPoint = H.Fraction || Zeros || C.Alternative;
  int Magnitude10 = H.Exponent < 0 ? -H.Exponent : H.Exponent;
  ReversedDigits Exponent(static_cast<unsigned long>(Magnitude10), 10, 'a');
  if (!Exponent.Size)
    Exponent.Text[Exponent.Size++] = '0';
  long Behind = putPadding(
      Out, C, P, 1 + WithPoint + H.Fraction + Zeros + 2 + Exponent.Size,
      C.Zero);
  for (int I = 0; I <= H.Fraction; ++I) {
    unsigned Digit = H.digit(I);
    Out.put(static_cast<Char>(Digit < 10 ? '0' + Digit
                                         : (Capital ? 'A' : 'a') + Digit - 10));
    if (I == 0 && WithPoint)
      Out.put('.');
  }
  Out.fill('0', Zeros);
  Out.put(Capital ? 'P' : 'p');
  Out.put(H.Exponent < 0 ? '-' : '+');
  while (Exponent.Size)
    Out.put(Exponent.Text[--Exponent.Size]);
  Out.fill(' ', Behind);
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_HEXADECIMAL_H
