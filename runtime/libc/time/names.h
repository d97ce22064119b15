//===- names.h - the names of days and months -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_TIME_NAMES_H
#define CUPCC_LIBC_TIME_NAMES_H

namespace cupcc {

constexpr int DaysPerWeek = 7, MonthsPerYear = 12;

/// The first three letters are the short name.
inline constexpr char DayNames[DaysPerWeek][10] = {
    "Sunday",   "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};
inline constexpr char MonthNames[MonthsPerYear][10] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr int ShortName = 3;

} // namespace cupcc

#endif // CUPCC_LIBC_TIME_NAMES_H
