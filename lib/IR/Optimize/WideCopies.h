//===- WideCopies.h - copies of small objects -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_WIDECOPIES_H
#define CUPCC_LIB_IR_OPTIMIZE_WIDECOPIES_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Makes a copy between memory and a local variable one access of the memory
/// for each 16 bytes, and one of the variable for each of its members. Comes
/// before the variables become values.
class WideVariableCopiesPass
    : public llvm::PassInfoMixin<WideVariableCopiesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Makes a copy from memory to memory loads and then stores of up to 16 bytes.
/// Comes when no more variables become values.
class WideMemoryCopiesPass : public llvm::PassInfoMixin<WideMemoryCopiesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_WIDECOPIES_H
