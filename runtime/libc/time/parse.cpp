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

[[gnu::noinline]] bool TimeParser::convert(char Letter) {
  int Value;
  switch (Letter) {
  case '%':
    return *At == '%' && ++At;
  case 'n':
  case 't':
    skipSpace();
    return true;
  case 'c':
    WantsDays = true;
    return read("%a %b %e %H:%M:%S %Y");
  case 'D':
  case 'x':
    WantsDays = true;
    return read("%m/%d/%y");
  case 'F':
    WantsDays = true;
    return read("%Y-%m-%d");
  case 'r':
    return read("%I:%M:%S %p");
  case 'R':
    return read("%H:%M");
  case 'T':
  case 'X':
    return read("%H:%M:%S");
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
    while (*At && !isSpace(*At))
      ++At;
    return true;
  }
  return dateConversion(Letter);
}

[[gnu::noinline]] bool TimeParser::read(const char *Format) {
  for (; *Format; ++Format) {
    if (isSpace(*Format)) {
      skipSpace();
      continue;
    }
    if (*Format != '%') {
      if (*Format != *At++)
        return false;
      continue;
    }
    do
      ++Format;
    while (*Format && strchr("-_^#0123456789", *Format));
    // A locale's own forms (E) and digits (O), of which "C" has none.
    const char *Allowed = nullptr;
    if (*Format == 'E')
      Allowed = "cCxXY";
    else if (*Format == 'O')
      Allowed = "bBdeHImMSUVWwy";
    if (Allowed && (!*++Format || !strchr(Allowed, *Format)))
      return false;
    if (!*Format || !convert(*Format))
      return false;
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
