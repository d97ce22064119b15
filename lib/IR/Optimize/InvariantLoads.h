//===- InvariantLoads.h - memory that a kernel only reads -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_INVARIANTLOADS_H
#define CUPCC_LIB_IR_OPTIMIZE_INVARIANTLOADS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Marks the loads of a kernel that read what nothing writes while it runs, as
/// __restrict__ has it; they become ld.global.nc.
class InvariantLoadsPass : public llvm::PassInfoMixin<InvariantLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_INVARIANTLOADS_H
