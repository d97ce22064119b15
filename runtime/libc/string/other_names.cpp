//===- other_names.cpp - functions under their second names ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's headers put the names with underscores in; those with a locale
// know the "C" locale alone.
//
//===----------------------------------------------------------------------===//

#include <string.h>
#include <strings.h>

extern "C" {

// Not in every glibc's headers.
void *__rawmemchr(const void *Memory, int Value) noexcept;
int __memcmpeq(const void *A, const void *B, size_t Count) noexcept;
int __strverscmp(const char *A, const char *B) noexcept;
char *__strcasestr(const char *Text, const char *Part) noexcept;
int __strcoll_l(const char *A, const char *B, locale_t) noexcept;
size_t __strxfrm_l(char *To, const char *From, size_t Size, locale_t) noexcept;

void *__mempcpy(void *To, const void *From, size_t Count) noexcept {
  return mempcpy(To, From, Count);
}
char *__stpcpy(char *To, const char *From) noexcept { return stpcpy(To, From); }
char *__stpncpy(char *To, const char *From, size_t Count) noexcept {
  return stpncpy(To, From, Count);
}
void *__rawmemchr(const void *Memory, int Value) noexcept {
  return const_cast<void *>(rawmemchr(Memory, Value));
}
int __memcmpeq(const void *A, const void *B, size_t Count) noexcept {
  return memcmp(A, B, Count);
}
int __strverscmp(const char *A, const char *B) noexcept {
  return strverscmp(A, B);
}
char *__strcasestr(const char *Text, const char *Part) noexcept {
  return const_cast<char *>(strcasestr(Text, Part));
}

int __strcoll_l(const char *A, const char *B, locale_t) noexcept {
  return strcmp(A, B);
}
size_t __strxfrm_l(char *To, const char *From, size_t Size, locale_t) noexcept {
  return strxfrm(To, From, Size);
}

} // extern "C"
