//===- LeaveAtEnd.h - where a loop of several ways is left -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_LEAVEATEND_H
#define CUPCC_LIB_IR_OPTIMIZE_LEAVEATEND_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Has the ways through a loop meet before the test whether it goes on.
class LeaveAtEndPass : public llvm::PassInfoMixin<LeaveAtEndPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_LEAVEATEND_H
