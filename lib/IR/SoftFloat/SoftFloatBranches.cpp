//===- SoftFloatBranches.cpp - calls that a select may not take -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's passes take an operation on fp128 or x86_fp80 for an instruction like
// others, and compute both sides of a branch where each is only a few of them:
//
//   if (c)                      y = x / 3;            // __divtf3
//     x = x / 3;                x = c ? y : x;
//
// It is a call of some hundred instructions. So what only a select uses goes
// behind a branch again. Threads that do not need it wait at worst.
//
// Relies on: SimplifyCFG of LLVM 22 asking a target for costs, and NVPTX
//  having none for fp128 and x86_fp80.
// Test: test/IR/SoftFloat/soft-float-branches.ll.
// Goes when: NVPTX knows what a call for them costs.
//
//===----------------------------------------------------------------------===//

#include "SoftFloatBranches.h"
#include "SoftFloatCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace cupcc;
using llvm::Instruction;
using llvm::SelectInst;

/// The operations that are computed for \p Root and nothing else, \p Root
/// included, last ones first. None: it is no operation, or has other uses.
static llvm::SmallSetVector<Instruction *, 4> onlyFor(llvm::Value *Root) {
  llvm::SmallSetVector<Instruction *, 4> Result;
  auto Consider = [&](llvm::Value *V, const llvm::BasicBlock *Block) {
    auto *I = llvm::dyn_cast<Instruction>(V);
    if (I && I->hasOneUse() && I->getParent() == Block &&
        isSoftFloatOperation(*I))
      Result.insert(I);
  };
  auto *Select = llvm::cast<SelectInst>(Root->user_back());
  Consider(Root, Select->getParent());
  for (size_t Next = 0; Next < Result.size(); ++Next)
    for (llvm::Value *Operand : Result[Next]->operands())
      Consider(Operand, Select->getParent());
  return Result;
}

static llvm::SmallSetVector<Instruction *, 4> onlyForArm(SelectInst &Select,
                                                         llvm::Value *Arm) {
  if (!Arm->hasOneUse() || Arm->user_back() != &Select)
    return {};
  return onlyFor(Arm);
}

/// In the order in which they were: each before what needs it.
static void move(llvm::SmallSetVector<Instruction *, 4> Operations,
                 Instruction *Before) {
  llvm::SmallVector<Instruction *> InOrder = Operations.takeVector();
  llvm::sort(InOrder, [](const Instruction *A, const Instruction *B) {
    return A->comesBefore(B);
  });
  for (Instruction *I : InOrder)
    I->moveBefore(Before->getIterator());
}

static void makeBranch(SelectInst &Select) {
  auto ForTrue = onlyForArm(Select, Select.getTrueValue());
  auto ForFalse = onlyForArm(Select, Select.getFalseValue());
  if (ForTrue.empty() && ForFalse.empty())
    return;
  Instruction *AtTrue, *AtFalse;
  llvm::SplitBlockAndInsertIfThenElse(Select.getCondition(),
                                      Select.getIterator(), &AtTrue, &AtFalse);
  move(std::move(ForTrue), AtTrue);
  move(std::move(ForFalse), AtFalse);
  auto *Phi =
      llvm::PHINode::Create(Select.getType(), 2, "", Select.getIterator());
  Phi->addIncoming(Select.getTrueValue(), AtTrue->getParent());
  Phi->addIncoming(Select.getFalseValue(), AtFalse->getParent());
  Phi->setDebugLoc(Select.getDebugLoc());
  Phi->takeName(&Select);
  Select.replaceAllUsesWith(Phi);
  Select.eraseFromParent();
}

void cupcc::branchAroundSoftFloat(llvm::Module &M) {
  llvm::SmallVector<SelectInst *> Selects;
  for (llvm::Function &F : M)
    for (Instruction &I : llvm::instructions(F))
      if (auto *Select = llvm::dyn_cast<SelectInst>(&I);
          Select && Select->getCondition()->getType()->isIntegerTy())
        Selects.push_back(Select);
  // From the last: what an earlier one computes may be for a later one alone.
  for (SelectInst *Select : llvm::reverse(Selects))
    makeBranch(*Select);
}
