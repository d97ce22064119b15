//===- BranchBack.h - the form in which loops end ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_BRANCHBACK_H
#define CUPCC_LIB_IR_OPTIMIZE_BRANCHBACK_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Has the condition at the end of a loop say that it goes on.
class BranchBackPass : public llvm::PassInfoMixin<BranchBackPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_BRANCHBACK_H
