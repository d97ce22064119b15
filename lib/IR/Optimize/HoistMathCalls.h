//===- HoistMathCalls.h - mathematics out of loops --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_HOISTMATHCALLS_H
#define CUPCC_LIB_IR_OPTIMIZE_HOISTMATHCALLS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Moves calls of the mathematical library whose arguments no iteration changes
/// before the loop, while they still are calls.
class HoistMathCallsPass : public llvm::PassInfoMixin<HoistMathCallsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_HOISTMATHCALLS_H
