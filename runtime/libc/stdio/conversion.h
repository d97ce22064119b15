//===- conversion.h - one conversion of printf's ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes apart what follows a '%', as glibc does: what is not a conversion is
// text, and its parts are needed to print it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_CONVERSION_H
#define CUPCC_LIBC_STDIO_CONVERSION_H

namespace cupcc::stdio {

enum class Length : char { None, Char, Short, Long, LongLong };

/// Which argument: none, the next one, or the one of that number.
enum Argument : int { NoArgument = -1, NextArgument = 0 };

/// What a number in a format becomes that does not fit int.
inline constexpr int TooLarge = -2;

struct Conversion {
  bool Left = false, Plus = false, Space = false, Alternative = false,
       Zero = false, Group = false, Digits = false;
  Length Size = Length::None;
  int Width = 0, Precision = -1;
  int WidthArgument = NoArgument, PrecisionArgument = NoArgument;
  int ValueArgument = NextArgument;
  unsigned Kind = 0; ///< the letter; 0 where the format ends before it

  bool isLong() const { return Size >= Length::Long; }
};

template <typename Char> bool isDigit(Char C) { return C >= '0' && C <= '9'; }

/// Reads digits. TooLarge if they are more than fits int.
template <typename Char> int readNumber(const Char *&P) {
  long Number = 0;
  for (; isDigit(*P); ++P)
    if (Number <= __INT_MAX__)
      Number = Number * 10 + (*P - '0');
  return Number > __INT_MAX__ ? TooLarge : static_cast<int>(Number);
}

/// Reads "N$" if that is there.
template <typename Char> bool readPosition(const Char *&P, int &Argument) {
  if (!isDigit(*P) || *P == '0')
    return false;
  const Char *Q = P;
  int Number = readNumber(Q);
  if (*Q != '$')
    return false;
  Argument = Number;
  P = Q + 1;
  return true;
}

template <typename Char> bool readFlag(Char C, Conversion &Result) {
  switch (C) {
  case '-':
    return Result.Left = true;
  case '+':
    return Result.Plus = true;
  case ' ':
    return Result.Space = true;
  case '#':
    return Result.Alternative = true;
  case '0':
    return Result.Zero = true;
  case '\'': // the "C" locale groups nothing
    return Result.Group = true;
  case 'I': // and has no digits of its own
    return Result.Digits = true;
  default:
    return false;
  }
}

/// Reads what a width and a precision have in common.
template <typename Char>
void readSize(const Char *&P, int &Number, int &Argument) {
  if (*P != '*') {
    Number = readNumber(P);
    return;
  }
  ++P;
  if (!readPosition(P, Argument))
    Argument = NextArgument;
}

template <typename Char> Length readLength(const Char *&P) {
  switch (*P) {
  case 'h':
    if (*++P != 'h')
      return Length::Short;
    ++P;
    return Length::Char;
  case 'l':
    if (*++P != 'l')
      return Length::Long;
    ++P;
    return Length::LongLong;
  case 'L':
  case 'q':
    ++P;
    return Length::LongLong;
  case 'j':
  case 't':
  case 'z':
  case 'Z':
    ++P;
    return Length::Long;
  default:
    return Length::None;
  }
}

/// \p P: behind the '%'. Returns what follows the conversion.
template <typename Char>
const Char *readConversion(const Char *P, Conversion &Result) {
  readPosition(P, Result.ValueArgument);
  while (readFlag(*P, Result))
    ++P;
  readSize(P, Result.Width, Result.WidthArgument);
  if (*P == '.')
    readSize(++P, Result.Precision, Result.PrecisionArgument);
  Result.Size = readLength(P);
  Result.Kind = static_cast<unsigned>(*P);
  return *P ? P + 1 : P;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_CONVERSION_H
