//===- LoadInBranches.h - loads of own or other memory ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_LOADINBRANCHES_H
#define CUPCC_LIB_IR_OPTIMIZE_LOADINBRANCHES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Loads in branches, each from one of the places that a pointer may lead to,
/// where one is a local variable or a parameter and another is not: then the
/// variable needs no memory and the parameter no address.
class LoadInBranchesPass : public llvm::PassInfoMixin<LoadInBranchesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_LOADINBRANCHES_H
