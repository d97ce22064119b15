//===- SplitExceptions.h - an exception and a value apart -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_SPLITEXCEPTIONS_H
#define CUPCC_LIB_IR_EXCEPTIONS_SPLITEXCEPTIONS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace cupcc {

/// Makes of a phi or a select of what functions with exceptions return one of
/// exceptions and one of values. LLVM's passes look through those, so that the
/// way on which nothing is thrown loses its test.
class SplitExceptionsPass : public llvm::PassInfoMixin<SplitExceptionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Runs it in LLVM's pipeline, if \p M has functions that return exceptions.
void addExceptionPasses(llvm::PassBuilder &Builder, const llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_SPLITEXCEPTIONS_H
