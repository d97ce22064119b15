//===- integer_from_text.h - strtol and the like ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's converters, and what the host's do otherwise. long and long long are
// the same on the host.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H
#define CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H

#include "../ctype/classes.h"
#include <errno.h>
#include <limits.h>

// newlib's take a struct _reent; of that they only set errno, its first member.
extern "C" {
long _strtol_r(int *Errno, const char *Text, char **End, int Base);
long _wcstol_r(int *Errno, const wchar_t *Text, wchar_t **End, int Base);
unsigned long _strtoul_r(int *Errno, const char *Text, char **End, int Base);
unsigned long _wcstoul_r(int *Errno, const wchar_t *Text, wchar_t **End,
                         int Base);
}

namespace cupcc {

enum class Sign { Has, HasNot };

/// C23 has 0b for binary numbers; whether a program's strtol knows it, the
/// host's headers say by the name that they call.
enum class Binary { Unknown, Known };

template <Sign S>
unsigned long convert(int *Errno, const char *Text, char **End, int Base) {
  return S == Sign::Has ? _strtol_r(Errno, Text, End, Base)
                        : _strtoul_r(Errno, Text, End, Base);
}
template <Sign S>
unsigned long convert(int *Errno, const wchar_t *Text, wchar_t **End,
                      int Base) {
  return S == Sign::Has ? _wcstol_r(Errno, Text, End, Base)
                        : _wcstoul_r(Errno, Text, End, Base);
}

/// The zero that a prefix of \p Letter would start with, if there is one after
/// the spaces and the sign.
template <typename Char>
const Char *findPrefix(const Char *Text, char Letter, bool &Negative) {
  while (isSpace(*Text))
    ++Text;
  Negative = *Text == '-';
  if (Negative || *Text == '+')
    ++Text;
  return Text[0] == '0' && (Text[1] | 0x20) == Letter ? Text : nullptr;
}

/// Digits without a sign, for a number that has had one.
template <Sign S, typename Char>
unsigned long convertBinary(int *Errno, const Char *Digits, Char **End,
                            bool Negative) {
  unsigned long Value = convert<Sign::HasNot>(Errno, Digits, End, 2);
  unsigned long Limit =
      S == Sign::HasNot ? ULONG_MAX : (unsigned long)LONG_MAX + Negative;
  if (*Errno || Value > Limit) {
    *Errno = ERANGE;
    return Limit;
  }
  return Negative ? -Value : Value;
}

template <Sign S, typename Char>
unsigned long convertAsHost(int *Errno, const Char *Text, Char **End, int Base,
                            Binary B) {
  bool Negative;
  if (B == Binary::Known && (Base == 0 || Base == 2))
    if (const Char *Zero = findPrefix(Text, 'b', Negative))
      if (Zero[2] == '0' || Zero[2] == '1')
        return convertBinary<S>(Errno, Zero + 2, End, Negative);
  unsigned long Value = convert<S>(Errno, Text, End, Base);
  // "0x" without a digit is no number for newlib, and the number 0 for the
  // host.
  if (*End == Text && (Base == 0 || Base == 16))
    if (const Char *Zero = findPrefix(Text, 'x', Negative))
      *End = const_cast<Char *>(Zero + 1);
  return Value;
}

template <Sign S, typename Char>
unsigned long integerFromText(const Char *Text, Char **End, int Base,
                              Binary B = Binary::Unknown) {
  if (Base < 0 || Base == 1 || Base > 36) {
    errno = EINVAL;
    return 0;
  }
  int Errno = 0;
  Char *Stop;
  unsigned long Value = convertAsHost<S>(&Errno, Text, &Stop, Base, B);
  if (Errno)
    errno = Errno;
  if (End)
    *End = Stop;
  return Value;
}

} // namespace cupcc

#endif // CUPCC_LIBC_STDLIB_INTEGER_FROM_TEXT_H
