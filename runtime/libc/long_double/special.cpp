//===- special.cpp - gamma and Bessel functions of long double ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of __float128, rounded, whose parameters are not numbers alone. The
// others are in elementary.cpp.
//
//===----------------------------------------------------------------------===//

#include "../../quad/for_long_double.h"
#include "bits.h"
#include <math.h>

using T = long double;

static T logarithmOfGamma(T X, int *Sign) {
  return static_cast<T>(__cupcc_quad_lgamma(X, Sign));
}

#define OF_ORDER(NAME, ORDER)                                                  \
  CUPCC_LONG_DOUBLE(T, NAME##ORDER, (T X), (X)) {                              \
    return static_cast<T>(__cupcc_quad_##NAME##n(ORDER, X));                   \
  }
#define OF_ORDERS(NAME)                                                        \
  CUPCC_LONG_DOUBLE(T, NAME, (int N, T X), (N, X)) {                           \
    return static_cast<T>(__cupcc_quad_##NAME(N, X));                          \
  }

extern "C" {

OF_ORDER(j, 0)
OF_ORDER(j, 1)
OF_ORDER(y, 0)
OF_ORDER(y, 1)
OF_ORDERS(jn)
OF_ORDERS(yn)

CUPCC_LONG_DOUBLE(T, lgamma, (T X), (X)) {
  int Sign;
  return logarithmOfGamma(X, &Sign);
}
T gammal(T X) noexcept { return ::lgammal(X); }
T lgammal_r(T X, int *Sign) noexcept { return logarithmOfGamma(X, Sign); }
T lgammaf64x_r(T X, int *Sign) noexcept { return logarithmOfGamma(X, Sign); }

} // extern "C"
