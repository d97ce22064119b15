//===- comparisons.cpp - order and kinds of long double -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results are those of libgcc's functions on other types
// (lib/IR/SoftFloat/SoftFloatFunctions.def).
//
//===----------------------------------------------------------------------===//

#include "x87.h"

using namespace cupcc::x87;

/// A magnitude that grows with the number: a pseudo-denormal one has the place
/// of the number that it means.
static Bits magnitudeOf(Fields X) {
  int Exponent = X.exponent();
  if (Exponent == 0 && (X.Significand & TopBit))
    Exponent = 1;
  return Bits(static_cast<unsigned>(Exponent)) << 64 | X.Significand;
}

/// -1, 0 or 1 for numbers.
static int order(Fields X, Fields Y) {
  Bits A = magnitudeOf(X), B = magnitudeOf(Y);
  if (A == 0 && B == 0)
    return 0;
  if (X.sign() != Y.sign())
    return X.sign() ? -1 : 1;
  int Order = A == B ? 0 : A < B ? -1 : 1;
  return X.sign() ? -Order : Order;
}

static int compare(Bits XBits, Bits YBits, int Unordered) {
  Fields X(XBits), Y(YBits);
  return X.isUnordered() || Y.isUnordered() ? Unordered : order(X, Y);
}

CUPCC_X87_FUNCTION int __lexf2(Bits X, Bits Y) { return compare(X, Y, 2); }
CUPCC_X87_FUNCTION int __gexf2(Bits X, Bits Y) { return compare(X, Y, -2); }
CUPCC_X87_FUNCTION int __eqxf2(Bits X, Bits Y) { return compare(X, Y, 2) != 0; }
CUPCC_X87_FUNCTION int __unordxf2(Bits X, Bits Y) {
  return Fields(X).isUnordered() || Fields(Y).isUnordered();
}

/// The bit of llvm.is.fpclass for what \p XBits is. What is invalid counts as a
/// NaN.
CUPCC_X87_FUNCTION int __cupcc_x87_class(Bits XBits) {
  Fields X(XBits);
  if (X.isUnordered())
    return X.isNaN() && !(X.Significand & QuietBit) ? 1 : 2;
  // Of negative infinity, normal, subnormal and zero; the positive ones are in
  // the opposite order.
  int Kind = X.isInfinite()                            ? 0
             : X.isZero()                              ? 3
             : X.exponent() && X.Significand >= TopBit ? 1
                                                       : 2;
  return 1 << (X.sign() ? 2 + Kind : 9 - Kind);
}

static bool isSignaling(Fields X) {
  return X.isInvalid() || (X.isNaN() && !(X.Significand & QuietBit));
}

static Bits joined(Fields X) { return join(X.SignAndExponent, X.Significand); }

/// Of one that is a NaN, the other.
static Bits theNumber(Fields X, Fields Y) {
  if (isSignaling(X) || isSignaling(Y) || (X.isNaN() && Y.isNaN()))
    return nanOf(X, Y);
  return joined(Y.isNaN() ? X : Y);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_fmax(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return theNumber(X, Y);
  return joined(order(X, Y) > 0 ? X : Y);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_fmin(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return theNumber(X, Y);
  return joined(order(X, Y) <= 0 ? X : Y);
}

/// Of numbers, with -0 before +0.
static bool isBefore(Fields X, Fields Y) {
  int Order = order(X, Y);
  return Order ? Order < 0 : X.sign() > Y.sign();
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_fmaximum(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return nanOf(X, Y);
  return joined(isBefore(X, Y) ? Y : X);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_fminimum(Bits XBits, Bits YBits) {
  Fields X(XBits), Y(YBits);
  if (X.isUnordered() || Y.isUnordered())
    return nanOf(X, Y);
  return joined(isBefore(Y, X) ? Y : X);
}
/// Of two NaNs the second, as glibc has it.
CUPCC_X87_FUNCTION Bits __cupcc_x87_fmaximum_num(Bits X, Bits Y) {
  if (Fields(X).isUnordered())
    return joined(Fields(Y));
  return Fields(Y).isUnordered() ? joined(Fields(X))
                                 : __cupcc_x87_fmaximum(X, Y);
}
CUPCC_X87_FUNCTION Bits __cupcc_x87_fminimum_num(Bits X, Bits Y) {
  if (Fields(X).isUnordered())
    return joined(Fields(Y));
  return Fields(Y).isUnordered() ? joined(Fields(X))
                                 : __cupcc_x87_fminimum(X, Y);
}
