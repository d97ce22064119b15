//===- printf.cpp - printf as a function ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver formats and prints: a call takes effect at the host's next
// synchronisation, whole. Its formats are those of CUDA's printf; for others
// the compiler takes __cupcc_printf (NarrowFormatting.h).
//
//===----------------------------------------------------------------------===//

#include "system_calls.h"

extern "C" {

int printf(const char *Format, ...) {
  __builtin_va_list Arguments;
  __builtin_va_start(Arguments, Format);
  int Result = __cupcc_system_vprintf(Format, Arguments);
  __builtin_va_end(Arguments);
  return Result;
}

int __printf_chk(int, const char *Format, ...) {
  __builtin_va_list Arguments;
  __builtin_va_start(Arguments, Format);
  int Result = __cupcc_system_vprintf(Format, Arguments);
  __builtin_va_end(Arguments);
  return Result;
}

/// The host's va_list is a pointer to a structure whose first member is what a
/// device's would be (docs/c-library.md).
int vprintf(const char *Format, void **Arguments) {
  return __cupcc_system_vprintf(Format, *Arguments);
}
int __vprintf_chk(int, const char *Format, void **Arguments) {
  return __cupcc_system_vprintf(Format, *Arguments);
}

} // extern "C"
