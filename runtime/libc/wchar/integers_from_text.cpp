//===- integers_from_text.cpp - wcstol and its kin ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <wchar.h>'s and <inttypes.h>'s.
//
//===----------------------------------------------------------------------===//

#include "../stdlib/integer_from_text.h"
#include <inttypes.h>
#include <wchar.h>

using namespace cupcc;

#define FOR_TYPE(TYPE, SIGN, NAME)                                             \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base) noexcept {           \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }
#define WITH_LOCALE(TYPE, SIGN, NAME)                                          \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base, locale_t) noexcept { \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }
// glibc's headers of today and of long ago call these.
#define C23(TYPE, SIGN, NAME)                                                  \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base) noexcept;            \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base) noexcept {           \
    return integerFromText<SIGN>(Text, End, Base, Binary::Known);              \
  }
#define C23_LOCALE(TYPE, SIGN, NAME)                                           \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base, locale_t) noexcept;  \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base, locale_t) noexcept { \
    return integerFromText<SIGN>(Text, End, Base, Binary::Known);              \
  }
#define INTERNAL(TYPE, SIGN, NAME)                                             \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base, int) noexcept;       \
  TYPE NAME(const wchar_t *Text, wchar_t **End, int Base, int) noexcept {      \
    return integerFromText<SIGN>(Text, End, Base);                             \
  }

extern "C" {

FOR_TYPE(long, Sign::Has, wcstol)
FOR_TYPE(long long, Sign::Has, wcstoll)
FOR_TYPE(long long, Sign::Has, wcstoq)
FOR_TYPE(intmax_t, Sign::Has, wcstoimax)
FOR_TYPE(unsigned long, Sign::HasNot, wcstoul)
FOR_TYPE(unsigned long long, Sign::HasNot, wcstoull)
FOR_TYPE(unsigned long long, Sign::HasNot, wcstouq)
FOR_TYPE(uintmax_t, Sign::HasNot, wcstoumax)

WITH_LOCALE(long, Sign::Has, wcstol_l)
WITH_LOCALE(long long, Sign::Has, wcstoll_l)
WITH_LOCALE(unsigned long, Sign::HasNot, wcstoul_l)
WITH_LOCALE(unsigned long long, Sign::HasNot, wcstoull_l)

C23(long, Sign::Has, __isoc23_wcstol)
C23(long long, Sign::Has, __isoc23_wcstoll)
C23(intmax_t, Sign::Has, __isoc23_wcstoimax)
C23(unsigned long, Sign::HasNot, __isoc23_wcstoul)
C23(unsigned long long, Sign::HasNot, __isoc23_wcstoull)
C23(uintmax_t, Sign::HasNot, __isoc23_wcstoumax)

C23_LOCALE(long, Sign::Has, __isoc23_wcstol_l)
C23_LOCALE(long long, Sign::Has, __isoc23_wcstoll_l)
C23_LOCALE(unsigned long, Sign::HasNot, __isoc23_wcstoul_l)
C23_LOCALE(unsigned long long, Sign::HasNot, __isoc23_wcstoull_l)

INTERNAL(long, Sign::Has, __wcstol_internal)
INTERNAL(long long, Sign::Has, __wcstoll_internal)
INTERNAL(unsigned long, Sign::HasNot, __wcstoul_internal)
INTERNAL(unsigned long long, Sign::HasNot, __wcstoull_internal)

} // extern "C"
