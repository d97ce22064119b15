//===- WrittenParameters.h - kernel parameters written to -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_WRITTENPARAMETERS_H
#define CUPCC_LIB_IR_OPTIMIZE_WRITTENPARAMETERS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Keeps in registers what a kernel writes into a structure that it was given
/// by value. Does nothing where the address of the structure goes elsewhere or
/// has an index that is not constant.
class WrittenParametersPass
    : public llvm::PassInfoMixin<WrittenParametersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_WRITTENPARAMETERS_H
