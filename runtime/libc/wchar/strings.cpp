//===- strings.cpp - strings of wide characters ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of <wchar.h> that newlib has not, has for other locales, or compares by
// a difference in, which can overflow.
//
//===----------------------------------------------------------------------===//

#include "../ctype/classes.h"
#include <wchar.h>

using namespace cupcc;

static int compare(const wchar_t *A, const wchar_t *B, size_t Limit) {
  for (; Limit; --Limit, ++A, ++B)
    if (*A != *B || !*A)
      return *A < *B ? -1 : *A > *B;
  return 0;
}

extern "C" {

int wcscmp(const wchar_t *A, const wchar_t *B) noexcept {
  return compare(A, B, ~size_t(0));
}
int wcsncmp(const wchar_t *A, const wchar_t *B, size_t Limit) noexcept {
  return compare(A, B, Limit);
}

int __wcscoll_l(const wchar_t *A, const wchar_t *B, locale_t) noexcept {
  return wcscoll(A, B);
}
size_t __wcsxfrm_l(wchar_t *To, const wchar_t *From, size_t Size,
                   locale_t) noexcept {
  return wcsxfrm(To, From, Size);
}

int wcwidth(wchar_t Character) noexcept {
  return Character == 0 ? 0 : isPrint(Character) ? 1 : -1;
}
int wcswidth(const wchar_t *Text, size_t Limit) noexcept {
  int Width = 0;
  for (; Limit && *Text; --Limit, ++Text) {
    if (!isPrint(*Text))
      return -1;
    ++Width;
  }
  return Width;
}

wchar_t *wcschrnul(const wchar_t *Text, wchar_t Character) noexcept {
  while (*Text && *Text != Character)
    ++Text;
  return const_cast<wchar_t *>(Text);
}

wchar_t *wcswcs(const wchar_t *Text, const wchar_t *Part) noexcept {
  return const_cast<wchar_t *>(wcsstr(Text, Part));
}

} // extern "C"
