//===- scan_conversion.h - one conversion of scanf's ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_SCAN_CONVERSION_H
#define CUPCC_LIBC_STDIO_SCAN_CONVERSION_H

#include "conversion.h"

namespace cupcc::stdio {

struct ScanConversion {
  bool Suppress = false; ///< '*'
  bool Allocate = false; ///< 'm'
  Length Size = Length::None;
  long Width = 0; ///< 0: none
  int Argument = NextArgument;
  unsigned Kind = 0; ///< the letter; 0 where the format ends before it

  bool isLong() const { return Size >= Length::Long; }
  bool isWideText() const { return isLong() || Kind == 'C' || Kind == 'S'; }
  /// True for what begins at the very next character.
  bool keepsSpace() const {
    return Kind == '[' || Kind == 'c' || Kind == 'C' || Kind == 'n';
  }
};

/// \p P: behind the '%'. Returns what follows the conversion's letter.
template <typename Char>
const Char *readScanConversion(const Char *P, ScanConversion &Result) {
  readPosition(P, Result.Argument);
  for (; *P == '*' || *P == '\'' || *P == 'I'; ++P)
    Result.Suppress |= *P == '*';
  Result.Width = readNumber(P);
  if (Result.Width == TooLarge)
    Result.Width = __INT_MAX__;
  if (*P == 'm') {
    Result.Allocate = true;
    ++P;
  }
  if (*P != 'Z') // printf's alone
    Result.Size = readLength(P);
  Result.Kind = static_cast<unsigned>(*P);
  return *P ? P + 1 : P;
}

/// The characters between the brackets of "%[...]".
template <typename Char> struct CharacterSet {
  const Char *Begin, *End;
  bool Negated;

  /// Reads from behind the '[' to behind the ']'. False without one.
  bool read(const Char *&P) {
    Negated = *P == '^';
    if (Negated)
      ++P;
    Begin = P;
    if (*P == ']') // as the first a member
      ++P;
    while (*P && *P != ']')
      ++P;
    End = P;
    return *P ? (++P, true) : false;
  }

  bool has(unsigned C) const {
    for (const Char *P = Begin; P != End; ++P)
      if (isRange(P) ? unsignedOf(P[-1]) <= C && C <= unsignedOf(P[1])
                     : unsignedOf(*P) == C)
        return !Negated;
    return Negated;
  }

private:
  static unsigned unsignedOf(Char C) {
    return sizeof(Char) == 1 ? static_cast<unsigned char>(C)
                             : static_cast<unsigned>(C);
  }
  /// True for a '-' between two characters that are in order.
  bool isRange(const Char *P) const {
    return *P == '-' && P != Begin && P + 1 != End &&
           unsignedOf(P[-1]) <= unsignedOf(P[1]);
  }
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_SCAN_CONVERSION_H
