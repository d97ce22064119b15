//===- RestrictPointers.h - what __restrict__ says of loads -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_RESTRICTPOINTERS_H
#define CUPCC_LIB_IR_OPTIMIZE_RESTRICTPOINTERS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace cupcc {

/// Notes which accesses go through a pointer that is declared __restrict__: a
/// local variable with the mark of Sema/RestrictMarks.h, or a parameter of a
/// function that is no kernel. First of all, while a function has its variables
/// in memory.
class NoteRestrictPass : public llvm::PassInfoMixin<NoteRestrictPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// True if \p I reads through such a pointer.
bool readsRestrict(const llvm::Instruction &I);

/// True if \p I writes through such a pointer.
bool writesRestrict(const llvm::Instruction &I);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_RESTRICTPOINTERS_H
