//===- UnrollBounded.h - loops over local arrays ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNROLLBOUNDED_H
#define CUPCC_LIB_IR_OPTIMIZE_UNROLLBOUNDED_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace cupcc {

/// How often UnrollBoundedPass unrolls \p L; 0 if it leaves it as it is.
unsigned boundedCopies(const llvm::Loop &L, llvm::ScalarEvolution &SE);

/// Unrolls innermost loops over a small local array as often as they can run at
/// most, where that is a constant although their count is not. Comes before
/// LLVM's passes that replace loads by what was stored.
class UnrollBoundedPass : public llvm::PassInfoMixin<UnrollBoundedPass> {
public:
  llvm::PreservedAnalyses run(llvm::Loop &L,
                              llvm::LoopAnalysisManager &Analyses,
                              llvm::LoopStandardAnalysisResults &Results,
                              llvm::LPMUpdater &Updater);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNROLLBOUNDED_H
