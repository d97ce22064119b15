//===- IndexDistances.h - indices a constant apart --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_INDEXDISTANCES_H
#define CUPCC_LIB_IR_OPTIMIZE_INDEXDISTANCES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes an index from another one that is a constant away.
class IndexDistancesPass : public llvm::PassInfoMixin<IndexDistancesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_INDEXDISTANCES_H
