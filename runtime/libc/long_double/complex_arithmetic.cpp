//===- complex_arithmetic.cpp - products and quotients of long doubles ----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Clang calls where a product is a NaN in both parts, and for a quotient,
// as for other types (../complex.cpp).
//
//===----------------------------------------------------------------------===//

#include "bits.h"

using cupcc::x87::Fields;
using T = long double;
using Product = _Complex long double;

namespace {
T copySign(T X, T Y) { return __builtin_copysignl(X, Y); }
T absolute(T X) { return __builtin_fabsl(X); }
} // namespace

#include "../complex_operations.h"

/// A power of two.
static T scaleOf(T C, T D) {
  T Larger = absolute(C) > absolute(D) ? absolute(C) : absolute(D);
  Fields F = cupcc::x87::fieldsOf(Larger);
  if (!F.isFinite() || F.isZero())
    return 1;
  int Field = cupcc::x87::Bias - cupcc::x87::numberOf(F).Exponent;
  // What is subnormal would need more.
  Field = Field < 1 ? 1 : Field > 0x7ffe ? 0x7ffe : Field;
  return cupcc::x87::fromBits(
      cupcc::x87::join(static_cast<unsigned>(Field), cupcc::x87::TopBit));
}

extern "C" {

Product __mulxc3(T A, T B, T C, T D) {
  return join<Product>(multiply(A, B, C, D));
}
Product __divxc3(T A, T B, T C, T D) {
  return join<Product>(divide(A, B, C, D, scaleOf(C, D)));
}

} // extern "C"
