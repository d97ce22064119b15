//===- UniformLoadsFirst.h - loads of a warp before those of threads -*- C++
//-*-//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H
#define CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Loads from addresses that all threads of a warp have alike before loads from
/// addresses of their own, in loops that store between their loads.
class UniformLoadsFirstPass
    : public llvm::PassInfoMixin<UniformLoadsFirstPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H
