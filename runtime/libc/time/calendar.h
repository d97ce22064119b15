//===- calendar.h - days, years and struct tm -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The proleptic Gregorian calendar, by arithmetic. A device's local time is
// UTC.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_TIME_CALENDAR_H
#define CUPCC_LIBC_TIME_CALENDAR_H

#include <time.h>

namespace cupcc {

constexpr long SecondsPerDay = 86400;
constexpr long TmYearBase = 1900;

inline const char *const Utc = "UTC";
inline const char *const Gmt = "GMT";

constexpr long floorDiv(long A, long B) { return A / B - (A % B < 0); }
constexpr long floorMod(long A, long B) { return A - floorDiv(A, B) * B; }

constexpr bool isLeap(long Year) {
  return Year % 4 == 0 && (Year % 100 != 0 || Year % 400 == 0);
}

/// Before the first of a month, from 0 for January to 12.
constexpr int daysBefore(int Month, bool Leap) {
  // From March on, five months have 153 days.
  return Month < 2 ? 31 * Month : (153 * (Month - 2) + 2) / 5 + 59 + Leap;
}

/// From 1 January 1970 to 1 January of \p Year.
constexpr long daysBeforeYear(long Year) {
  long Past = Year - 1;
  return 365 * (Year - 1970) + floorDiv(Past, 4) - floorDiv(Past, 100) +
         floorDiv(Past, 400) - (1969 / 4 - 1969 / 100 + 1969 / 400);
}

/// Fills \p Result. \returns false where the year does not fit. ./calendar.cpp
bool breakDown(time_t Time, tm &Result, const char *Zone);

/// Normalises \p Fields and fills in the rest. \returns false where the year
/// does not fit.
bool compose(tm &Fields, time_t &Result, const char *Zone);

/// Fills in what follows from year, month and day.
void setDayOfYear(tm &Fields);
void setDayOfWeek(tm &Fields);

} // namespace cupcc

#endif // CUPCC_LIBC_TIME_CALENDAR_H
