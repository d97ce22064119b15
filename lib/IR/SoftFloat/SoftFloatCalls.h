//===- SoftFloatCalls.h - floating point by function calls -------*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATCALLS_H
#define CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATCALLS_H

#include <string>

namespace llvm {
class Instruction;
class Module;
} // namespace llvm

namespace cupcc {

// The types that no GPU computes with are fp128 and x86_fp80. The functions are
// those of cupcc-device-quad.bc.

/// Calls functions for what makes an integer of one in \p M, which have a value
/// for each.
void callSoftFloatConversions(llvm::Module &M);

/// Calls functions for what \p M computes with them. Loads, stores, copies,
/// negations and what only looks at bits stay.
void callSoftFloatFunctions(llvm::Module &M);

/// Whether callSoftFloatFunctions() makes a call of \p I.
bool isSoftFloatOperation(const llvm::Instruction &I);

/// Names what \p I does with one that has neither a function nor instructions.
/// Empty: it does nothing of the kind.
std::string unsupportedSoftFloat(const llvm::Instruction &I);

} // namespace cupcc

#endif // CUPCC_LIB_IR_SOFTFLOAT_SOFTFLOATCALLS_H
