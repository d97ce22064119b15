//===- BlockSizesFirst.h - the order of special registers -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_BLOCKSIZESFIRST_H
#define CUPCC_LIB_IR_OPTIMIZE_BLOCKSIZESFIRST_H

#include "llvm/IR/PassManager.h"

namespace cupcc {

/// Reads the size of a block before the block's place, where both are
/// multiplied.
class BlockSizesFirstPass : public llvm::PassInfoMixin<BlockSizesFirstPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_BLOCKSIZESFIRST_H
