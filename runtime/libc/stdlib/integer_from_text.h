//===- integer_from_text.h - strtol and all its kin -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for all types and for both kinds of characters. long and long
// long are the same on the host.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H
#define CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H

#include "../ctype/classes.h"
#include <errno.h>
#include <limits.h>

namespace cupcc {

/// The value of a digit in bases up to 36, or more than any base.
inline unsigned digitOf(int C) {
  return isDigit(C) ? C - '0' : isAlpha(C) ? (C | 0x20) - 'a' + 10 : 99;
}

/// Whether \p Text starts with 0 and \p Letter and a digit of \p Base.
template <typename Char>
bool hasPrefix(const Char *Text, char Letter, unsigned Base) {
  return Text[0] == '0' && (Text[1] | 0x20) == Letter &&
         digitOf(Text[2]) < Base;
}

enum class Sign { Has, HasNot };

/// C23 has 0b for binary numbers; whether a program's strtol knows it, the
/// host's headers say by the name that they call.
enum class Binary { Unknown, Known };

template <Sign S, typename Char>
unsigned long integerFromText(const Char *Text, Char **End, int Base,
                              Binary B = Binary::Unknown) {
  if (Base < 0 || Base == 1 || Base > 36) {
    errno = EINVAL;
    return 0;
  }
  const Char *At = Text;
  while (isSpace(*At))
    ++At;
  bool Negative = *At == '-';
  if (Negative || *At == '+')
    ++At;
  if ((Base == 0 || Base == 16) && hasPrefix(At, 'x', 16)) {
    At += 2;
    Base = 16;
  } else if (B == Binary::Known && (Base == 0 || Base == 2) &&
             hasPrefix(At, 'b', 2)) {
    At += 2;
    Base = 2;
  } else if (Base == 0) {
    Base = *At == '0' ? 8 : 10;
  }
  const Char *First = At;
  unsigned long Value = 0;
  bool TooLarge = false;
  for (unsigned Digit; (Digit = digitOf(*At)) < unsigned(Base); ++At) {
    TooLarge |= __builtin_mul_overflow(Value, (unsigned long)Base, &Value);
    TooLarge |= __builtin_add_overflow(Value, (unsigned long)Digit, &Value);
  }
  if (End)
    *End = const_cast<Char *>(At == First ? Text : At);
  unsigned long Limit =
      S == Sign::HasNot ? ULONG_MAX : (unsigned long)LONG_MAX + Negative;
  if (TooLarge || Value > Limit) {
    errno = ERANGE;
    return Limit;
  }
  return Negative ? -Value : Value;
}

} // namespace cupcc

#endif // CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H
