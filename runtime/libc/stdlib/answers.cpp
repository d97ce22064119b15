//===- answers.cpp - getsubopt and rpmatch --------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>
#include <string.h>

extern "C" {

int getsubopt(char **Rest, char *const *Names, char **Value) noexcept {
  char *Start = *Rest;
  if (!*Start)
    return -1;
  char *End = strchrnul(Start, ',');
  auto *Equals = static_cast<char *>(memchr(Start, '=', End - Start));
  size_t Length = (Equals ? Equals : End) - Start;
  *Rest = *End ? End + 1 : End;
  *End = 0;
  for (int I = 0; Names[I]; ++I)
    if (!strncmp(Start, Names[I], Length) && !Names[I][Length]) {
      *Value = Equals ? Equals + 1 : nullptr;
      return I;
    }
  *Value = Start;
  return -1;
}

int rpmatch(const char *Answer) noexcept {
  char First = *Answer | 0x20;
  return First == 'y' ? 1 : First == 'n' ? 0 : -1;
}

} // extern "C"
