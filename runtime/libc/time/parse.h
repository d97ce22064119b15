//===- parse.h - strptime ---------------------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale's. What is read decides what else is computed, as in glibc:
// the day of the week from the date, a date from the day of the year, and both
// from the number of a week.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_TIME_PARSE_H
#define CUPCC_LIBC_TIME_PARSE_H

#include "../ctype/classes.h"
#include "calendar.h"
#include "names.h"
#include <string.h>
#include <strings.h>

namespace cupcc {

class TimeParser {
public:
  TimeParser(const char *Text, tm &T) : At(Text), T(T) {}

  /// \returns where the text goes on, or null where it does not fit.
  const char *parse(const char *Format) {
    if (!read(Format))
      return nullptr;
    complete();
    return At;
  }

private:
  void skipSpace() {
    while (isSpace(*At))
      ++At;
  }

  /// Reads up to \p Digits digits.
  [[gnu::noinline]] bool number(int &Result, int Low, int High, int Digits) {
    while (*At == ' ')
      ++At;
    if (!isDigit(*At))
      return false;
    int Value = 0;
    do
      Value = Value * 10 + (*At++ - '0');
    while (--Digits > 0 && Value * 10 <= High && isDigit(*At));
    if (Value < Low || Value > High)
      return false;
    Result = Value;
    return true;
  }

  [[gnu::noinline]] bool name(const char (*Names)[10], int Count, int &Result) {
    for (int I = 0; I != Count; ++I) {
      size_t Length = strlen(Names[I]);
      bool Whole = !strncasecmp(At, Names[I], Length);
      if (!Whole && strncasecmp(At, Names[I], ShortName))
        continue;
      At += Whole ? Length : ShortName;
      Result = I;
      return true;
    }
    return false;
  }

  bool amOrPm() {
    if (strncasecmp(At, "AM", 2) && strncasecmp(At, "PM", 2))
      return false;
    IsPm = toLower(*At) == 'p';
    At += 2;
    return true;
  }

  bool read(const char *Format);
  bool convert(char Letter);
  bool dateConversion(char Letter);
  bool seconds();
  bool zone();
  void complete();
  void fromWeek();

  const char *At;
  tm &T;
  bool HasWeekday = false, WantsDays = false, HasYearDay = false;
  bool HasMonth = false, HasMonthDay = false, Has12Hours = false;
  bool IsPm = false, HasCentury = false, WantsCentury = false;
  bool HasSundayWeek = false, HasMondayWeek = false;
  int Century = 0, Week = 0;
};

} // namespace cupcc

#endif // CUPCC_LIBC_TIME_PARSE_H
