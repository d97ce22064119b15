//===- classify.cpp - <ctype.h> -------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function says yes with the number that the host's says it with. The
// parentheses keep the host's macros away.
//
//===----------------------------------------------------------------------===//

#include "classes.h"

using namespace cupcc;

// The host's table of lower case goes from -128 and has the byte there that a
// negative char stands for; -1 is EOF.
static int lowerOf(int C) {
  return isBetween(C, -128, -2) ? C + 256 : toLower(C);
}
static int upperOf(int C) {
  return isBetween(C, -128, -2) ? C + 256 : toUpper(C);
}

#define CLASSIFY(NAME, TEST, BIT)                                              \
  int(NAME)(int C) noexcept { return TEST(C) ? BIT : 0; }                      \
  int(NAME##_l)(int C, locale_t) noexcept { return TEST(C) ? BIT : 0; }

extern "C" {

CLASSIFY(isalnum, isAlnum, _ISalnum)
CLASSIFY(isalpha, isAlpha, _ISalpha)
CLASSIFY(isblank, isBlank, _ISblank)
CLASSIFY(iscntrl, isCntrl, _IScntrl)
CLASSIFY(isdigit, isDigit, _ISdigit)
CLASSIFY(isgraph, isGraph, _ISgraph)
CLASSIFY(islower, isLower, _ISlower)
CLASSIFY(isprint, isPrint, _ISprint)
CLASSIFY(ispunct, isPunct, _ISpunct)
CLASSIFY(isspace, isSpace, _ISspace)
CLASSIFY(isupper, isUpper, _ISupper)
CLASSIFY(isxdigit, isXDigit, _ISxdigit)

int(isctype)(int C, int Mask) noexcept { return classesOf(C) & Mask; }
int(isascii)(int C) noexcept { return (C & ~0x7f) == 0; }
int(toascii)(int C) noexcept { return C & 0x7f; }

int tolower(int C) noexcept { return lowerOf(C); }
int toupper(int C) noexcept { return upperOf(C); }
int(_tolower)(int C) noexcept { return lowerOf(C); }
int(_toupper)(int C) noexcept { return upperOf(C); }
int(tolower_l)(int C, locale_t) noexcept { return lowerOf(C); }
int(toupper_l)(int C, locale_t) noexcept { return upperOf(C); }
int(__tolower_l)(int C, locale_t) noexcept { return lowerOf(C); }
int(__toupper_l)(int C, locale_t) noexcept { return upperOf(C); }

} // extern "C"
