//===- IntegerPowers.h - powers with an integer exponent --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_FLOAT_INTEGERPOWERS_H
#define CUPCC_LIB_IR_FLOAT_INTEGERPOWERS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Turns llvm.powi, which __builtin_powi is and which LLVM makes of pow() under
/// fast-math, and of which the NVPTX back end crashes, into calls of a function
/// in \p M. It multiplies in the order of the host's library (__powidf2), so
/// that both sides have the same result. Inlined where there still is an
/// inliner.
void lowerIntegerPowers(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_FLOAT_INTEGERPOWERS_H
