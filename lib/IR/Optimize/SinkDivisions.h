//===- SinkDivisions.h - divisions behind branches --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SINKDIVISIONS_H
#define CUPCC_LIB_IR_OPTIMIZE_SINKDIVISIONS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Divides once, where branches meet, what each of them divides at its end.
class SinkDivisionsPass : public llvm::PassInfoMixin<SinkDivisionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SINKDIVISIONS_H
