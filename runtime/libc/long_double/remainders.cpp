//===- remainders.cpp - remainders of long double -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include <math.h>

using namespace cupcc::x87;
using T = long double;

extern "C" Bits __cupcc_x87_remquo(Bits X, Bits Y, int *Quotient);

static T nearest(T X, T Y, int *Quotient) {
  return fromBits(__cupcc_x87_remquo(bitsOf(X), bitsOf(Y), Quotient));
}
static T nearest(T X, T Y) {
  int Quotient;
  return nearest(X, Y, &Quotient);
}

extern "C" {

// Clang makes an instruction of the builtin where errno is not wanted.
CUPCC_LONG_DOUBLE(T, fmod, (T X, T Y), (X, Y)) {
  return __builtin_elementwise_fmod(X, Y);
}
CUPCC_LONG_DOUBLE(T, remainder, (T X, T Y), (X, Y)) { return nearest(X, Y); }
CUPCC_LONG_DOUBLE(T, remquo, (T X, T Y, int *Quotient), (X, Y, Quotient)) {
  return nearest(X, Y, Quotient);
}
T dreml(T X, T Y) noexcept { return nearest(X, Y); }

} // extern "C"
