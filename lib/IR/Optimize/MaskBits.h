//===- MaskBits.h - conditions that a mask has ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_MASKBITS_H
#define CUPCC_LIB_IR_OPTIMIZE_MASKBITS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Asks a mask for what many conditions were, where the mask is known: they
/// need a register each until then, and the mask one.
class MaskBitsPass : public llvm::PassInfoMixin<MaskBitsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_MASKBITS_H
