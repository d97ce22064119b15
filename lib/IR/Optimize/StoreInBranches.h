//===- StoreInBranches.h - stores at one of two places ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_STOREINBRANCHES_H
#define CUPCC_LIB_IR_OPTIMIZE_STOREINBRANCHES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Replaces a store into one of two arrays, which each thread chooses, by two
/// stores in two branches.
class StoreInBranchesPass : public llvm::PassInfoMixin<StoreInBranchesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_STOREINBRANCHES_H
