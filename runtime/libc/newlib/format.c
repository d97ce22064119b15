//===- format.c - formatting into memory ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function exists twice: for every conversion, and for those of integers
// and text alone (names with an i, as in newlib), which the compiler takes
// where a call has no floating-point argument.
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include <stdarg.h>
#include <stdio.h>

int __cupcc_vsnprintf(char *Buffer, size_t Size, const char *Format,
                      __builtin_va_list Arguments) {
  struct BigCall C;
  va_list Copy;
  __builtin_va_copy(Copy.List, Arguments);
  int Result = _vsnprintf_r(beginBigCall(&C), Buffer, Size, Format, Copy);
  endBigCall(&C);
  return Result;
}

int __cupcc_vsniprintf(char *Buffer, size_t Size, const char *Format,
                       __builtin_va_list Arguments) {
  struct Call C;
  va_list Copy;
  __builtin_va_copy(Copy.List, Arguments);
  int Result = _vsniprintf_r(beginCall(&C), Buffer, Size, Format, Copy);
  endCall(&C);
  return Result;
}

int __cupcc_vasprintf(char **Buffer, const char *Format,
                      __builtin_va_list Arguments) {
  struct BigCall C;
  va_list Copy;
  __builtin_va_copy(Copy.List, Arguments);
  int Result = _vasprintf_r(beginBigCall(&C), Buffer, Format, Copy);
  endBigCall(&C);
  return Result;
}

int __cupcc_vasiprintf(char **Buffer, const char *Format,
                       __builtin_va_list Arguments) {
  struct Call C;
  va_list Copy;
  __builtin_va_copy(Copy.List, Arguments);
  int Result = _vasiprintf_r(beginCall(&C), Buffer, Format, Copy);
  endCall(&C);
  return Result;
}
