//===- SignedIndices.h - constants in addresses -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SIGNEDINDICES_H
#define CUPCC_LIB_IR_OPTIMIZE_SIGNEDINDICES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Extends an index that is a sum with a constant, and is known not to be
/// negative, with its sign, so that the constant can become part of the
/// address.
class SignedIndicesPass : public llvm::PassInfoMixin<SignedIndicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SIGNEDINDICES_H
