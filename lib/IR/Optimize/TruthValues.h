//===- TruthValues.h - integers that conditions are ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_TRUTHVALUES_H
#define CUPCC_LIB_IR_OPTIMIZE_TRUTHVALUES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes with conditions what is computed with integers that are 0 or 1 as
/// conditions say.
class TruthValuesPass : public llvm::PassInfoMixin<TruthValuesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_TRUTHVALUES_H
