//===- SplitCopies.h - copies as loads and stores ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_SPLITCOPIES_H
#define CUPCC_LIB_IR_OPTIMIZE_SPLITCOPIES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicInst.h"

namespace cupcc {

/// True if \p Copy is of a structure that can be copied in few parts, each of
/// one register or two.
bool hasFewParts(const llvm::MemCpyInst &Copy);

/// Loads and then stores instead of \p Copy, which may be of a variable to
/// itself. Returns the loads.
llvm::SmallVector<llvm::LoadInst *, 8> splitCopy(llvm::MemCpyInst &Copy);

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_SPLITCOPIES_H
