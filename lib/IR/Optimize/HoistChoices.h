//===- HoistChoices.h - choices among what was computed ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_HOISTCHOICES_H
#define CUPCC_LIB_IR_OPTIMIZE_HOISTCHOICES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Moves choices of one of many values out of a branch to where the values are
/// computed.
class HoistChoicesPass : public llvm::PassInfoMixin<HoistChoicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_HOISTCHOICES_H
