//===- scan_number.h - numbers that scanf reads -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What glibc takes for a number, which is more than strtol and strtod do: "0x"
// is 0, and "1e+" is 1.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_SCAN_NUMBER_H
#define CUPCC_LIBC_STDIO_SCAN_NUMBER_H

#include "scan_conversion.h"
#include "scan_input.h"
#include <errno.h>

namespace cupcc::stdio {

inline unsigned baseOfScan(unsigned Kind) {
  switch (Kind) {
  case 'i':
    return 0;
  case 'o':
    return 8;
  case 'x':
  case 'X':
  case 'p':
    return 16;
  case 'b':
    return 2;
  default:
    return 10;
  }
}

/// As strtol and strtoul: the nearest number, with errno, where it is too
/// large.
inline unsigned long limited(unsigned long Magnitude, bool Negative,
                             bool TooLarge, bool IsSigned) {
  constexpr unsigned long Lowest = 1ul << 63;
  if (IsSigned && Magnitude > Lowest - !Negative)
    TooLarge = true;
  if (TooLarge) {
    errno = ERANGE;
    return !IsSigned ? ~0ul : Negative ? Lowest : Lowest - 1;
  }
  return Negative ? -Magnitude : Magnitude;
}

/// Takes "0x" and, in C23, "0b". Returns whether it took a 0.
template <typename Char>
bool takeBase(ScanInput<Char> &In, unsigned &Base, bool IsC23) {
  if (In.peek() != '0')
    return false;
  In.take();
  unsigned Letter = lower(In.peek());
  unsigned Said = Letter == 'x' ? 16 : Letter == 'b' && IsC23 ? 2 : 0;
  if (Said && (Base == 0 || Base == Said)) {
    Base = Said;
    In.take();
  } else if (Base == 0) {
    Base = 8;
  }
  return true;
}

/// False if there is no number.
template <typename Char>
[[gnu::noinline]] bool scanInteger(ScanInput<Char> &In, const ScanConversion &C,
                                   bool IsC23, unsigned long &Result) {
  bool IsNegative = In.peek() == '-', HasSign = IsNegative || In.peek() == '+';
  if (HasSign)
    In.take();
  unsigned Base = baseOfScan(C.Kind);
  bool Any = takeBase(In, Base, IsC23), TooLarge = false;
  if (Base == 0)
    Base = 10;
  unsigned long Magnitude = 0;
  for (; digitValue(In.peek()) < Base; Any = true) {
    unsigned Digit = digitValue(In.take());
    TooLarge |= __builtin_mul_overflow(Magnitude, Base, &Magnitude);
    TooLarge |= __builtin_add_overflow(Magnitude, Digit, &Magnitude);
  }
  if (!Any)
    Any = C.Kind == 'p' && !HasSign && In.width() >= 5 && In.takeLetter('(') &&
          In.takeLetter('n') && In.takeLetter('i') && In.takeLetter('l') &&
          In.takeLetter(')');
  if (Any)
    Result = limited(Magnitude, IsNegative, TooLarge,
                     C.Kind == 'd' || C.Kind == 'i');
  return Any;
}

/// Takes \p Word, in small letters, and nothing less.
template <typename Char>
[[gnu::noinline]] bool takeWord(ScanInput<Char> &In, NumberText &Text,
                                const char *Word) {
  for (; *Word; ++Word) {
    if (!In.takeLetter(static_cast<unsigned char>(*Word)))
      return false;
    Text.add(static_cast<unsigned char>(*Word));
  }
  return true;
}

/// Takes digits, a point and an exponent, up to what cannot go on.
template <typename Char>
bool takeDigits(ScanInput<Char> &In, NumberText &Text) {
  bool IsHexadecimal = false, AnyDigit = false, HasExponent = false,
       HasPoint = false;
  size_t Before = Text.size();
  if (In.peek() == '0') {
    Text.add(In.take());
    AnyDigit = true;
    // With room for one more behind it.
    if (lower(In.peek()) == 'x' && In.width() > 1) {
      IsHexadecimal = true;
      AnyDigit = false;
      Text.add(In.take());
      Before = Text.size();
    }
  }
  const unsigned Letter = IsHexadecimal ? 'p' : 'e';
  while (true) {
    unsigned C = In.peek();
    if (digitValue(C) < (IsHexadecimal && !HasExponent ? 16u : 10u))
      AnyDigit = true;
    else if (HasExponent && (C == '-' || C == '+') &&
             Text.last() == char(Letter))
      ;
    else if (AnyDigit && !HasExponent && lower(C) == Letter)
      HasExponent = HasPoint = true, C = Letter;
    else if (!HasPoint && C == '.')
      HasPoint = true;
    else
      break;
    In.take();
    Text.add(C);
  }
  return Text.size() != Before;
}

/// Takes what strtod is to read. False if there is no number.
template <typename Char>
[[gnu::noinline]] bool scanFloating(ScanInput<Char> &In, NumberText &Text) {
  if (In.peek() == '-' || In.peek() == '+')
    Text.add(In.take());
  if (lower(In.peek()) == 'n')
    return takeWord(In, Text, "nan");
  if (lower(In.peek()) != 'i')
    return takeDigits(In, Text);
  if (!takeWord(In, Text, "inf"))
    return false;
  return lower(In.peek()) != 'i' || takeWord(In, Text, "inity");
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_SCAN_NUMBER_H
