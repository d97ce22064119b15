//===- RecomputePhis.h - registers for arithmetic ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_RECOMPUTEPHIS_H
#define CUPCC_LIB_IR_OPTIMIZE_RECOMPUTEPHIS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes a value again where control flow joins, instead of handing over
/// what every way to there has computed alike.
class RecomputePhisPass : public llvm::PassInfoMixin<RecomputePhisPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_RECOMPUTEPHIS_H
