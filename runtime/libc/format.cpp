//===- format.cpp - snprintf and its kin ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdio.h>'s functions that format into memory. The names with an i are
// newlib's for calls without floating point; the compiler puts them in
// (NarrowFormatting.h).
//
//===----------------------------------------------------------------------===//

#include "newlib_side.h"
#include <limits.h>
#include <stdio.h>

extern "C" {

int vsnprintf(char *Buffer, size_t Size, const char *Format,
              va_list Arguments) noexcept {
  return __cupcc_vsnprintf(Buffer, Size, Format, Arguments);
}

int snprintf(char *Buffer, size_t Size, const char *Format, ...) noexcept {
  va_list Arguments;
  va_start(Arguments, Format);
  int Result = __cupcc_vsnprintf(Buffer, Size, Format, Arguments);
  va_end(Arguments);
  return Result;
}

int sniprintf(char *Buffer, size_t Size, const char *Format, ...) {
  va_list Arguments;
  va_start(Arguments, Format);
  int Result = __cupcc_vsniprintf(Buffer, Size, Format, Arguments);
  va_end(Arguments);
  return Result;
}

} // extern "C"
