//===- MergeExits.h - one exit of a loop for two ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_MERGEEXITS_H
#define CUPCC_LIB_IR_OPTIMIZE_MERGEEXITS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace cupcc {

/// Arithmetic of one instruction of the device, or a few, which can be computed
/// at any time, and in vain.
bool isCheap(const llvm::Instruction &I);

/// Makes one branch of the two that leave a loop of two blocks, where the first
/// block only computes.
class MergeExitsPass : public llvm::PassInfoMixin<MergeExitsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_MERGEEXITS_H
