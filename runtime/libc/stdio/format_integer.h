//===- format_integer.h - integers as text ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// %d, %i, %u, %o, %x, %X, %b, %B, and %p of what is not null.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMAT_INTEGER_H
#define CUPCC_LIBC_STDIO_FORMAT_INTEGER_H

#include "conversion.h"
#include "output.h"

namespace cupcc::stdio {

/// What stands before a number.
struct Prefix {
  char Text[3]; ///< a sign, "0x"
  int Size = 0;

  void add(char C) { Text[Size++] = C; }
  void addSign(bool Negative, const Conversion &C) {
    if (Negative || C.Plus || C.Space)
      add(Negative ? '-' : C.Plus ? '+' : ' ');
  }
};

/// Around a number whose digits are \p Size characters: spaces and the prefix,
/// and zeros if \p PadWithZeros. Returns the spaces to put behind it.
template <typename Char>
long putPadding(Output<Char> &Out, const Conversion &C, const Prefix &P,
                long Size, bool PadWithZeros) {
  long Padding = C.Width - P.Size - Size;
  if (!C.Left && !PadWithZeros)
    Out.fill(' ', Padding);
  for (int I = 0; I != P.Size; ++I)
    Out.put(P.Text[I]);
  if (!C.Left && PadWithZeros)
    Out.fill('0', Padding);
  return C.Left ? Padding : 0;
}

/// Digits from the last to the first.
struct ReversedDigits {
  char Text[65];
  int Size = 0;

  ReversedDigits(unsigned long Number, unsigned Base, char Ten) {
    for (; Number; Number /= Base) {
      unsigned Digit = static_cast<unsigned>(Number % Base);
      Text[Size++] =
          static_cast<char>(Digit < 10 ? '0' + Digit : Ten + Digit - 10);
    }
  }
};

inline unsigned baseOf(unsigned Kind) {
  switch (Kind) {
  case 'o':
    return 8;
  case 'x':
  case 'X':
  case 'p':
    return 16;
  case 'b':
  case 'B':
    return 2;
  default:
    return 10;
  }
}

/// \p Bits as the type that \p C has.
inline unsigned long narrow(const Conversion &C, unsigned long Bits,
                            bool IsSigned) {
  int Dropped = C.Size == Length::Char    ? 56
                : C.Size == Length::Short ? 48
                : C.isLong()              ? 0
                                          : 32;
  Bits <<= Dropped;
  return IsSigned
             ? static_cast<unsigned long>(static_cast<long>(Bits) >> Dropped)
             : Bits >> Dropped;
}

/// \p Number: the magnitude. \p P: its sign.
template <typename Char>
[[gnu::noinline]] void putInteger(Output<Char> &Out, const Conversion &C,
                                  unsigned long Number, Prefix P) {
  bool Capital = C.Kind == 'X' || C.Kind == 'B';
  ReversedDigits Digits(Number, baseOf(C.Kind), Capital ? 'A' : 'a');
  long Zeros = (C.Precision < 0 ? 1 : C.Precision) - Digits.Size;
  if (C.Alternative && C.Kind == 'o' && Zeros <= 0)
    Zeros = 1;
  if (unsigned Base = baseOf(C.Kind);
      C.Alternative && Number && (Base == 16 || Base == 2)) {
    P.add('0');
    P.add(static_cast<char>(C.Kind == 'p' ? 'x' : C.Kind));
  }
  if (Zeros < 0)
    Zeros = 0;
  long Behind =
      putPadding(Out, C, P, Zeros + Digits.Size, C.Zero && C.Precision < 0);
  Out.fill('0', Zeros);
  while (Digits.Size)
    Out.put(Digits.Text[--Digits.Size]);
  Out.fill(' ', Behind);
}

template <typename Char>
void formatInteger(Output<Char> &Out, const Conversion &C, unsigned long Bits) {
  bool IsSigned = C.Kind == 'd' || C.Kind == 'i';
  Bits = narrow(C, Bits, IsSigned);
  Prefix Sign;
  if (IsSigned) {
    bool Negative = static_cast<long>(Bits) < 0;
    Sign.addSign(Negative, C);
    if (Negative)
      Bits = -Bits;
  }
  putInteger(Out, C, Bits, Sign);
}

/// As glibc's: with a sign if one is asked for.
template <typename Char>
void formatPointer(Output<Char> &Out, Conversion C, unsigned long Address) {
  Prefix Sign;
  Sign.addSign(false, C);
  C.Alternative = true;
  putInteger(Out, C, Address, Sign);
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_INTEGER_H
