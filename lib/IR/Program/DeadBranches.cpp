//===- DeadBranches.cpp - branches that no target takes -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/DeadBranches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
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

/// Functions that are one of a group (the two entries of a constructor) stay:
/// another file's group of that name may count on them.
static bool isDroppable(const llvm::Function &F) {
  return (F.isDeclaration() || F.isDiscardableIfUnused()) && F.use_empty() &&
         (!F.hasComdat() || F.getComdat()->getUsers().size() == 1);
}

using FunctionSet = llvm::SmallPtrSet<llvm::Function *, 32>;

static FunctionSet usedFunctions(llvm::Module &M) {
  FunctionSet Used;
  for (llvm::Function &F : M)
    if (!F.use_empty())
      Used.insert(&F);
  return Used;
}

/// Drops those of \p Used that only dead code called, and then those that only
/// these called.
static void dropUnused(llvm::Module &M, FunctionSet Used) {
  bool Changed = true;
  while (std::exchange(Changed, false))
    for (llvm::Function &F : llvm::make_early_inc_range(M)) {
      if (!Used.contains(&F))
        continue;
      F.removeDeadConstantUsers();
      if (!isDroppable(F))
        continue;
      Used.erase(&F);
      F.eraseFromParent();
      Changed = true;
    }
}

static bool removeDeadBranches(llvm::Function &F) {
  bool Changed = false;
  for (llvm::BasicBlock &Block : F)
    if (isDecided(Block.getTerminator()))
      Changed |= llvm::ConstantFoldTerminator(&Block);
  if (Changed)
    llvm::removeUnreachableBlocks(F);
  return Changed;
}

void cupcc::removeDeadBranches(llvm::Module &M) {
  FunctionSet Used = usedFunctions(M);
  bool Changed = false;
  for (llvm::Function &F : M)
    Changed |= ::removeDeadBranches(F);
  if (Changed)
    dropUnused(M, std::move(Used));
}
