//===- checked.cpp - <string.h> under _FORTIFY_SOURCE ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler knows how large the object is that is written to, and the call
// has it as its last argument.
//
//===----------------------------------------------------------------------===//

#include "checked.h"
#include <string.h>

using cupcc::checkRoom;

extern "C" {

void *__memcpy_chk(void *To, const void *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  return memcpy(To, From, Count);
}
void *__memmove_chk(void *To, const void *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  return memmove(To, From, Count);
}
void *__mempcpy_chk(void *To, const void *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  return mempcpy(To, From, Count);
}
void *__memset_chk(void *To, int Value, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  return memset(To, Value, Count);
}
void __explicit_bzero_chk(void *To, size_t Count, size_t Room) noexcept {
  checkRoom(Count, Room);
  explicit_bzero(To, Count);
}

char *__stpcpy_chk(char *To, const char *From, size_t Room) {
  size_t Length = strlen(From);
  checkRoom(Length + 1, Room);
  memcpy(To, From, Length + 1);
  return To + Length;
}
char *__strcpy_chk(char *To, const char *From, size_t Room) {
  __stpcpy_chk(To, From, Room);
  return To;
}
char *__strncpy_chk(char *To, const char *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  return strncpy(To, From, Count);
}
char *__stpncpy_chk(char *To, const char *From, size_t Count,
                    size_t Room) noexcept {
  checkRoom(Count, Room);
  return stpncpy(To, From, Count);
}
char *__strcat_chk(char *To, const char *From, size_t Room) {
  checkRoom(strnlen(To, Room) + strlen(From) + 1, Room);
  return strcat(To, From);
}
char *__strncat_chk(char *To, const char *From, size_t Count, size_t Room) {
  checkRoom(strnlen(To, Room) + strnlen(From, Count) + 1, Room);
  return strncat(To, From, Count);
}
size_t __strlcpy_chk(char *To, const char *From, size_t Count, size_t Room);
size_t __strlcpy_chk(char *To, const char *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  size_t Length = strlen(From);
  if (Count) {
    size_t Copied = Length < Count ? Length : Count - 1;
    memcpy(To, From, Copied);
    To[Copied] = 0;
  }
  return Length;
}
size_t __strlcat_chk(char *To, const char *From, size_t Count, size_t Room);
size_t __strlcat_chk(char *To, const char *From, size_t Count, size_t Room) {
  checkRoom(Count, Room);
  size_t Before = strnlen(To, Count);
  return Before + __strlcpy_chk(To + Before, From, Count - Before, ~size_t(0));
}

} // extern "C"
