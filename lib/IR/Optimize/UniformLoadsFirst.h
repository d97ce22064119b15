//===- UniformLoadsFirst.h - the order of loads ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H
#define CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Puts loads from addresses that all threads of a warp have alike before loads
/// from addresses of their own, in blocks of loops that store.
class UniformLoadsFirstPass
    : public llvm::PassInfoMixin<UniformLoadsFirstPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_UNIFORMLOADSFIRST_H
