//===- base64.cpp - a64l and l64a -----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <stdlib.h>

namespace {

struct Text {
  char Digits[8];
};

constexpr const char *Digits =
    "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Less than 0 for what is no digit.
int valueOf(char Digit) {
  for (int Value = 0; Value != 64; ++Value)
    if (Digits[Value] == Digit)
      return Value;
  return -1;
}

} // namespace

extern "C" {

long a64l(const char *Text) noexcept {
  // 32 bits, of six digits' 36.
  unsigned Result = 0;
  for (int Shift = 0; Shift != 36; Shift += 6, ++Text) {
    int Value = valueOf(*Text);
    if (Value < 0)
      break;
    Result |= static_cast<unsigned>(Value) << Shift;
  }
  return Result;
}

char *l64a(long Number) noexcept {
  char *Result = cupcc::threadArea<Text, Text>().Digits, *At = Result;
  for (unsigned Left = static_cast<unsigned>(Number); Left; Left >>= 6)
    *At++ = Digits[Left & 63];
  *At = 0;
  return Result;
}

} // extern "C"
