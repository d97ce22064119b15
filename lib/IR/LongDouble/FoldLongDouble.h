//===- FoldLongDouble.h - conversions of long double ------------*- C++ -*-===//
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

/// Removes conversions of a long double to memory's form and back, and those of
/// constants, from a function.
struct FoldLongDoublePass : llvm::PassInfoMixin<FoldLongDoublePass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Inlines the conversions that are left.
struct InlineLongDoublePass : llvm::PassInfoMixin<InlineLongDoublePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Puts both into LLVM's pipelines.
void addLongDoublePasses(llvm::PassBuilder &Builder);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_FOLDLONGDOUBLE_H
