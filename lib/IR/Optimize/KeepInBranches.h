//===- KeepInBranches.h - invariants that few rounds need -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_KEEPINBRANCHES_H
#define CUPCC_LIB_IR_OPTIMIZE_KEEPINBRANCHES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Keeps LICM from loops whose branches have so many invariants that they would
/// take the registers. Runs before LICM, again where new loops may be.
class KeepInBranchesPass : public llvm::PassInfoMixin<KeepInBranchesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Moves what each round of such a loop needs before it.
class HoistFromRoundsPass : public llvm::PassInfoMixin<HoistFromRoundsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_KEEPINBRANCHES_H
