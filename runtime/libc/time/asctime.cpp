//===- asctime.cpp - asctime and ctime ------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../string/decimal.h"
#include "../thread_area.h"
#include "names.h"
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <time.h>

using namespace cupcc;

namespace {

/// asctime_r's buffer, and room for every number.
constexpr size_t BufferSize = 26, LongestText = 96;

struct Text {
  char Characters[LongestText];
};

char *addName(char *To, const char (*Names)[10], int Index, int Count) {
  const char *Name = Index >= 0 && Index < Count ? Names[Index] : "???";
  return static_cast<char *>(mempcpy(To, Name, ShortName));
}

/// "%3d"
char *addPadded(char *To, int Number) {
  char Digits[16];
  size_t Length = writeDecimal(Digits, Number) - Digits;
  for (size_t I = Length; I < 3; ++I)
    *To++ = ' ';
  return stpcpy(To, Digits);
}

/// "Thu Jan  1 00:00:00 1970\n"
size_t write(char *To, const tm &T) {
  char *At = addName(To, DayNames, T.tm_wday, DaysPerWeek);
  *At++ = ' ';
  At = addName(At, MonthNames, T.tm_mon, MonthsPerYear);
  At = addPadded(At, T.tm_mday);
  *At++ = ' ';
  At = writeDecimal(At, T.tm_hour, 2);
  *At++ = ':';
  At = writeDecimal(At, T.tm_min, 2);
  *At++ = ':';
  At = writeDecimal(At, T.tm_sec, 2);
  *At++ = ' ';
  At = writeDecimal(At, 1900 + T.tm_year);
  return stpcpy(At, "\n") - To;
}

char *writeOrFail(const tm *T, char *Buffer, size_t Size) {
  char Whole[LongestText];
  if (!T) {
    errno = EINVAL;
    return nullptr;
  }
  if (T->tm_year > INT_MAX - 1900 || write(Whole, *T) >= Size) {
    errno = EOVERFLOW;
    return nullptr;
  }
  return strcpy(Buffer, Whole);
}

char *mine() { return threadArea<Text, Text>().Characters; }

} // namespace

extern "C" {

char *asctime_r(const tm *T, char *Buffer) noexcept {
  return writeOrFail(T, Buffer, BufferSize);
}
char *asctime(const tm *T) noexcept {
  return writeOrFail(T, mine(), LongestText);
}
char *ctime_r(const time_t *Time, char *Buffer) noexcept {
  tm T;
  return localtime_r(Time, &T) ? asctime_r(&T, Buffer) : nullptr;
}
char *ctime(const time_t *Time) noexcept {
  tm T;
  return localtime_r(Time, &T) ? asctime(&T) : nullptr;
}

} // extern "C"
