//===- OrderLoads.h - the order of loads ------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_ORDERLOADS_H
#define CUPCC_LIB_IR_OPTIMIZE_ORDERLOADS_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// In blocks that store, puts loads of what is side by side for the threads of
/// a warp before loads of what is further apart, and in loops loads of what is
/// at one place before all others.
class OrderLoadsPass : public llvm::PassInfoMixin<OrderLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_ORDERLOADS_H
