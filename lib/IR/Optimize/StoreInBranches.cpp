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
// Not where all threads choose alike: then the choice is made once.
//
// Relies on: SimplifyCFG sinking stores to different addresses.
// Test: test/IR/Optimize/store-in-branches.ll.
// Goes when: it does not where the bases are the kernel's parameters.
//
//===----------------------------------------------------------------------===//

#include "StoreInBranches.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;

/// Operands of operands that are looked at.
static constexpr unsigned MostDepth = 8;

/// The choice of the base of the address that \p Store alone has, or null.
static SelectInst *chosenBase(StoreInst &Store) {
  auto *Address = dyn_cast<GetElementPtrInst>(Store.getPointerOperand());
  if (!Address || !Address->hasOneUse())
    return nullptr;
  auto *Choice = dyn_cast<SelectInst>(Address->getPointerOperand());
  return Choice && Choice->hasOneUse() ? Choice : nullptr;
}

/// A constant is an address in shared memory often, of 32 bits.
static bool isFreeBase(const Value &Base) {
  return !isa<Constant>(Base) && isSameForBlock(&Base);
}

static bool isWorthBranches(StoreInst &Store) {
  const SelectInst *Choice = chosenBase(Store);
  return Choice && Store.isSimple() && isFreeBase(*Choice->getTrueValue()) &&
         isFreeBase(*Choice->getFalseValue()) &&
         !isSameForBlock(Choice->getCondition());
}

namespace {

/// One of the two branches of a choice.
struct Branch {
  const Value &Condition;
  bool IsTrue;
  Instruction &End;

  /// \p V where the condition is known. What depends on that is computed here,
  /// if nothing else needs it.
  Value *valueOf(Value *V, unsigned Depth = 0) const {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !I->hasOneUse() || Depth == MostDepth)
      return V;
    if (auto *Choice = dyn_cast<SelectInst>(I);
        Choice && Choice->getCondition() == &Condition)
      return IsTrue ? Choice->getTrueValue() : Choice->getFalseValue();
    return isa<BinaryOperator, CastInst, GetElementPtrInst>(I)
               ? withValues(*I, Depth + 1)
               : V;
  }

  void store(StoreInst &Store) const {
    Value *Address = valueOf(Store.getPointerOperand());
    Instruction *Copy = Store.clone();
    Copy->setOperand(StoreInst::getPointerOperandIndex(), Address);
    Copy->insertBefore(End.getIterator());
  }

private:
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
  Value &Condition = *chosenBase(Store)->getCondition();
  Instruction *IfTrue = nullptr, *IfFalse = nullptr;
  SplitBlockAndInsertIfThenElse(&Condition, Store.getIterator(), &IfTrue,
                                &IfFalse);
  Branch{Condition, true, *IfTrue}.store(Store);
  Branch{Condition, false, *IfFalse}.store(Store);
  Value *Address = Store.getPointerOperand();
  Store.eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructions(Address);
}

PreservedAnalyses StoreInBranchesPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  SmallVector<StoreInst *> Stores;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (isWorthBranches(*Store))
        Stores.push_back(Store);
  for (StoreInst *Store : Stores)
    storeInBranches(*Store);
  return Stores.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
