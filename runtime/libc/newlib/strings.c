//===- strings.c - entry points to newlib's strings -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's functions that copy to the heap take a struct _reent. They hand it
// to _malloc_r and touch nothing of it, so there is none.
//
//===----------------------------------------------------------------------===//

#include <reent.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

char *__strdup(const char *Text);
char *__strndup(const char *Text, size_t Limit);
wchar_t *_wcsdup_r(struct _reent *Reent, const wchar_t *Text);

void *_malloc_r(struct _reent *Reent, size_t Size) { return malloc(Size); }

char *strdup(const char *Text) { return _strdup_r(NULL, Text); }
char *__strdup(const char *Text) { return _strdup_r(NULL, Text); }

char *strndup(const char *Text, size_t Limit) {
  return _strndup_r(NULL, Text, Limit);
}
char *__strndup(const char *Text, size_t Limit) {
  return _strndup_r(NULL, Text, Limit);
}

wchar_t *wcsdup(const wchar_t *Text) { return _wcsdup_r(NULL, Text); }

/// newlib's takes a value for what it is, and runs past the end of the text for
/// one whose char is 0.
char *__newlib_strrchr(const char *Text, int Value);
char *strrchr(const char *Text, int Value) {
  return __newlib_strrchr(Text, (char)Value);
}
