//===- KeptAnalyses.h - what a pass leaves as it was ------------*- C++ -*-===//
//===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_KEPTANALYSES_H
#define CUPCC_LIB_IR_OPTIMIZE_KEPTANALYSES_H

#include "llvm/IR/Analysis.h"

namespace cupcc {

/// The analyses that hold after a pass that may have changed instructions, and
/// no branches: all if it has not.
inline llvm::PreservedAnalyses keptAnalyses(bool Changed) {
  if (!Changed)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses Kept;
  Kept.preserveSet<llvm::CFGAnalyses>();
  return Kept;
}

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_KEPTANALYSES_H
