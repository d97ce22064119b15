//===- UnrollPowers.h - loops over powers -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNROLLPOWERS_H
#define CUPCC_LIB_IR_OPTIMIZE_UNROLLPOWERS_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
class Loop;
} // namespace llvm

namespace cupcc {

/// Asks for a loop with other loops in it to be unrolled without rest whose
/// counter is doubled or halved.
class UnrollPowersPass : public llvm::PassInfoMixin<UnrollPowersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Loop &L, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &Analyses,
                              llvm::LPMUpdater &);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNROLLPOWERS_H
