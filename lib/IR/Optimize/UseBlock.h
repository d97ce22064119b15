//===- UseBlock.h - where a use needs its value -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_OPTIMIZE_USEBLOCK_H
#define CUPCC_LIB_IR_OPTIMIZE_USEBLOCK_H

#include "llvm/IR/Instructions.h"

namespace cupcc {

/// The block in which \p U, of an instruction, needs its value.
inline llvm::BasicBlock *blockOf(const llvm::Use &U) {
  if (const auto *Phi = llvm::dyn_cast<llvm::PHINode>(U.getUser()))
    return Phi->getIncomingBlock(U);
  return llvm::cast<llvm::Instruction>(U.getUser())->getParent();
}

} // namespace cupcc

#endif // CUPCC_LIB_IR_OPTIMIZE_USEBLOCK_H
