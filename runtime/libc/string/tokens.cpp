//===- tokens.cpp - strtok and the like -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As glibc's also where the standard leaves it open: strtok_r with nothing left
// answers null again and again.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <string.h>

static char *nextToken(char *Text, const char *Ends, char **Rest) {
  if (!Text)
    Text = *Rest;
  if (!Text)
    return nullptr;
  Text += strspn(Text, Ends);
  if (!*Text) {
    *Rest = Text;
    return nullptr;
  }
  char *End = Text + strcspn(Text, Ends);
  if (*End)
    *End++ = 0;
  *Rest = End;
  return Text;
}

extern "C" {

char *strtok_r(char *Text, const char *Ends, char **Rest) noexcept {
  return nextToken(Text, Ends, Rest);
}
char *__strtok_r(char *Text, const char *Ends, char **Rest) noexcept {
  return nextToken(Text, Ends, Rest);
}

char *strtok(char *Text, const char *Ends) noexcept {
  return nextToken(Text, Ends, __cupcc_strtok_rest());
}

char *strsep(char **Rest, const char *Ends) noexcept {
  char *Text = *Rest;
  if (!Text)
    return nullptr;
  char *End = Text + strcspn(Text, Ends);
  *Rest = *End ? End + 1 : nullptr;
  *End = 0;
  return Text;
}
char *__strsep(char **Rest, const char *Ends) noexcept {
  return strsep(Rest, Ends);
}

} // extern "C"
