//===- operations.h - what soft-fp does for the other functions -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_QUAD_OPERATIONS_H
#define CUPCC_RUNTIME_QUAD_OPERATIONS_H

#include "quad.h"

extern "C" {
__float128 __addtf3(__float128, __float128);
__float128 __subtf3(__float128, __float128);
__float128 __multf3(__float128, __float128);
__float128 __divtf3(__float128, __float128);
__float128 __cupcc_quad_fma(__float128, __float128, __float128);
__float128 __cupcc_quad_sqrt(__float128);
int __letf2(__float128, __float128);
int __getf2(__float128, __float128);
}

namespace cupcc {

/// A NaN of an operand, if one is, and else that of an invalid operation.
inline Quad invalid(Quad X, Quad Y) {
  Quad Product = __multf3(X, Y);
  return __divtf3(Product, Product);
}

} // namespace cupcc

#endif // CUPCC_RUNTIME_QUAD_OPERATIONS_H
