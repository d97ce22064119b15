//===- SinkPastLoops.h - values that a loop does not use --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SINKPASTLOOPS_H
#define CUPCC_LIB_IR_OPTIMIZE_SINKPASTLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes integers and addresses behind a loop that needs many registers and
/// not them, where they were computed before it.
class SinkPastLoopsPass : public llvm::PassInfoMixin<SinkPastLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SINKPASTLOOPS_H
