//===- CountDown.h - counters of loops that end at zero ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_COUNTDOWN_H
#define CUPCC_LIB_IR_OPTIMIZE_COUNTDOWN_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Lets a counter that says nothing but when its loop ends count to zero.
class CountDownPass : public llvm::PassInfoMixin<CountDownPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_COUNTDOWN_H
