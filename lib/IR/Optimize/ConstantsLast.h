//===- ConstantsLast.h - constants in sums of three -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_CONSTANTSLAST_H
#define CUPCC_LIB_IR_OPTIMIZE_CONSTANTSLAST_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Adds the constant of a sum of three last, where a sum with it is known
/// already and would be kept in a register for this.
class ConstantsLastPass : public llvm::PassInfoMixin<ConstantsLastPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_CONSTANTSLAST_H
