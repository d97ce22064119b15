//===- OverwrittenBits.h - bits of indices that are set ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_OVERWRITTENBITS_H
#define CUPCC_LIB_IR_OPTIMIZE_OVERWRITTENBITS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Sets bits of a masked value where that is known, instead of bits of the
/// value, so that the difference of both is seen.
class OverwrittenBitsPass : public llvm::PassInfoMixin<OverwrittenBitsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_OVERWRITTENBITS_H
