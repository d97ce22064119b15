//===- parse_dates.cpp - the dates that strptime reads --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "parse.h"

using namespace cupcc;

bool TimeParser::dateConversion(char Letter) {
  int Value;
  switch (Letter) {
  case 'a':
  case 'A':
    return HasWeekday = name(DayNames, DaysPerWeek, T.tm_wday);
  case 'b':
  case 'B':
  case 'h':
    HasMonth = WantsDays = name(MonthNames, MonthsPerYear, T.tm_mon);
    return HasMonth;
  case 'd':
  case 'e':
    if (!number(T.tm_mday, 1, 31, 2))
      return false;
    return HasMonthDay = WantsDays = true;
  case 'm':
    if (!number(Value, 1, 12, 2))
      return false;
    T.tm_mon = Value - 1;
    return HasMonth = WantsDays = true;
  case 'j':
    if (!number(Value, 1, 366, 3))
      return false;
    T.tm_yday = Value - 1;
    return HasYearDay = true;
  case 'C':
    return HasCentury = WantsDays = number(Century, 0, 99, 2);
  case 'y':
    if (!number(Value, 0, 99, 2))
      return false;
    T.tm_year = Value >= 69 ? Value : Value + 100;
    return WantsDays = WantsCentury = true;
  case 'Y':
    if (!number(Value, 0, 9999, 4))
      return false;
    T.tm_year = Value - int(TmYearBase);
    WantsCentury = HasCentury = false;
    return WantsDays = true;
  case 'U':
    return HasSundayWeek = number(Week, 0, 53, 2);
  case 'W':
    return HasMondayWeek = number(Week, 0, 53, 2);
  case 'u':
    if (!number(Value, 1, 7, 1))
      return false;
    T.tm_wday = Value % 7;
    return HasWeekday = true;
  case 'w':
    return HasWeekday = number(T.tm_wday, 0, 6, 1);
  // Read, and nothing made of it.
  case 'V':
    return number(Value, 0, 53, 2);
  case 'g':
    return number(Value, 0, 99, 2);
  case 'G':
    if (!isDigit(*At))
      return false;
    while (isDigit(*At))
      ++At;
    return true;
  }
  return false;
}

/// The date, from the year, the number of the week and the day of the week.
void TimeParser::fromWeek() {
  int FirstDay = HasMondayWeek ? 1 : 0;
  int Weekday = T.tm_wday;
  T.tm_mon = 0;
  T.tm_mday = 1;
  setDayOfWeek(T);
  int Offset = (7 - (T.tm_wday - FirstDay)) % 7;
  T.tm_yday = Offset + (Week - 1) * 7 + (Weekday - FirstDay + 7) % 7;
  T.tm_wday = Weekday;
  HasYearDay = true;
  HasMonth = HasMonthDay = false;
}

[[gnu::noinline]] void TimeParser::complete() {
  if (Has12Hours && IsPm)
    T.tm_hour += 12;
  if (HasCentury) {
    int YearOfCentury = WantsCentury ? T.tm_year % 100 : 0;
    T.tm_year = YearOfCentury + (Century - 19) * 100;
  }
  bool HasWeek = HasSundayWeek || HasMondayWeek;
  if (WantsDays && !HasWeekday) {
    if (!(HasMonth && HasMonthDay) && HasYearDay) {
      bool Leap = isLeap(TmYearBase + T.tm_year);
      int Month = 0;
      while (daysBefore(Month + 1, Leap) <= T.tm_yday)
        ++Month;
      if (!HasMonth)
        T.tm_mon = Month;
      if (!HasMonthDay)
        T.tm_mday = T.tm_yday - daysBefore(Month, Leap) + 1;
      HasMonth = HasMonthDay = true;
    }
    if (T.tm_mon >= 0 && T.tm_mon <= 11)
      setDayOfWeek(T);
  }
  if (WantsDays && !HasYearDay && (HasMonth || T.tm_mon >= 0) && T.tm_mon <= 11)
    setDayOfYear(T);
  if (HasWeek && HasWeekday) {
    bool HadMonth = HasMonth, HadMonthDay = HasMonthDay;
    tm Before = T;
    fromWeek();
    bool Leap = isLeap(TmYearBase + T.tm_year);
    int Month = 0;
    while (Month < 11 && daysBefore(Month + 1, Leap) <= T.tm_yday)
      ++Month;
    T.tm_mon = HadMonth ? Before.tm_mon : Month;
    T.tm_mday =
        HadMonthDay ? Before.tm_mday : T.tm_yday - daysBefore(Month, Leap) + 1;
  }
}
