//===- QuadArithmetic.h - __float128 by function calls ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_QUAD_QUADARITHMETIC_H
#define CUPCC_LIB_IR_QUAD_QUADARITHMETIC_H

#include <string>

namespace llvm {
class Instruction;
class Module;
} // namespace llvm

namespace cupcc {

/// Calls functions for what makes an integer of an fp128 in \p M, which have a
/// value for every fp128.
void callQuadConversions(llvm::Module &M);

/// Calls functions of cupcc-device-quad.bc for what \p M computes with fp128.
/// Loads, stores, copies, negations and what only looks at bits stay.
void callQuadFunctions(llvm::Module &M);

/// Whether callQuadFunctions() makes a call of \p I.
bool computesQuad(const llvm::Instruction &I);

/// Names what \p I does with fp128 that has neither a function nor
/// instructions. Empty: it does nothing of the kind.
std::string unsupportedQuad(const llvm::Instruction &I);

} // namespace cupcc

#endif // CUPCC_LIB_IR_QUAD_QUADARITHMETIC_H
