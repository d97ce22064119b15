//===- printf.cpp - printf as a function ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler turns a call of printf into a call of vprintf. These are for the
// calls that are not direct: through a pointer, or what -D_FORTIFY_SOURCE makes
// of them.
//
//===----------------------------------------------------------------------===//

#include "system_calls.h"

extern "C" {

int printf(const char *Format, ...) {
  __builtin_va_list Arguments;
  __builtin_va_start(Arguments, Format);
  int Result = vprintf(Format, Arguments);
  __builtin_va_end(Arguments);
  return Result;
}

int __printf_chk(int, const char *Format, ...) {
  __builtin_va_list Arguments;
  __builtin_va_start(Arguments, Format);
  int Result = vprintf(Format, Arguments);
  __builtin_va_end(Arguments);
  return Result;
}

int puts(const char *Text) { return printf("%s\n", Text); }

int putchar(int Character) {
  printf("%c", Character);
  return static_cast<unsigned char>(Character);
}

} // extern "C"
