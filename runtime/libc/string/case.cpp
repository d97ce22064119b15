//===- case.cpp - comparing without regard to case ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <strings.h>'s, and strcasestr. The "C" locale's letters are ASCII's.
//
//===----------------------------------------------------------------------===//

#include "../ctype/classes.h"
#include <string.h>

using namespace cupcc;

static int compare(const char *A, const char *B, size_t Limit) {
  for (; Limit; --Limit, ++A, ++B) {
    int X = toLower(static_cast<unsigned char>(*A));
    int Y = toLower(static_cast<unsigned char>(*B));
    if (X != Y || !X)
      return X - Y;
  }
  return 0;
}

static constexpr size_t Unlimited = ~size_t(0);

extern "C" {

int strcasecmp(const char *A, const char *B) noexcept {
  return compare(A, B, Unlimited);
}
int strncasecmp(const char *A, const char *B, size_t Limit) noexcept {
  return compare(A, B, Limit);
}
int strcasecmp_l(const char *A, const char *B, locale_t) noexcept {
  return compare(A, B, Unlimited);
}
int strncasecmp_l(const char *A, const char *B, size_t Limit,
                  locale_t) noexcept {
  return compare(A, B, Limit);
}

} // extern "C"

const char *strcasestr(const char *Text, const char *Part) noexcept {
  size_t Length = strlen(Part);
  for (;; ++Text) {
    if (!compare(Text, Part, Length))
      return Text;
    if (!*Text)
      return nullptr;
  }
}
