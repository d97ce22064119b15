//===- AfterCall.h - where a call's result is first known ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PROGRAM_AFTERCALL_H
#define CUPCC_LIB_IR_PROGRAM_AFTERCALL_H

#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"

namespace cupcc {

/// The instruction before which the result of \p Call is known and not used:
/// the one behind a call; of an invoke, the end of a new block on its way to
/// where it goes without an exception.
inline llvm::Instruction *afterCall(llvm::CallBase &Call) {
  auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Call);
  if (!Invoke)
    return Call.getNextNode();
  llvm::BasicBlock *Next = Invoke->getNormalDest();
  auto *Between =
      llvm::BasicBlock::Create(Call.getContext(), "", Next->getParent(), Next);
  Next->replacePhiUsesWith(Invoke->getParent(), Between);
  Invoke->setNormalDest(Between);
  return llvm::BranchInst::Create(Next, Between);
}

} // namespace cupcc

#endif // CUPCC_LIB_IR_PROGRAM_AFTERCALL_H
