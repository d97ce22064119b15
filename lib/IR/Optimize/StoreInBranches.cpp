//===- StoreInBranches.cpp - stores at one of two places ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of "if (c) p[i] = x; else q[j] = x;" LLVM makes one store, whose base and
// index are chosen. If p and q are what all threads of a block have alike, that
// costs two selections of 32 bits for each store, where ptxas has operands of
// constant memory or of uniform registers for two stores with a predicate. A
// partition by Thrust into two arrays takes 0.97 of the time with two stores.
//
// Not where all threads choose alike, nor where the choice is made before a
// loop: then it is made once.
//
// Relies on: SimplifyCFG sinking stores to different addresses.
// Test: test/IR/Optimize/store-in-branches.ll.
// Goes when: it does not where the bases are the kernel's parameters.
//
//===----------------------------------------------------------------------===//

#include "StoreInBranches.h"
#include "MergeExits.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;

/// Operands of operands that are looked at.
static constexpr unsigned MostDepth = 4;

/// The choice beside \p Store of the base of the address that it alone uses, or
/// null.
static SelectInst *chosenBase(StoreInst &Store) {
  auto *Address = dyn_cast<GetElementPtrInst>(Store.getPointerOperand());
  if (!Address || !Address->hasOneUse())
    return nullptr;
  auto *Choice = dyn_cast<SelectInst>(Address->getPointerOperand());
  return Choice && Choice->hasOneUse() &&
                 Choice->getParent() == Store.getParent()
             ? Choice
             : nullptr;
}

/// A constant is an address in shared memory often, of 32 bits.
static bool isFreeBase(const Value &Base) {
  return !isa<Constant>(getUnderlyingObject(&Base)) && isSameForBlock(&Base);
}

static bool isWorthBranches(StoreInst &Store) {
  const SelectInst *Choice = chosenBase(Store);
  return Choice && Store.isSimple() && isFreeBase(*Choice->getTrueValue()) &&
         isFreeBase(*Choice->getFalseValue()) &&
         !isSameForBlock(Choice->getCondition());
}

namespace {

/// One of the two branches behind a block in which something is chosen.
struct Branch {
  const BasicBlock &Block;
  const Value &Condition;
  bool IsTrue;
  Instruction &End;

  void store(StoreInst &Store) const {
    Value *Stored = valueOf(Store.getValueOperand());
    Value *Address = valueOf(Store.getPointerOperand());
    auto *Copy = cast<StoreInst>(Store.clone());
    Copy->setOperand(0, Stored);
    Copy->setOperand(StoreInst::getPointerOperandIndex(), Address);
    Copy->insertBefore(End.getIterator());
  }

private:
  /// \p V where the condition is known. What depends on that is computed here,
  /// if nothing else needs it.
  Value *valueOf(Value *V, unsigned Depth = 0) const {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !I->hasOneUse() || I->getParent() != &Block || Depth == MostDepth)
      return V;
    if (auto *Choice = dyn_cast<SelectInst>(I);
        Choice && Choice->getCondition() == &Condition)
      return IsTrue ? Choice->getTrueValue() : Choice->getFalseValue();
    return isCheap(*I) || isa<GetElementPtrInst>(I) ? withValues(*I, Depth + 1)
                                                    : V;
  }

  Value *withValues(Instruction &I, unsigned Depth) const {
    SmallVector<Value *> Operands;
    for (Value *Operand : I.operands())
      Operands.push_back(valueOf(Operand, Depth));
    if (equal(Operands, I.operands()))
      return &I;
    Instruction *Copy = I.clone();
    for (unsigned N = 0; N != Operands.size(); ++N)
      Copy->setOperand(N, Operands[N]);
    Copy->insertBefore(End.getIterator());
    return Copy;
  }
};

} // namespace

static void storeInBranches(StoreInst &Store) {
  BasicBlock &Block = *Store.getParent();
  Value &Condition = *chosenBase(Store)->getCondition();
  Instruction *IfTrue = nullptr, *IfFalse = nullptr;
  // A choice by what is undefined is defined, and a branch is not.
  Value *Known = IRBuilder(&Store).CreateFreeze(&Condition);
  SplitBlockAndInsertIfThenElse(Known, Store.getIterator(), &IfTrue, &IfFalse);
  Branch{Block, Condition, true, *IfTrue}.store(Store);
  Branch{Block, Condition, false, *IfFalse}.store(Store);
  Value *const Operands[] = {Store.getValueOperand(),
                             Store.getPointerOperand()};
  Store.eraseFromParent();
  for (Value *Operand : Operands)
    RecursivelyDeleteTriviallyDeadInstructions(Operand);
}

PreservedAnalyses StoreInBranchesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  SmallVector<StoreInst *> Stores;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (isWorthBranches(*Store))
        Stores.push_back(Store);
  // What is before a store stays in its block.
  for (StoreInst *Store : reverse(Stores))
    storeInBranches(*Store);
  return Stores.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
