//===- calendar.cpp - gmtime, mktime and the like -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calendar.h"
#include "../thread_area.h"
#include <errno.h>
#include <limits.h>

using namespace cupcc;

/// newlib's gmtime_r, which fills in what ISO C has of a struct tm.
extern "C" tm *__newlib_gmtime_r(const time_t *Time, tm *Result);

[[gnu::noinline]] bool cupcc::breakDown(time_t Time, tm &Result,
                                        const char *Zone) {
  constexpr time_t First = daysBeforeYear(TmYearBase + INT_MIN) * SecondsPerDay;
  constexpr time_t End =
      daysBeforeYear(TmYearBase + INT_MAX + 1) * SecondsPerDay;
  if (Time < First || Time >= End)
    return false;
  __newlib_gmtime_r(&Time, &Result);
  Result.tm_gmtoff = 0;
  Result.tm_zone = Zone;
  return true;
}

[[gnu::noinline]] bool cupcc::compose(tm &Fields, time_t &Result,
                                      const char *Zone) {
  long Months = Fields.tm_mon;
  long Year = TmYearBase + Fields.tm_year + floorDiv(Months, 12);
  long Days = daysBeforeYear(Year) +
              daysBefore(int(floorMod(Months, 12)), isLeap(Year)) +
              Fields.tm_mday - 1;
  Result = Days * SecondsPerDay + Fields.tm_hour * 3600l + Fields.tm_min * 60l +
           Fields.tm_sec;
  // The host takes it for one hour, where there is none.
  if (Fields.tm_isdst > 0)
    Result -= 3600;
  return breakDown(Result, Fields, Zone);
}

void cupcc::setDayOfYear(tm &Fields) {
  Fields.tm_yday =
      daysBefore(Fields.tm_mon, isLeap(TmYearBase + Fields.tm_year)) +
      Fields.tm_mday - 1;
}

void cupcc::setDayOfWeek(tm &Fields) {
  long Year = TmYearBase + Fields.tm_year;
  Fields.tm_wday = int(floorMod(daysBeforeYear(Year) +
                                    daysBefore(Fields.tm_mon, isLeap(Year)) +
                                    Fields.tm_mday + 3,
                                7));
}

namespace {

struct Broken {
  tm Fields;
};
tm *mine() { return &threadArea<Broken, Broken>().Fields; }

tm *breakDownOrFail(const time_t *Time, tm *Result, const char *Zone) {
  if (breakDown(*Time, *Result, Zone))
    return Result;
  errno = EOVERFLOW;
  return nullptr;
}

time_t composeOrFail(tm *Fields, const char *Zone) {
  time_t Result;
  tm Normal = *Fields;
  if (!compose(Normal, Result, Zone)) {
    errno = EOVERFLOW;
    return -1;
  }
  *Fields = Normal;
  return Result;
}

} // namespace

extern "C" {

tm *gmtime_r(const time_t *Time, tm *Result) noexcept {
  return breakDownOrFail(Time, Result, Gmt);
}
tm *gmtime(const time_t *Time) noexcept { return gmtime_r(Time, mine()); }
tm *localtime_r(const time_t *Time, tm *Result) noexcept {
  return breakDownOrFail(Time, Result, Utc);
}
tm *localtime(const time_t *Time) noexcept { return localtime_r(Time, mine()); }

time_t mktime(tm *Fields) noexcept { return composeOrFail(Fields, Utc); }
time_t timelocal(tm *Fields) noexcept { return composeOrFail(Fields, Utc); }
time_t timegm(tm *Fields) noexcept {
  Fields->tm_isdst = 0;
  return composeOrFail(Fields, Gmt);
}

double difftime(time_t End, time_t Start) noexcept {
  // Exact before it is rounded.
  return End >= Start ? double((unsigned long)End - (unsigned long)Start)
                      : -double((unsigned long)Start - (unsigned long)End);
}
int dysize(int Year) noexcept { return isLeap(Year) ? 366 : 365; }

/// There is one time zone.
void tzset() noexcept {}

} // extern "C"
