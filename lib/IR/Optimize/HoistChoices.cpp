//===- HoistChoices.cpp - choices among what was computed -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A warp of a block that scans adds the sums of the warps before it:
//
//   for (w = 1; w < 8; ++w) {
//     before = warp == w ? sum : before;
//     sum = sum + sums[w];
//   }
//   if (warp != 0) x = before + x;
//
// LLVM moves the choices into the branch, since they are used nowhere else, and
// keeps all eight sums alive until there, two registers for each where these
// are pairs. Where the sums are computed, one is chosen while the next is
// added.
//
// Not out of a loop's branch, where all turns would choose.
//
// Relies on: InstCombine sinking a choice, and then what it alone uses.
// Test: test/IR/Optimize/hoist-choices.ll.
// Goes when: InstCombine leaves what would keep more values alive.
//
//===----------------------------------------------------------------------===//

#include "HoistChoices.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace cupcc;

/// As many registers of 32 bits must be free afterwards.
static constexpr int FewestRegisters = 4;

/// A block with more is left alone: it takes time for each of them.
static constexpr unsigned MostChoices = 64;

/// In the order of their block.
using Choices = SmallSetVector<Instruction *, 32>;

/// The choices in \p Block that may be made at the end of \p Before, the block
/// before it, and the comparisons that these take.
static Choices movableIn(BasicBlock &Block, const BasicBlock &Before) {
  Choices Found;
  auto IsThere = [&](const Value *Operand) {
    auto *I = const_cast<Instruction *>(dyn_cast<Instruction>(Operand));
    return !I || Found.contains(I) ||
           (I->getParent() != &Block && I != Before.getTerminator());
  };
  for (Instruction &I : Block)
    if ((isa<SelectInst>(I) || isa<CmpInst>(I)) &&
        all_of(I.operands(), IsThere))
      Found.insert(&I);
  return Found;
}

/// \p Last and those of \p Movable that it is computed from.
static Choices chainOf(SelectInst &Last, const Choices &Movable) {
  Choices Chain;
  Chain.insert(&Last);
  for (unsigned N = 0; N != Chain.size(); ++N)
    for (Value *Operand : Chain[N]->operands())
      if (auto *I = dyn_cast<Instruction>(Operand); I && Movable.contains(I))
        Chain.insert(I);
  return Chain;
}

static int registersOf(const Value &V, const DataLayout &Layout) {
  return divideCeil(Layout.getTypeSizeInBits(V.getType()).getFixedValue(), 32);
}

/// The registers that are free at the end of \p Before if \p Chain is computed
/// there: those of what nothing else needs later, but for those of what others
/// take from the chain.
static int registersFreed(const Choices &Chain, const BasicBlock &Before) {
  const DataLayout &Layout = Before.getDataLayout();
  auto IsInChain = [&](const User *U) {
    return Chain.contains(const_cast<Instruction *>(dyn_cast<Instruction>(U)));
  };
  auto IsBefore = [&](const User *U) {
    auto *I = cast<Instruction>(U);
    return IsInChain(U) || (I->getParent() == &Before && !isa<PHINode>(I));
  };
  SmallSetVector<const Instruction *, 32> Ended;
  int Count = 0;
  for (const Instruction *I : Chain) {
    if (!I->getType()->isIntegerTy(1) && !all_of(I->users(), IsInChain))
      Count -= registersOf(*I, Layout);
    for (const Value *Operand : I->operands())
      if (auto *From = dyn_cast<Instruction>(Operand);
          From && From->getParent() == &Before &&
          !From->getType()->isIntegerTy(1) && all_of(From->users(), IsBefore))
        Ended.insert(From);
  }
  for (const Instruction *I : Ended)
    Count += registersOf(*I, Layout);
  return Count;
}

/// True if \p Last is used by what stays in its block.
static bool isLast(const SelectInst &Last, const Choices &Movable) {
  return any_of(Last.users(), [&](const User *U) {
    return !Movable.contains(
        const_cast<Instruction *>(dyn_cast<Instruction>(U)));
  });
}

static bool hoistFrom(BasicBlock &Block, BasicBlock &Before) {
  const Choices Movable = movableIn(Block, Before);
  if (Movable.size() > MostChoices)
    return false;
  Choices Hoisted;
  for (Instruction *I : Movable) {
    auto *Last = dyn_cast<SelectInst>(I);
    if (!Last || !isLast(*Last, Movable))
      continue;
    const Choices Chain = chainOf(*Last, Movable);
    if (registersFreed(Chain, Before) >= FewestRegisters)
      Hoisted.insert(Chain.begin(), Chain.end());
  }
  for (Instruction *I : Movable)
    if (Hoisted.contains(I)) {
      I->moveBefore(Before.getTerminator()->getIterator());
      I->updateLocationAfterHoist();
    }
  return !Hoisted.empty();
}

PreservedAnalyses HoistChoicesPass::run(Function &F,
                                        FunctionAnalysisManager &Analyses) {
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (BasicBlock &Block : F)
    if (BasicBlock *Before = Block.getSinglePredecessor();
        Before && Before->getTerminator()->getNumSuccessors() > 1 &&
        !Loops.getLoopFor(Before))
      Changed |= hoistFrom(Block, *Before);
  return keptAnalyses(Changed);
}
