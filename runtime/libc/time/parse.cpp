//===- parse.cpp - strptime -----------------------------------------------===//
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

#include "../ctype/classes.h"
#include "calendar.h"
#include "names.h"
#include <string.h>
#include <strings.h>

using namespace cupcc;

namespace {

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
  bool number(int &Result, int Low, int High, int Digits) {
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

  bool name(const char (*Names)[10], int Count, int &Result) {
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

bool TimeParser::convert(char Letter) {
  int Value;
  switch (Letter) {
  case '%': return *At == '%' && ++At;
  case 'n':
  case 't': skipSpace(); return true;
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
  case 'r': return read("%I:%M:%S %p");
  case 'R': return read("%H:%M");
  case 'T':
  case 'X': return read("%H:%M:%S");
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
  case 'M': return number(T.tm_min, 0, 59, 2);
  case 'S': return number(T.tm_sec, 0, 61, 2);
  case 'p': return amOrPm();
  case 's': return seconds();
  case 'z': return zone();
  case 'Z':
    // Any word, and nothing made of it.
    while (*At && !isSpace(*At))
      ++At;
    return true;
  }
  return dateConversion(Letter);
}

bool TimeParser::read(const char *Format) {
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

void TimeParser::complete() {
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
  if (WantsDays && !HasYearDay && (HasMonth || T.tm_mon >= 0) &&
      T.tm_mon <= 11)
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
    T.tm_mday = HadMonthDay ? Before.tm_mday
                            : T.tm_yday - daysBefore(Month, Leap) + 1;
  }
}

} // namespace

extern "C" {

char *strptime(const char *Text, const char *Format, tm *Result) noexcept {
  return const_cast<char *>(TimeParser(Text, *Result).parse(Format));
}
char *strptime_l(const char *Text, const char *Format, tm *Result,
                 locale_t) noexcept {
  return const_cast<char *>(TimeParser(Text, *Result).parse(Format));
}

} // extern "C"
