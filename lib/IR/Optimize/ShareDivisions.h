//===- ShareDivisions.h - equal divisions of several branches ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SHAREDIVISIONS_H
#define CUPCC_LIB_IR_OPTIMIZE_SHAREDIVISIONS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Divides once what several branches divide by the same divisor.
class ShareDivisionsPass : public llvm::PassInfoMixin<ShareDivisionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SHAREDIVISIONS_H
