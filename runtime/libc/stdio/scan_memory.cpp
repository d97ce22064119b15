//===- scan_memory.cpp - reading from text --------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that glibc's headers give scanf's functions: as ISO C had them in
// 1999, and in 2023 with binary numbers. Those with an i have no floating point
// (NarrowFormatting.h).
//
// The headers redirect sscanf itself to one of the others, so that each
// function here has a name of its own and, as a symbol, the one it is called
// by.
//
//===----------------------------------------------------------------------===//

#include "scanner.h"

using namespace cupcc::stdio;

/// \p V: the name of the function that takes a va_list.
#define DEFINE(Name, V, Char, FLOATING, IS_C23)                                \
  int cupcc_##V(const Char *Text, const Char *Format,                          \
                va_list List) __asm__(#V);                                     \
  int cupcc_##V(const Char *Text, const Char *Format, va_list List) {          \
    return scan<FLOATING>(Text, Format, List, IS_C23);                         \
  }                                                                            \
  int cupcc_##Name(const Char *Text, const Char *Format, ...) __asm__(#Name);  \
  int cupcc_##Name(const Char *Text, const Char *Format, ...) {                \
    va_list List;                                                              \
    va_start(List, Format);                                                    \
    int Result = scan<FLOATING>(Text, Format, List, IS_C23);                   \
    va_end(List);                                                              \
    return Result;                                                             \
  }

extern "C" {

DEFINE(sscanf, vsscanf, char, true, false)
DEFINE(__isoc99_sscanf, __isoc99_vsscanf, char, true, false)
DEFINE(__isoc23_sscanf, __isoc23_vsscanf, char, true, true)
DEFINE(siscanf, vsiscanf, char, false, false)
DEFINE(__isoc23_siscanf, __isoc23_vsiscanf, char, false, true)

DEFINE(swscanf, vswscanf, wchar_t, true, false)
DEFINE(__isoc99_swscanf, __isoc99_vswscanf, wchar_t, true, false)
DEFINE(__isoc23_swscanf, __isoc23_vswscanf, wchar_t, true, true)
DEFINE(swiscanf, vswiscanf, wchar_t, false, false)
DEFINE(__isoc23_swiscanf, __isoc23_vswiscanf, wchar_t, false, true)

} // extern "C"
