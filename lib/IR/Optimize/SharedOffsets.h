//===- SharedOffsets.h - one offset for several arrays ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SHAREDOFFSETS_H
#define CUPCC_LIB_IR_OPTIMIZE_SHAREDOFFSETS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes the offset of an element once for all arrays in which it is the
/// same.
class SharedOffsetsPass : public llvm::PassInfoMixin<SharedOffsetsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SHAREDOFFSETS_H
