//===- x87.cpp - what the functions on long double have in common ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "x87.h"

using namespace cupcc::x87;

[[gnu::const, gnu::noinline]] Bits cupcc::x87::nanOf(Fields X, Fields Y) {
  if (X.isInvalid() || Y.isInvalid())
    return defaultNaN();
  if (!X.isNaN())
    return quiet(Y);
  if (!Y.isNaN())
    return quiet(X);
  bool XIsQuiet = X.Significand & QuietBit, YIsQuiet = Y.Significand & QuietBit;
  if (XIsQuiet != YIsQuiet)
    return quiet(XIsQuiet ? X : Y);
  if (X.Significand != Y.Significand)
    return quiet(X.Significand > Y.Significand ? X : Y);
  return quiet(X.SignAndExponent < Y.SignAndExponent ? X : Y);
}

[[gnu::const, gnu::noinline]] Bits
cupcc::x87::round(unsigned Sign, Bits Significand, int Exponent) {
  if (Exponent > Bias)
    return infinity(Sign);
  int Field = Exponent + Bias;
  if (Field < 1) {
    Significand = shiftRightSticky(Significand, 1 - Field);
    Field = 0;
  }
  Word Kept = static_cast<Word>(Significand >> 64);
  Word Rest = static_cast<Word>(Significand);
  if (Rest > TopBit || (Rest == TopBit && (Kept & 1))) {
    ++Kept;
    if (Kept == 0) {
      Kept = TopBit;
      ++Field;
    }
  }
  // The smallest normal number.
  if (Field == 0 && (Kept & TopBit))
    Field = 1;
  return Field == Special ? infinity(Sign)
                          : join(Sign | static_cast<unsigned>(Field), Kept);
}

/// One digit of base 2^32, by Knuth's algorithm D. \p Rest < \p By.
static Word divideDigit(Word &Rest, Word By) {
  constexpr Word Low = 0xffffffff;
  Word Digit = Rest / (By >> 32), Left = Rest % (By >> 32);
  // At most two too large.
  while (Digit > Low || Digit * (By & Low) > Left << 32) {
    --Digit;
    Left += By >> 32;
    if (Left > Low)
      break;
  }
  Rest = (Rest << 32) - Digit * By;
  return Digit;
}

[[gnu::const]] Division cupcc::x87::divide(Word High, Word By) {
  Word Rest = High;
  Word First = divideDigit(Rest, By);
  Word Second = divideDigit(Rest, By);
  return {First << 32 | Second, Rest};
}
