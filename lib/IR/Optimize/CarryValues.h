//===- CarryValues.h - from one iteration to the next -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_CARRYVALUES_H
#define CUPCC_LIB_IR_OPTIMIZE_CARRYVALUES_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
class Loop;
} // namespace llvm

namespace cupcc {

/// Replaces loads from a local array by what the iteration before stored there,
/// in an innermost loop. Comes behind the passes that unroll what is in them.
class CarryValuesPass : public llvm::PassInfoMixin<CarryValuesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Loop &L, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &Analyses,
                              llvm::LPMUpdater &);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_CARRYVALUES_H
