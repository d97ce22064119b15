//===- SinkInvariants.h - sums before a loop --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SINKINVARIANTS_H
#define CUPCC_LIB_IR_OPTIMIZE_SINKINVARIANTS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes many sums of one value and constants where a loop uses them, not
/// before it, if not all of its iterations do.
class SinkInvariantsPass : public llvm::PassInfoMixin<SinkInvariantsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SINKINVARIANTS_H
