//===- floats_from_text.cpp - wcstod and the like -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../stdlib/float_from_text.h"
#include <wchar.h>

using cupcc::floatFromText;

namespace {

/// noinline: one of them for all names.
[[gnu::noinline]] double toDouble(const wchar_t *Text, wchar_t **End) {
  return floatFromText<double>(Text, End);
}
[[gnu::noinline]] float toFloat(const wchar_t *Text, wchar_t **End) {
  return floatFromText<float>(Text, End);
}

[[gnu::noinline]] long double toLongDouble(const wchar_t *Text, wchar_t **End) {
  return floatFromText<long double>(Text, End);
}

} // namespace

#define FOR_TYPE(TYPE, CONVERT, NAME)                                          \
  TYPE NAME(const wchar_t *Text, wchar_t **End) noexcept {                     \
    return CONVERT(Text, End);                                                 \
  }                                                                            \
  TYPE NAME##_l(const wchar_t *Text, wchar_t **End, locale_t) noexcept {       \
    return CONVERT(Text, End);                                                 \
  }
// glibc's headers of long ago call these, and libstdc++ does.
#define INTERNAL(TYPE, CONVERT, NAME)                                          \
  TYPE NAME##_internal(const wchar_t *Text, wchar_t **End, int) noexcept;      \
  TYPE NAME##_internal(const wchar_t *Text, wchar_t **End, int) noexcept {     \
    return CONVERT(Text, End);                                                 \
  }                                                                            \
  TYPE NAME##_l(const wchar_t *Text, wchar_t **End, locale_t) noexcept;        \
  TYPE NAME##_l(const wchar_t *Text, wchar_t **End, locale_t) noexcept {       \
    return CONVERT(Text, End);                                                 \
  }

extern "C" {

FOR_TYPE(double, toDouble, wcstod)
FOR_TYPE(float, toFloat, wcstof)
FOR_TYPE(long double, toLongDouble, wcstold)
FOR_TYPE(_Float32, toFloat, wcstof32)
FOR_TYPE(_Float64, toDouble, wcstof64)
FOR_TYPE(_Float32x, toDouble, wcstof32x)
FOR_TYPE(_Float64x, toLongDouble, wcstof64x)

INTERNAL(double, toDouble, __wcstod)
INTERNAL(float, toFloat, __wcstof)
INTERNAL(long double, toLongDouble, __wcstold)

} // extern "C"
