//===- RestrictMarks.h - local pointers with __restrict__ -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema annotates every local variable that is declared __restrict__, and
// CodeGen writes llvm.var.annotation for it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_RESTRICTMARKS_H
#define CUPCC_IR_RESTRICTMARKS_H

namespace llvm {
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace cupcc {

/// The variable, an alloca, that \p I is the mark of; null if it is none.
llvm::Value *restrictVariable(const llvm::Instruction &I);

/// Drops all marks: the host has no use for them.
void dropRestrictMarks(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_RESTRICTMARKS_H
