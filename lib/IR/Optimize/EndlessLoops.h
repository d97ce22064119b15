//===- EndlessLoops.h - loops that cannot be reached ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_ENDLESSLOOPS_H
#define CUPCC_LIB_IR_OPTIMIZE_ENDLESSLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Removes loops without an end that do nothing which others could see, where
/// the language says that such a loop is not reached.
class EndlessLoopsPass : public llvm::PassInfoMixin<EndlessLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_ENDLESSLOOPS_H
