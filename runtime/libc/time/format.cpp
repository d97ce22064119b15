//===- format.cpp - strftime and wcsftime ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "format.h"
#include <string.h>
#include <wchar.h>

using namespace cupcc;

template <typename Char>
void TimeFormatter<Char>::zoneOffset(const Options &O) {
  if (T.tm_isdst < 0)
    return;
  long Seconds = T.tm_gmtoff < 0 ? -T.tm_gmtoff : T.tm_gmtoff;
  text(T.tm_gmtoff < 0 ? "-" : "+", O);
  number(Seconds / 3600 * 100 + Seconds / 60 % 60, 4, O);
}

/// Whether a locale may have another form (E) or other digits (O) for it; else
/// the letter is no conversion.
static bool allowsModifier(char Modifier, char Letter) {
  const char *Refused =
      Modifier == 'E' ? "ABDFGHIMSUVWabdeghjklmw" : "ADFXYacx";
  return !Modifier || !strchr(Refused, Letter);
}

template <typename Char>
void TimeFormatter<Char>::secondsSinceEpoch(const Options &O) {
  tm Copy = T;
  time_t Seconds;
  if (!compose(Copy, Seconds, Utc))
    Seconds = -1;
  char Digits[24];
  writeDecimal(Digits, Seconds);
  text(Digits, O);
}

template <typename Char>
void TimeFormatter<Char>::dayAndTime(char Letter, const Options &O) {
  int Hour12 = T.tm_hour > 12   ? T.tm_hour - 12
               : T.tm_hour == 0 ? 12
                                : T.tm_hour;
  switch (Letter) {
  case 'd':
    return number(T.tm_mday, 2, O);
  case 'e':
    return number(T.tm_mday, 2, O, true);
  case 'H':
    return number(T.tm_hour, 2, O);
  case 'k':
    return number(T.tm_hour, 2, O, true);
  case 'I':
    return number(Hour12, 2, O);
  case 'l':
    return number(Hour12, 2, O, true);
  case 'j':
    return number(T.tm_yday + 1, 3, O);
  case 'm':
    return number(T.tm_mon + 1, 2, O);
  case 'M':
    return number(T.tm_min, 2, O);
  case 'S':
    return number(T.tm_sec, 2, O);
  case 'u':
    return number((T.tm_wday - 1 + 7) % 7 + 1, 1, O);
  case 'w':
    return number(T.tm_wday, 1, O);
  case 'U':
    return number(weekOfYear(T, 0), 2, O);
  case 'W':
    return number(weekOfYear(T, 1), 2, O);
  }
}

/// \returns whether there is such a conversion that stands for itself.
template <typename Char>
[[gnu::noinline]] bool TimeFormatter<Char>::convertOne(char Letter,
                                                       const Options &O) {
  long Year = TmYearBase + T.tm_year;
  switch (Letter) {
  case '%':
    text("%", O);
    return true;
  case 'n':
    text("\n", O);
    return true;
  case 't':
    text("\t", O);
    return true;
  case 'a':
    name(DayNames, T.tm_wday, DaysPerWeek, true, O);
    return true;
  case 'A':
    name(DayNames, T.tm_wday, DaysPerWeek, false, O);
    return true;
  case 'b':
  case 'h':
    name(MonthNames, T.tm_mon, MonthsPerYear, true, O);
    return true;
  case 'B':
    name(MonthNames, T.tm_mon, MonthsPerYear, false, O);
    return true;
  case 'C':
    number(floorDiv(Year, 100), 1, O);
    return true;
  case 'y':
    number(floorMod(Year, 100), 2, O);
    return true;
  case 'Y':
    number(Year, 1, O);
    return true;
  case 'g':
    isoWeek(T, Year);
    number(floorMod(Year, 100), 2, O);
    return true;
  case 'G':
    isoWeek(T, Year);
    number(Year, 1, O);
    return true;
  case 'V':
    number(isoWeek(T, Year), 2, O);
    return true;
  case 'p':
    text(T.tm_hour > 11 ? "PM" : "AM", O, O.Swap);
    return true;
  case 'P':
    text(T.tm_hour > 11 ? "PM" : "AM", O, true);
    return true;
  case 's':
    secondsSinceEpoch(O);
    return true;
  case 'z':
    zoneOffset(O);
    return true;
  case 'Z':
    text(T.tm_zone ? T.tm_zone : "UTC", O, O.Swap);
    return true;
  case 'd':
  case 'e':
  case 'H':
  case 'k':
  case 'I':
  case 'l':
  case 'j':
  case 'm':
  case 'M':
  case 'S':
  case 'u':
  case 'w':
  case 'U':
  case 'W':
    dayAndTime(Letter, O);
    return true;
  }
  return false;
}

/// \returns whether there is such a conversion.
template <typename Char>
bool TimeFormatter<Char>::convert(char Letter, const Options &O) {
  switch (Letter) {
  case 'c':
    others("%a %b %e %H:%M:%S %Y", O);
    return true;
  case 'D':
  case 'x':
    others("%m/%d/%y", O);
    return true;
  case 'F':
    others("%Y-%m-%d", O);
    return true;
  case 'r':
    others("%I:%M:%S %p", O);
    return true;
  case 'R':
    others("%H:%M", O);
    return true;
  case 'T':
  case 'X':
    others("%H:%M:%S", O);
    return true;
  }
  return convertOne(Letter, O);
}

/// \p Start: at the per cent sign. \returns the conversion's last character.
template <typename Char>
const Char *TimeFormatter<Char>::conversion(const Char *Start) {
  Options O;
  const Char *At = Start + 1;
  for (;; ++At) {
    if (*At == '_' || *At == '-' || *At == '0')
      O.Padding = static_cast<char>(*At);
    else if (*At == '^')
      O.Upper = true;
    else if (*At == '#')
      O.Swap = true;
    else
      break;
  }
  if (isDigit(*At))
    for (O.Width = 0; isDigit(*At); ++At)
      if (O.Width < 100000000)
        O.Width = O.Width * 10 + (*At - '0');
  char Modifier = 0;
  if (*At == 'E' || *At == 'O')
    Modifier = static_cast<char>(*At++);
  auto Letter = static_cast<char>(*At);
  if (Letter == *At && Letter && allowsModifier(Modifier, Letter) &&
      convert(Letter, O))
    return At;
  // Copied as it is, but for the case and the width.
  const Char *Last = *At ? At : At - 1;
  padTo(int(Last + 1 - Start), O);
  for (const Char *P = Start; P <= Last; ++P)
    put(changeCase(*P, O, false));
  return Last;
}

template <typename Char>
[[gnu::noinline]] static size_t formatTime(Char *Buffer, size_t Size,
                                           const Char *Format, const tm *T) {
  TimeFormatter<Char> F(Buffer, Size, *T);
  return F.format(Format) ? F.end() - Buffer : 0;
}

extern "C" {

size_t __strftime_l(char *, size_t, const char *, const tm *,
                    locale_t) noexcept;
size_t __wcsftime_l(wchar_t *, size_t, const wchar_t *, const tm *,
                    locale_t) noexcept;

size_t strftime(char *Buffer, size_t Size, const char *Format,
                const tm *T) noexcept {
  return formatTime(Buffer, Size, Format, T);
}
size_t strftime_l(char *Buffer, size_t Size, const char *Format, const tm *T,
                  locale_t) noexcept {
  return formatTime(Buffer, Size, Format, T);
}
size_t __strftime_l(char *Buffer, size_t Size, const char *Format, const tm *T,
                    locale_t) noexcept {
  return formatTime(Buffer, Size, Format, T);
}
size_t wcsftime(wchar_t *Buffer, size_t Size, const wchar_t *Format,
                const tm *T) noexcept {
  return formatTime(Buffer, Size, Format, T);
}
size_t wcsftime_l(wchar_t *Buffer, size_t Size, const wchar_t *Format,
                  const tm *T, locale_t) noexcept {
  return formatTime(Buffer, Size, Format, T);
}
size_t __wcsftime_l(wchar_t *Buffer, size_t Size, const wchar_t *Format,
                    const tm *T, locale_t) noexcept {
  return formatTime(Buffer, Size, Format, T);
}

} // extern "C"
