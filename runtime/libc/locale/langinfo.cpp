//===- langinfo.cpp - <langinfo.h> ----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../time/names.h"
#include <langinfo.h>
#include <string.h>

using namespace cupcc;

namespace {

/// Items that follow each other, one for each name.
bool isAmong(nl_item Item, nl_item First, int Count) {
  return Item >= First && Item < First + Count;
}

/// The short names have no zero behind them in the table.
constexpr char ShortDays[DaysPerWeek][4] = {"Sun", "Mon", "Tue", "Wed",
                                            "Thu", "Fri", "Sat"};
constexpr char ShortMonths[MonthsPerYear][4] = {"Jan", "Feb", "Mar", "Apr",
                                                "May", "Jun", "Jul", "Aug",
                                                "Sep", "Oct", "Nov", "Dec"};

const char *find(nl_item Item) {
  if (isAmong(Item, ABDAY_1, DaysPerWeek))
    return ShortDays[Item - ABDAY_1];
  if (isAmong(Item, DAY_1, DaysPerWeek))
    return DayNames[Item - DAY_1];
  if (isAmong(Item, ABMON_1, MonthsPerYear))
    return ShortMonths[Item - ABMON_1];
  if (isAmong(Item, MON_1, MonthsPerYear))
    return MonthNames[Item - MON_1];
  if (isAmong(Item, ALTMON_1, MonthsPerYear))
    return MonthNames[Item - ALTMON_1];
  switch (Item) {
  case CODESET:
    return "ANSI_X3.4-1968";
  case RADIXCHAR:
    return ".";
  case AM_STR:
    return "AM";
  case PM_STR:
    return "PM";
  case D_T_FMT:
    return "%a %b %e %H:%M:%S %Y";
  case _DATE_FMT:
    return "%a %b %e %H:%M:%S %Z %Y";
  case D_FMT:
    return "%m/%d/%y";
  case T_FMT:
    return "%H:%M:%S";
  case T_FMT_AMPM:
    return "%I:%M:%S %p";
  case YESEXPR:
    return "^[yY]";
  case NOEXPR:
    return "^[nN]";
  case CRNCYSTR:
    return "-";
  }
  return "";
}

} // namespace

extern "C" {

char *__nl_langinfo_l(nl_item Item, locale_t) noexcept;

char *nl_langinfo(nl_item Item) { return const_cast<char *>(find(Item)); }
char *nl_langinfo_l(nl_item Item, locale_t) {
  return const_cast<char *>(find(Item));
}
char *__nl_langinfo_l(nl_item Item, locale_t) noexcept {
  return const_cast<char *>(find(Item));
}

} // extern "C"
