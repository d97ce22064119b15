//===- SinkInvariants.cpp - sums before a loop ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel takes tile after tile, full ones in a branch without questions and
// the last, partial one in a branch that asks for each of 16 elements whether
// it is there: 16 * threadIdx.x + 1 < count, + 2 < count, ... None of these
// sums changes in the loop. LICM computes them before it, where each takes a
// register for as long as the loop runs, full tiles included. CUB's histogram
// has 69 registers so, and its blocks come two at a time instead of three.
//
// So such sums go back to the blocks that use them, if there are many and the
// blocks are not in each iteration. A sum that each iteration needs stays
// before the loop, and so do few: they cost less than additions. In a loop that
// needs many registers, one matters: a GEMM with 4-bit weights has 162 for two
// sums of which it begins the next tile, and 130 without, since ptxas either
// fits a kernel into a number of blocks or does not try.
//
// Known ways: LLVM's LoopSink, which goes by the frequencies of a profile, and
// a loop pass that keeps LICM from hoisting, of which LICM knows nothing. ptxas
// moves instructions within blocks, but not back into a loop.
//
// Relies on: LICM of LLVM 22 hoisting out of conditional blocks, whatever the
//  registers, and ptxas 13.0 leaving it at that.
// Test: test/IR/Optimize/sink-invariants.ll.
// Goes when: ptxas computes them again where registers are scarce.
//
//===----------------------------------------------------------------------===//

#include "SinkInvariants.h"
#include "KeptAnalyses.h"
#include "UseBlock.h"
#include "cupcc/IR/LoopRegisters.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// Fewer registers than these are not worth an addition each.
static constexpr unsigned FewestSums = 8;

/// The value to which \p I adds a constant, or null.
static Value *baseOfSum(const Instruction &I) {
  const auto *Or = dyn_cast<PossiblyDisjointInst>(&I);
  const bool Adds =
      I.getOpcode() == Instruction::Add || (Or && Or->isDisjoint());
  if (!Adds || !I.getType()->isIntegerTy() || !isa<Constant>(I.getOperand(1)))
    return nullptr;
  return I.getOperand(0);
}

namespace {

class SinkInvariants {
  const DominatorTree &Tree;
  const LoopInfo &Loops;
  /// By what they add to.
  MapVector<Value *, SmallVector<Instruction *, 8>> Sums;
  SmallDenseMap<const Loop *, bool> Crowded;

public:
  SinkInvariants(const DominatorTree &Tree, const LoopInfo &Loops)
      : Tree(Tree), Loops(Loops) {}

  bool run(Function &F) {
    for (BasicBlock &B : F)
      for (Instruction &I : B)
        if (Value *Base = baseOfSum(I); Base && isForSomeIterations(I))
          Sums[Base].push_back(&I);
    bool Changed = false;
    for (const auto &[Base, All] : Sums) {
      for (Instruction *Sum : All)
        if (All.size() >= FewestSums || isInCrowdedLoop(*Sum)) {
          sink(*Sum);
          Changed = true;
        }
    }
    return Changed;
  }

private:
  /// A loop that does not contain \p Definition runs \p User, and not in each
  /// of its iterations.
  bool isSometimesIn(const BasicBlock &User,
                     const BasicBlock &Definition) const {
    const Loop *Around = Loops.getLoopFor(&User);
    if (!Around || Around->contains(&Definition))
      return false;
    const BasicBlock *Latch = Around->getLoopLatch();
    return Latch && !Tree.dominates(&User, Latch);
  }

  /// So are all uses of \p I and of what it is converted to.
  bool isForSomeIterations(const Instruction &I) const {
    return !I.use_empty() && all_of(I.uses(), [&](const Use &U) {
      const auto *User = cast<Instruction>(U.getUser());
      if (isa<CastInst>(User) && User->getParent() == I.getParent())
        return isForSomeIterations(*User);
      return isSometimesIn(*blockOf(U), *I.getParent());
    });
  }

  /// Whether a loop that needs many registers uses \p I, or what it is
  /// converted to.
  bool isInCrowdedLoop(const Instruction &I) {
    return any_of(I.uses(), [&](const Use &U) {
      const auto *User = cast<Instruction>(U.getUser());
      if (isa<CastInst>(User) && User->getParent() == I.getParent())
        return isInCrowdedLoop(*User);
      const Loop *Around = Loops.getLoopFor(blockOf(U));
      auto [Known, IsNew] = Crowded.try_emplace(Around, false);
      if (IsNew)
        Known->second = isCrowded(*Around);
      return Known->second;
    });
  }

  /// Computes \p I in each block that uses it.
  void sink(Instruction &I) {
    for (User *U : make_early_inc_range(I.users()))
      if (auto *User = cast<Instruction>(U);
          isa<CastInst>(User) && User->getParent() == I.getParent())
        sink(*User);
    SmallDenseMap<BasicBlock *, Instruction *> Copies;
    for (Use &U : make_early_inc_range(I.uses())) {
      BasicBlock *Block = blockOf(U);
      Instruction *&Copy = Copies[Block];
      if (!Copy) {
        Copy = I.clone();
        Copy->setName(I.getName());
        Copy->insertInto(Block, Block->getFirstInsertionPt());
      }
      U.set(Copy);
    }
    I.eraseFromParent();
  }
};

} // namespace

PreservedAnalyses SinkInvariantsPass::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  SinkInvariants Sinker(Analyses.getResult<DominatorTreeAnalysis>(F),
                        Analyses.getResult<LoopAnalysis>(F));
  return keptAnalyses(Sinker.run(F));
}
