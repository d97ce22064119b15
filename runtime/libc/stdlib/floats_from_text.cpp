//===- floats_from_text.cpp - strtod and the like -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "float_from_text.h"
#include <stdlib.h>

using cupcc::floatFromText;

namespace {

/// noinline: one of them for all names.
[[gnu::noinline]] double toDouble(const char *Text, char **End) {
  return floatFromText<double>(Text, End);
}
[[gnu::noinline]] float toFloat(const char *Text, char **End) {
  return floatFromText<float>(Text, End);
}

[[gnu::noinline]] long double toLongDouble(const char *Text, char **End) {
  return floatFromText<long double>(Text, End);
}

} // namespace

#define FOR_TYPE(TYPE, CONVERT, NAME)                                          \
  TYPE NAME(const char *Text, char **End) noexcept {                           \
    return CONVERT(Text, End);                                                 \
  }                                                                            \
  TYPE NAME##_l(const char *Text, char **End, locale_t) noexcept {             \
    return CONVERT(Text, End);                                                 \
  }
// glibc's headers of long ago call these, and libstdc++ does.
#define INTERNAL(TYPE, CONVERT, NAME)                                          \
  TYPE NAME##_internal(const char *Text, char **End, int) noexcept;            \
  TYPE NAME##_internal(const char *Text, char **End, int) noexcept {           \
    return CONVERT(Text, End);                                                 \
  }                                                                            \
  TYPE NAME##_l(const char *Text, char **End, locale_t) noexcept;              \
  TYPE NAME##_l(const char *Text, char **End, locale_t) noexcept {             \
    return CONVERT(Text, End);                                                 \
  }

extern "C" {

FOR_TYPE(double, toDouble, strtod)
FOR_TYPE(float, toFloat, strtof)
FOR_TYPE(long double, toLongDouble, strtold)
FOR_TYPE(_Float32, toFloat, strtof32)
FOR_TYPE(_Float64, toDouble, strtof64)
FOR_TYPE(_Float32x, toDouble, strtof32x)
FOR_TYPE(_Float64x, toLongDouble, strtof64x)

INTERNAL(double, toDouble, __strtod)
INTERNAL(float, toFloat, __strtof)
INTERNAL(long double, toLongDouble, __strtold)

double atof(const char *Text) noexcept { return toDouble(Text, nullptr); }

} // extern "C"
