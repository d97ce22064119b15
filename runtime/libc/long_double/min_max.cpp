//===- min_max.cpp - minimum, maximum and signs of long double ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The families of C23 and of TS 18661-1 differ in what they do with a NaN and
// with zeros (../math/min_max.cpp).
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include <math.h>

using namespace cupcc::x87;
using T = long double;

namespace {

bool isNaN(T X) { return X != X; }
bool isSignaling(T X) {
  Fields F = fieldsOf(X);
  return F.isNaN() && !(F.Significand & QuietBit);
}

// Of two numbers, with -0 before +0.
bool isLess(T X, T Y) {
  return X == Y ? fieldsOf(X).sign() > fieldsOf(Y).sign() : X < Y;
}
struct Larger {
  static bool first(T X, T Y) { return !isLess(X, Y); }
};
struct Smaller {
  static bool first(T X, T Y) { return !isLess(Y, X); }
};
struct LargerMagnitude {
  static bool first(T X, T Y) {
    T A = __builtin_fabsl(X), B = __builtin_fabsl(Y);
    return A != B ? A > B : Larger::first(X, Y);
  }
};
struct SmallerMagnitude {
  static bool first(T X, T Y) {
    T A = __builtin_fabsl(X), B = __builtin_fabsl(Y);
    return A != B ? A < B : Smaller::first(X, Y);
  }
};

template <typename Choice> T ofBoth(T X, T Y) {
  if (isNaN(X) || isNaN(Y))
    return X + Y;
  return Choice::first(X, Y) ? X : Y;
}
template <typename Choice> T ofNumbers(T X, T Y) {
  if (isNaN(X))
    return isNaN(Y) ? X + Y : Y;
  return isNaN(Y) || Choice::first(X, Y) ? X : Y;
}
/// A signaling NaN wins over a number; of equals the second is taken.
template <typename Choice> T ofMagnitudes(T X, T Y) {
  if (isSignaling(X) || isSignaling(Y))
    return X + Y;
  if (X == 0 && Y == 0)
    return Y;
  return ofNumbers<Choice>(X, Y);
}

} // namespace

#define OF_TWO(NAME, VALUE)                                                    \
  CUPCC_LONG_DOUBLE(T, NAME, (T X, T Y), (X, Y)) { return VALUE; }

extern "C" {

OF_TWO(fmax, __builtin_elementwise_maxnum(X, Y))
OF_TWO(fmin, __builtin_elementwise_minnum(X, Y))
OF_TWO(fdim, X <= Y ? 0 : X - Y)
OF_TWO(copysign, __builtin_copysignl(X, Y))
OF_TWO(fmaximum, __builtin_elementwise_maximum(X, Y))
OF_TWO(fminimum, __builtin_elementwise_minimum(X, Y))
OF_TWO(fmaximum_num, __builtin_elementwise_maximumnum(X, Y))
OF_TWO(fminimum_num, __builtin_elementwise_minimumnum(X, Y))
OF_TWO(fmaximum_mag, ofBoth<LargerMagnitude>(X, Y))
OF_TWO(fminimum_mag, ofBoth<SmallerMagnitude>(X, Y))
OF_TWO(fmaximum_mag_num, ofNumbers<LargerMagnitude>(X, Y))
OF_TWO(fminimum_mag_num, ofNumbers<SmallerMagnitude>(X, Y))
OF_TWO(fmaxmag, ofMagnitudes<LargerMagnitude>(X, Y))
OF_TWO(fminmag, ofMagnitudes<SmallerMagnitude>(X, Y))

CUPCC_LONG_DOUBLE(T, fabs, (T X), (X)) { return __builtin_fabsl(X); }
CUPCC_LONG_DOUBLE(T, fma, (T X, T Y, T Z), (X, Y, Z)) {
  return __builtin_elementwise_fma(X, Y, Z);
}

} // extern "C"
