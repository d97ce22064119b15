//===- special.cpp - functions of long double without a wide algorithm ----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Error, gamma and Bessel functions have no algorithm here for more than a
// double's bits: they are those of double.
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include <math.h>

using T = long double;

/// An argument of the type of double: libstdc++ overloads these names, and a
/// long double would lead back to the caller.
static double narrow(T X) { return static_cast<double>(X); }

#define OF_ONE(NAME)                                                           \
  CUPCC_LONG_DOUBLE(T, NAME, (T X), (X)) { return ::NAME(narrow(X)); }

extern "C" {

OF_ONE(erf)
OF_ONE(erfc)
OF_ONE(j0)
OF_ONE(j1)
OF_ONE(lgamma)
OF_ONE(tgamma)
OF_ONE(y0)
OF_ONE(y1)
CUPCC_LONG_DOUBLE(T, jn, (int N, T X), (N, X)) { return ::jn(N, narrow(X)); }
CUPCC_LONG_DOUBLE(T, yn, (int N, T X), (N, X)) { return ::yn(N, narrow(X)); }
T gammal(T X) noexcept { return ::lgamma(narrow(X)); }
T lgammal_r(T X, int *Sign) noexcept { return ::lgamma_r(narrow(X), Sign); }
T lgammaf64x_r(T X, int *Sign) noexcept { return ::lgamma_r(narrow(X), Sign); }

} // extern "C"
