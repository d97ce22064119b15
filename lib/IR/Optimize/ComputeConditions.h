//===- ComputeConditions.h - no branch within a condition -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_COMPUTECONDITIONS_H
#define CUPCC_LIB_IR_OPTIMIZE_COMPUTECONDITIONS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes the second part of "a && b" and "a || b" before it is known whether
/// it counts, where that is a few cheap instructions.
class ComputeConditionsPass
    : public llvm::PassInfoMixin<ComputeConditionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_COMPUTECONDITIONS_H
