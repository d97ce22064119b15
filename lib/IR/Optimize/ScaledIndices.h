//===- ScaledIndices.h - bits of indices into shared memory -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SCALEDINDICES_H
#define CUPCC_LIB_IR_OPTIMIZE_SCALEDINDICES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Multiplies the variable of several indices into shared memory by the size of
/// the elements, instead of each index, where their bits are combined with
/// constants.
class ScaledIndicesPass : public llvm::PassInfoMixin<ScaledIndicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SCALEDINDICES_H
