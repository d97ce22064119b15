//===- FoldLongDouble.h - long doubles that are known -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LONGDOUBLE_FOLDLONGDOUBLE_H
#define CUPCC_LIB_IR_LONGDOUBLE_FOLDLONGDOUBLE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
}

namespace cupcc {

/// Computes calls of functions of the C library, and of conversions to integers
/// (callSoftFloatConversions()), whose arguments are constants of long double.
struct FoldLongDoublePass : llvm::PassInfoMixin<FoldLongDoublePass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Puts it into LLVM's pipelines.
void addLongDoublePasses(llvm::PassBuilder &Builder);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_FOLDLONGDOUBLE_H
