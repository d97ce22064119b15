//===- scan_streams.cpp - scanf from a stream -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is no input: standard input is at its end, and the other streams cannot
// be read. The names: see scan_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "input.h"
#include <stdarg.h>
#include <stddef.h>

using cupcc::stdio::endOfInput;

#define DEFINE(Standard, W, Char)                                              \
  int cupcc_##Standard##v##W##scanf(const Char *, va_list) __asm__(            \
      #Standard "v" #W "scanf");                                               \
  int cupcc_##Standard##v##W##scanf(const Char *, va_list) {                   \
    return endOfInput(stdin);                                                  \
  }                                                                            \
  int cupcc_##Standard##W##scanf(const Char *,                                 \
                                 ...) __asm__(#Standard #W "scanf");           \
  int cupcc_##Standard##W##scanf(const Char *, ...) {                          \
    return endOfInput(stdin);                                                  \
  }                                                                            \
  int cupcc_##Standard##vf##W##scanf(FILE *, const Char *, va_list) __asm__(   \
      #Standard "vf" #W "scanf");                                              \
  int cupcc_##Standard##vf##W##scanf(FILE *Stream, const Char *, va_list) {    \
    return endOfInput(Stream);                                                 \
  }                                                                            \
  int cupcc_##Standard##f##W##scanf(FILE *, const Char *,                      \
                                    ...) __asm__(#Standard "f" #W "scanf");    \
  int cupcc_##Standard##f##W##scanf(FILE *Stream, const Char *, ...) {         \
    return endOfInput(Stream);                                                 \
  }

extern "C" {

DEFINE(, , char)
DEFINE(__isoc99_, , char)
DEFINE(__isoc23_, , char)
DEFINE(, w, wchar_t)
DEFINE(__isoc99_, w, wchar_t)
DEFINE(__isoc23_, w, wchar_t)

} // extern "C"
