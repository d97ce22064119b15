//===- LoopRegisters.h - how many registers a loop needs --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_LOOPREGISTERS_H
#define CUPCC_IR_LOOPREGISTERS_H

namespace llvm {
class Instruction;
class Loop;
} // namespace llvm

namespace cupcc {

/// The registers that the value of \p I takes, each of 32 bits.
unsigned registersFor(const llvm::Instruction &I);

/// Whether what \p L carries from round to round and what it reads from before
/// it take so many registers that another one matters.
bool isCrowded(const llvm::Loop &L);

} // namespace cupcc

#endif // CUPCC_IR_LOOPREGISTERS_H
