//===- multibyte.cpp - mbrtowc and the like -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <wchar.h>'s and <stdlib.h>'s. A state has nothing to say in the "C" locale.
//
//===----------------------------------------------------------------------===//

#include "multibyte.h"
#include <stdio.h>
#include <stdlib.h>

using namespace cupcc;

extern "C" {

wint_t btowc(int Byte) noexcept {
  return Byte >= 0 && isAscii(Byte) ? Byte : WEOF;
}
int wctob(wint_t Character) noexcept {
  return isAscii(Character) ? int(Character) : EOF;
}

int mbsinit(const mbstate_t *State) noexcept {
  return !State || State->__count == 0;
}

size_t mbrtowc(wchar_t *To, const char *From, size_t Size,
               mbstate_t *) noexcept {
  return fromMultibyte(To, From, Size);
}
size_t mbrlen(const char *From, size_t Size, mbstate_t *) noexcept {
  return fromMultibyte<wchar_t>(nullptr, From, Size);
}
size_t __mbrlen(const char *From, size_t Size, mbstate_t *) noexcept {
  return fromMultibyte<wchar_t>(nullptr, From, Size);
}
size_t wcrtomb(char *To, wchar_t Character, mbstate_t *) noexcept {
  return toMultibyte(To, Character);
}

size_t mbsnrtowcs(wchar_t *To, const char **From, size_t Available,
                  size_t Limit, mbstate_t *) noexcept {
  return convertAll(To, *From, Available, Limit);
}
size_t mbsrtowcs(wchar_t *To, const char **From, size_t Limit,
                 mbstate_t *) noexcept {
  return convertAll(To, *From, Unlimited, Limit);
}
size_t wcsnrtombs(char *To, const wchar_t **From, size_t Available,
                  size_t Limit, mbstate_t *) noexcept {
  return convertAll(To, *From, Available, Limit);
}
size_t wcsrtombs(char *To, const wchar_t **From, size_t Limit,
                 mbstate_t *) noexcept {
  return convertAll(To, *From, Unlimited, Limit);
}

size_t mbstowcs(wchar_t *To, const char *From, size_t Limit) noexcept {
  return convertAll(To, From, Unlimited, Limit);
}
size_t wcstombs(char *To, const wchar_t *From, size_t Limit) noexcept {
  return convertAll(To, From, Unlimited, Limit);
}

int mbtowc(wchar_t *To, const char *From, size_t Size) noexcept {
  // The host looks for the end of the text before it looks at the size.
  if (From && !*From)
    Size = 1;
  size_t Result = fromMultibyte(To, From, Size);
  return Result == Incomplete ? -1 : int(Result);
}
int mblen(const char *From, size_t Size) noexcept {
  return mbtowc(nullptr, From, Size);
}
int wctomb(char *To, wchar_t Character) noexcept {
  return To ? int(toMultibyte(To, Character)) : 0;
}

} // extern "C"
