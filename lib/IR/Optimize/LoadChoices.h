//===- LoadChoices.h - loads of one local variable of several ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_LOADCHOICES_H
#define CUPCC_LIB_IR_OPTIMIZE_LOADCHOICES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Loads each of the local variables that a pointer may lead to, and chooses
/// among the values, also for copies of structures: then the variables need no
/// memory.
class LoadChoicesPass : public llvm::PassInfoMixin<LoadChoicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_LOADCHOICES_H
