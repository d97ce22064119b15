//===- strings.cpp - strings of wide characters ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of <wchar.h> that newlib has not, or has for its own locales; it also
// compares by a difference, which can overflow.
//
//===----------------------------------------------------------------------===//

#include "../ctype/classes.h"
#include <stdlib.h>
#include <wchar.h>

using namespace cupcc;

static int order(wchar_t A, wchar_t B) { return A < B ? -1 : A > B; }

static int compare(const wchar_t *A, const wchar_t *B, size_t Limit) {
  for (; Limit; --Limit, ++A, ++B)
    if (*A != *B || !*A)
      return order(*A, *B);
  return 0;
}

static int compareLower(const wchar_t *A, const wchar_t *B, size_t Limit) {
  for (; Limit; --Limit, ++A, ++B) {
    // The host's difference, also where it overflows.
    auto X = static_cast<unsigned>(toLower(*A));
    auto Y = static_cast<unsigned>(toLower(*B));
    if (X != Y || !X)
      return static_cast<int>(X - Y);
  }
  return 0;
}

static size_t transform(wchar_t *To, const wchar_t *From, size_t Size) {
  size_t Length = wcslen(From);
  if (Length < Size)
    wmemcpy(To, From, Length + 1);
  else if (Size) {
    wmemcpy(To, From, Size - 1);
    To[Size - 1] = 0;
  }
  return Length;
}

static constexpr size_t Unlimited = ~size_t(0);

extern "C" {

int wcscmp(const wchar_t *A, const wchar_t *B) noexcept {
  return compare(A, B, Unlimited);
}
int wcsncmp(const wchar_t *A, const wchar_t *B, size_t Limit) noexcept {
  return compare(A, B, Limit);
}
int wmemcmp(const wchar_t *A, const wchar_t *B, size_t Count) noexcept {
  for (; Count; --Count, ++A, ++B)
    if (*A != *B)
      return order(*A, *B);
  return 0;
}

int wcscasecmp(const wchar_t *A, const wchar_t *B) noexcept {
  return compareLower(A, B, Unlimited);
}
int wcsncasecmp(const wchar_t *A, const wchar_t *B, size_t Limit) noexcept {
  return compareLower(A, B, Limit);
}
int wcscasecmp_l(const wchar_t *A, const wchar_t *B, locale_t) noexcept {
  return compareLower(A, B, Unlimited);
}
int wcsncasecmp_l(const wchar_t *A, const wchar_t *B, size_t Limit,
                  locale_t) noexcept {
  return compareLower(A, B, Limit);
}

int wcscoll(const wchar_t *A, const wchar_t *B) noexcept {
  return compare(A, B, Unlimited);
}
int wcscoll_l(const wchar_t *A, const wchar_t *B, locale_t) noexcept {
  return compare(A, B, Unlimited);
}
int __wcscoll_l(const wchar_t *A, const wchar_t *B, locale_t) noexcept {
  return compare(A, B, Unlimited);
}
size_t wcsxfrm(wchar_t *To, const wchar_t *From, size_t Size) noexcept {
  return transform(To, From, Size);
}
size_t wcsxfrm_l(wchar_t *To, const wchar_t *From, size_t Size,
                 locale_t) noexcept {
  return transform(To, From, Size);
}
size_t __wcsxfrm_l(wchar_t *To, const wchar_t *From, size_t Size,
                   locale_t) noexcept {
  return transform(To, From, Size);
}

wchar_t *wcsdup(const wchar_t *Text) noexcept {
  size_t Count = wcslen(Text) + 1;
  auto *Copy = static_cast<wchar_t *>(malloc(Count * sizeof(wchar_t)));
  return Copy ? wmemcpy(Copy, Text, Count) : nullptr;
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
