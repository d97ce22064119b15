//===- versions.cpp - strverscmp ------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers in the text count as numbers; those with zeros in front as fractions.
//
//===----------------------------------------------------------------------===//

#include "../ctype/classes.h"
#include <string.h>

using namespace cupcc;

/// Where the digits end that start at \p Text.
static const char *endOfDigits(const char *Text) {
  while (isDigit(*Text))
    ++Text;
  return Text;
}

extern "C" int strverscmp(const char *A, const char *B) noexcept {
  // The digits just before the first difference, and whether all are zeros.
  size_t I = 0, Digits = 0;
  bool OnlyZeros = true;
  for (; A[I] == B[I]; ++I) {
    if (!A[I])
      return 0;
    if (!isDigit(A[I])) {
      Digits = I + 1;
      OnlyZeros = true;
    } else if (A[I] != '0') {
      OnlyZeros = false;
    }
  }
  int Difference =
      static_cast<unsigned char>(A[I]) - static_cast<unsigned char>(B[I]);
  bool AnyDigit = isDigit(A[I]) || isDigit(B[I]);
  bool IsFraction = A[Digits] == '0' || B[Digits] == '0';
  if (isDigit(A[Digits]) && isDigit(B[Digits]) && !IsFraction) {
    auto Lengths =
        (endOfDigits(A + I) - (A + I)) - (endOfDigits(B + I) - (B + I));
    return Lengths ? (Lengths < 0 ? -1 : 1) : Difference;
  }
  // More zeros are a smaller fraction, and no digit is a larger one.
  if (OnlyZeros && Digits < I && AnyDigit && isDigit(A[I]) != isDigit(B[I]))
    return isDigit(A[I]) ? -1 : 1;
  return Difference;
}
