//===- integers_from_text.cpp - strtol and its kin ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdlib.h>'s and <inttypes.h>'s.
//
//===----------------------------------------------------------------------===//

#include "integer_from_text.h"
#include <inttypes.h>
#include <stdlib.h>

using namespace cupcc;

#define FOR_TYPE(TYPE, SIGN, NAME)                                             \
  TYPE NAME(const char *Text, char **End, int Base) noexcept {                 \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }
#define WITH_LOCALE(TYPE, SIGN, NAME)                                          \
  TYPE NAME(const char *Text, char **End, int Base, locale_t) noexcept {       \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }
// glibc's headers of today and of long ago call these.
#define C23(TYPE, SIGN, NAME)                                                  \
  TYPE NAME(const char *Text, char **End, int Base) noexcept;                  \
  TYPE NAME(const char *Text, char **End, int Base) noexcept {                 \
    return integerFromText<SIGN>(Text, End, Base, Binary::Known);              \
  }
#define C23_LOCALE(TYPE, SIGN, NAME)                                           \
  TYPE NAME(const char *Text, char **End, int Base, locale_t) noexcept;        \
  TYPE NAME(const char *Text, char **End, int Base, locale_t) noexcept {       \
    return integerFromText<SIGN>(Text, End, Base, Binary::Known);              \
  }
#define INTERNAL(TYPE, SIGN, NAME)                                             \
  TYPE NAME(const char *Text, char **End, int Base, int) noexcept;             \
  TYPE NAME(const char *Text, char **End, int Base, int) noexcept {            \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }

extern "C" {

FOR_TYPE(long, Sign::Has, strtol)
FOR_TYPE(long long, Sign::Has, strtoll)
FOR_TYPE(long long, Sign::Has, strtoq)
FOR_TYPE(intmax_t, Sign::Has, strtoimax)
FOR_TYPE(unsigned long, Sign::HasNot, strtoul)
FOR_TYPE(unsigned long long, Sign::HasNot, strtoull)
FOR_TYPE(unsigned long long, Sign::HasNot, strtouq)
FOR_TYPE(uintmax_t, Sign::HasNot, strtoumax)

WITH_LOCALE(long, Sign::Has, strtol_l)
WITH_LOCALE(long long, Sign::Has, strtoll_l)
WITH_LOCALE(unsigned long, Sign::HasNot, strtoul_l)
WITH_LOCALE(unsigned long long, Sign::HasNot, strtoull_l)

C23(long, Sign::Has, __isoc23_strtol)
C23(long long, Sign::Has, __isoc23_strtoll)
C23(intmax_t, Sign::Has, __isoc23_strtoimax)
C23(unsigned long, Sign::HasNot, __isoc23_strtoul)
C23(unsigned long long, Sign::HasNot, __isoc23_strtoull)
C23(uintmax_t, Sign::HasNot, __isoc23_strtoumax)

C23_LOCALE(long, Sign::Has, __isoc23_strtol_l)
C23_LOCALE(long long, Sign::Has, __isoc23_strtoll_l)
C23_LOCALE(unsigned long, Sign::HasNot, __isoc23_strtoul_l)
C23_LOCALE(unsigned long long, Sign::HasNot, __isoc23_strtoull_l)

INTERNAL(long, Sign::Has, __strtol_internal)
INTERNAL(long long, Sign::Has, __strtoll_internal)
INTERNAL(unsigned long, Sign::HasNot, __strtoul_internal)
INTERNAL(unsigned long long, Sign::HasNot, __strtoull_internal)

int atoi(const char *Text) noexcept {
  return int(integerFromText<Sign::Has>(Text, (char **)nullptr, 10));
}
long atol(const char *Text) noexcept {
  return integerFromText<Sign::Has>(Text, (char **)nullptr, 10);
}
long long atoll(const char *Text) noexcept {
  return integerFromText<Sign::Has>(Text, (char **)nullptr, 10);
}

} // extern "C"
