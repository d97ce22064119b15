//===- SeparateWays.h - a copy of a block for some ways ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_EXCEPTIONS_SEPARATEWAYS_H
#define CUPCC_LIB_IR_EXCEPTIONS_SEPARATEWAYS_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class BasicBlock;
} // namespace llvm

namespace cupcc {

/// True if \p Block is small and may be there twice.
bool mayCopy(const llvm::BasicBlock &Block);

/// Gives the ways from \p Ways, some but not all of those that lead to
/// \p Block, a copy of it, which is simplified for them. \p Block ends a
/// function.
void separateWays(llvm::BasicBlock &Block,
                  const llvm::SmallPtrSetImpl<llvm::BasicBlock *> &Ways,
                  const char *Suffix);

} // namespace cupcc

#endif // CUPCC_LIB_IR_EXCEPTIONS_SEPARATEWAYS_H
