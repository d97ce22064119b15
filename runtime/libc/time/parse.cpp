//===- parse.cpp - strptime -----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "parse.h"

using namespace cupcc;

/// Since 1970, as the local time.
bool TimeParser::seconds() {
  if (!isDigit(*At))
    return false;
  long Value = 0;
  for (; isDigit(*At); ++At)
    Value = static_cast<long>(Value * 10ul + (*At - '0'));
  return breakDown(Value, T, Utc);
}

/// "Z", "+hh", "+hhmm" or "+hh:mm"
bool TimeParser::zone() {
  skipSpace();
  if (*At == 'Z') {
    ++At;
    T.tm_gmtoff = 0;
    return true;
  }
  if (*At != '+' && *At != '-')
    return false;
  bool West = *At++ == '-';
  int Digits = 0, Value = 0;
  for (; Digits < 4 && isDigit(*At); ++Digits, ++At) {
    Value = Value * 10 + (*At - '0');
    if (Digits == 1 && At[1] == ':' && isDigit(At[2]))
      ++At;
  }
  if (Digits == 2)
    Value *= 100;
  else if (Digits != 4)
    return false;
  if (Value % 100 >= 60)
    return false;
  T.tm_gmtoff = Value / 100 * 3600 + Value % 100 * 60;
  if (West)
    T.tm_gmtoff = -T.tm_gmtoff;
  return true;
}

/// The conversions that one stands for, or null. Each stands for itself.
static const char *standsFor(char Letter) {
  switch (Letter) {
  case 'c':
    return "%a %b %e %H:%M:%S %Y";
  case 'D':
  case 'x':
    return "%m/%d/%y";
  case 'F':
    return "%Y-%m-%d";
  case 'r':
    return "%I:%M:%S %p";
  case 'R':
    return "%H:%M";
  case 'T':
  case 'X':
    return "%H:%M:%S";
  }
  return nullptr;
}

[[gnu::noinline]] bool TimeParser::convert(char Letter) {
  int Value;
  switch (Letter) {
  case '%':
    return *At == '%' && ++At;
  case 'n':
  case 't':
    skipSpace();
    return true;
  case 'k':
  case 'H':
    Has12Hours = false;
    return number(T.tm_hour, 0, 23, 2);
  case 'l':
  case 'I':
    if (!number(Value, 1, 12, 2))
      return false;
    T.tm_hour = Value % 12;
    return Has12Hours = true;
  case 'M':
    return number(T.tm_min, 0, 59, 2);
  case 'S':
    return number(T.tm_sec, 0, 61, 2);
  case 'p':
    return amOrPm();
  case 's':
    return seconds();
  case 'z':
    return zone();
  case 'Z':
    // Any word, and nothing made of it.
    skipSpace();
    while (*At && !isSpace(*At))
      ++At;
    return true;
  }
  return dateConversion(Letter);
}

/// Behind a per cent sign and its flags: the letter, or null where none that is
/// allowed follows.
static const char *conversionAt(const char *Format) {
  while (*Format && strchr("-_^#0123456789", *Format))
    ++Format;
  // A locale's own forms (E) and digits (O), of which "C" has none.
  const char *Allowed = nullptr;
  if (*Format == 'E')
    Allowed = "cCxXyY";
  else if (*Format == 'O')
    Allowed = "bBdeHImMSUVWwy";
  if (Allowed && (!*++Format || !strchr(Allowed, *Format)))
    return nullptr;
  return *Format ? Format : nullptr;
}

/// Goes through what a conversion stands for in the same loop: a kernel with
/// recursion has the stack that cudaLimitStackSize says, and not the one that
/// it needs.
[[gnu::noinline]] bool TimeParser::read(const char *Format) {
  const char *Outer = nullptr; // the rest, while in what one stands for
  while (*Format || Outer) {
    if (!*Format) {
      Format = Outer;
      Outer = nullptr;
    } else if (isSpace(*Format)) {
      skipSpace();
      ++Format;
    } else if (*Format != '%') {
      if (*Format++ != *At++)
        return false;
    } else {
      const char *Letter = conversionAt(Format + 1);
      if (!Letter)
        return false;
      Format = Letter + 1;
      if (const char *Others = standsFor(*Letter)) {
        WantsDays |= strchr("cDxF", *Letter) != nullptr;
        Outer = Format;
        Format = Others;
      } else if (!convert(*Letter)) {
        return false;
      }
    }
  }
  return true;
}

extern "C" {

char *strptime(const char *Text, const char *Format, tm *Result) noexcept {
  return const_cast<char *>(TimeParser(Text, *Result).parse(Format));
}
char *strptime_l(const char *Text, const char *Format, tm *Result,
                 locale_t) noexcept {
  return const_cast<char *>(TimeParser(Text, *Result).parse(Format));
}

} // extern "C"
