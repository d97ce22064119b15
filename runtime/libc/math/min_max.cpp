//===- min_max.cpp - minimum and maximum as C23 has them ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three families, which differ in what they do with a NaN and with zeros:
//
//   fmaximum      a NaN if either is one; +0 is larger than -0
//   fmaximum_num  the number if one is a NaN; +0 is larger than -0
//   fmaxmag       TS 18661-1's: the number; equal magnitudes by value
//
// _mag and _mag_num compare magnitudes first.
//
//===----------------------------------------------------------------------===//

#include "float_bits.h"

using namespace cupcc;

namespace {

/// A number's bits, in an order that ordinary comparison has and that -0
/// precedes +0 in.
template <typename T> auto orderOf(T X) {
  using Signed = typename Format<T>::SignedWord;
  auto Magnitude = static_cast<Signed>(magnitudeBits(X));
  return isNegative(X) ? -Magnitude - 1 : Magnitude;
}

template <typename T> T quiet(T X) {
  return fromBits<T>(bitsOf(X) | QuietBit<T>);
}

/// Which of two numbers, neither a NaN, is wanted.
template <typename T> struct Larger {
  static bool first(T X, T Y) { return orderOf(X) >= orderOf(Y); }
};
template <typename T> struct Smaller {
  static bool first(T X, T Y) { return orderOf(X) <= orderOf(Y); }
};
template <typename T> struct LargerMagnitude {
  static bool first(T X, T Y) {
    Word<T> A = magnitudeBits(X), B = magnitudeBits(Y);
    return A != B ? A > B : Larger<T>::first(X, Y);
  }
};
template <typename T> struct SmallerMagnitude {
  static bool first(T X, T Y) {
    Word<T> A = magnitudeBits(X), B = magnitudeBits(Y);
    return A != B ? A < B : Smaller<T>::first(X, Y);
  }
};

template <typename Choice, typename T> T ofBoth(T X, T Y) {
  if (isNaN(X) || isNaN(Y))
    return quiet(isNaN(X) ? X : Y);
  return Choice::first(X, Y) ? X : Y;
}

template <typename Choice, typename T> T ofNumbers(T X, T Y) {
  if (isNaN(X))
    return isNaN(Y) ? quiet(X) : Y;
  return isNaN(Y) || Choice::first(X, Y) ? X : Y;
}

/// A signaling NaN wins over a number.
template <typename Choice, typename T> T ofMagnitudes(T X, T Y) {
  if (isSignaling(X) || isSignaling(Y))
    return quiet(isNaN(X) ? X : Y);
  // Zeros are equal here, and of equals the second is taken.
  if (magnitudeBits(X) == 0 && magnitudeBits(Y) == 0)
    return Y;
  return ofNumbers<Choice>(X, Y);
}

} // namespace

#define CUPCC_CHOICE(NAME, HOW, CHOICE)                                        \
  double NAME(double X, double Y) { return HOW<CHOICE<double>>(X, Y); }        \
  float NAME##f(float X, float Y) { return HOW<CHOICE<float>>(X, Y); }

extern "C" {

CUPCC_CHOICE(fmaximum, ofBoth, Larger)
CUPCC_CHOICE(fminimum, ofBoth, Smaller)
CUPCC_CHOICE(fmaximum_mag, ofBoth, LargerMagnitude)
CUPCC_CHOICE(fminimum_mag, ofBoth, SmallerMagnitude)
CUPCC_CHOICE(fmaximum_num, ofNumbers, Larger)
CUPCC_CHOICE(fminimum_num, ofNumbers, Smaller)
CUPCC_CHOICE(fmaximum_mag_num, ofNumbers, LargerMagnitude)
CUPCC_CHOICE(fminimum_mag_num, ofNumbers, SmallerMagnitude)
CUPCC_CHOICE(fmaxmag, ofMagnitudes, LargerMagnitude)
CUPCC_CHOICE(fminmag, ofMagnitudes, SmallerMagnitude)

} // extern "C"
