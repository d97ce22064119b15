//===- WideBytes.h - bytes that branches choose -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_WIDEBYTES_H
#define CUPCC_LIB_IR_OPTIMIZE_WIDEBYTES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Computes bytes that branches choose, and what they are computed from, in 32
/// bits.
class WideBytesPass : public llvm::PassInfoMixin<WideBytesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_WIDEBYTES_H
