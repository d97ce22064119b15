//===- copies.cpp - strings in memory of their own ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *Text, size_t Length) {
  auto *Copy = static_cast<char *>(malloc(Length + 1));
  if (!Copy)
    return nullptr;
  memcpy(Copy, Text, Length);
  Copy[Length] = 0;
  return Copy;
}

extern "C" {

char *strdup(const char *Text) noexcept {
  return duplicate(Text, strlen(Text));
}
char *__strdup(const char *Text) noexcept {
  return duplicate(Text, strlen(Text));
}
char *strndup(const char *Text, size_t Limit) noexcept {
  return duplicate(Text, strnlen(Text, Limit));
}
char *__strndup(const char *Text, size_t Limit) noexcept {
  return duplicate(Text, strnlen(Text, Limit));
}

} // extern "C"
