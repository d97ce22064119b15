//===- SharePureCalls.h - compute once what is asked twice ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SHAREPURECALLS_H
#define CUPCC_LIB_IR_OPTIMIZE_SHAREPURECALLS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Has calls of functions that only compute made once where their arguments are
/// the same, in a function and in the iterations of a loop, before these
/// functions are inlined.
class SharePureCallsPass : public llvm::PassInfoMixin<SharePureCallsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SHAREPURECALLS_H
