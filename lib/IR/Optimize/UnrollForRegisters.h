//===- UnrollForRegisters.h - arrays without an address ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNROLLFORREGISTERS_H
#define CUPCC_LIB_IR_OPTIMIZE_UNROLLFORREGISTERS_H

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
} // namespace llvm

namespace cupcc {

/// Asks for a loop to be unrolled without rest that keeps a small local array
/// in memory because its counter is an index of it, or that is small then.
class UnrollForRegistersPass
    : public llvm::PassInfoMixin<UnrollForRegistersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Loop &L, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &Analyses,
                              llvm::LPMUpdater &);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNROLLFORREGISTERS_H
