//===- DeadBranches.cpp - branches that no target takes -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeadBranches.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

static bool isDecided(const llvm::Instruction *Terminator) {
  const llvm::Value *Condition = nullptr;
  if (const auto *Branch = llvm::dyn_cast_or_null<llvm::BranchInst>(Terminator))
    Condition = Branch->isConditional() ? Branch->getCondition() : nullptr;
  else if (const auto *Switch =
               llvm::dyn_cast_or_null<llvm::SwitchInst>(Terminator))
    Condition = Switch->getCondition();
  return llvm::isa_and_nonnull<llvm::ConstantInt>(Condition);
}

void cupcc::removeDeadBranches(llvm::Module &M) {
  for (llvm::Function &F : M) {
    bool Changed = false;
    for (llvm::BasicBlock &Block : F)
      if (isDecided(Block.getTerminator()))
        Changed |= llvm::ConstantFoldTerminator(&Block);
    if (Changed)
      llvm::removeUnreachableBlocks(F);
  }
}
