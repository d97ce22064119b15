//===- UnrollForLatency.h - several loads at a time -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNROLLFORLATENCY_H
#define CUPCC_LIB_IR_OPTIMIZE_UNROLLFORLATENCY_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
class Loop;
} // namespace llvm

namespace cupcc {

/// Marks small innermost loops over memory to be unrolled up to four times, by
/// the last of LLVM's passes that unroll, and others to stay unless their count
/// is constant; unrolls those that a block iterates alike. Comes behind all
/// inlining, when a count that is not constant will not become so.
class UnrollForLatencyPass : public llvm::PassInfoMixin<UnrollForLatencyPass> {
public:
  llvm::PreservedAnalyses run(llvm::Loop &L, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &Analyses,
                              llvm::LPMUpdater &);
};

/// Lets ptxas unroll what was unrolled so once more, as it sees fit. Comes when
/// LLVM unrolls no more.
class LeaveUnrollingPass : public llvm::PassInfoMixin<LeaveUnrollingPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNROLLFORLATENCY_H
