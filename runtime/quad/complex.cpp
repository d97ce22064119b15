//===- complex.cpp - products and quotients of complex __float128 ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Clang calls for them, as for other types (libc/complex.cpp). They
// compute with the type, unlike all else here: programs call them by name, so
// they are optimised with the program and then have calls, too.
//
//===----------------------------------------------------------------------===//

#include "quad.h"

using cupcc::Quad;

namespace {
Quad absolute(Quad X) { return __builtin_fabsf128(X); }
Quad copySign(Quad X, Quad Y) { return __builtin_copysignf128(X, Y); }
} // namespace

#include "../libc/complex_operations.h"

/// A power of two.
static Quad scaleOf(Quad C, Quad D) {
  Quad Larger = absolute(C) > absolute(D) ? absolute(C) : absolute(D);
  if (!(Larger > 0) || !isFinite(Larger))
    return 1;
  int Exponent = cupcc::numberOf(cupcc::bitsOf(Larger)).Exponent;
  // What is subnormal would need more.
  int Field = cupcc::Bias - Exponent;
  Field = Field < 1 ? 1 : Field > 0x7ffe ? 0x7ffe : Field;
  return cupcc::fromBits(cupcc::Bits(Field) << cupcc::FractionBits);
}

extern "C" {

_Complex __float128 __multc3(Quad A, Quad B, Quad C, Quad D) {
  return join<_Complex __float128>(multiply(A, B, C, D));
}
_Complex __float128 __divtc3(Quad A, Quad B, Quad C, Quad D) {
  return join<_Complex __float128>(divide(A, B, C, D, scaleOf(C, D)));
}

} // extern "C"
