//===- KeepInBranches.cpp - invariants that few rounds need ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel samples an image at 16 points for each channel, and asks at each
// point what is outside: zeros, the border, or the image mirrored. The
// parameter says which, and the points are the same for all channels, so that
// of the mirror's arithmetic (fmod, of two coordinates at 16 points) only the
// loops of fmod depend on the channel. LICM computes all else before the loop,
// whatever the branch: 144 registers, nvcc 31. The kernel, PyTorch's
// grid_sample, takes 178 registers instead of 48, and three times nvcc's time
// in all its ways, with the mirror or without.
//
// So a loop nest is left alone if its branches have that much. What each round
// needs is computed before it all the same, by LICM without speculation.
//
// Known ways: moving such values back afterwards, as SinkInvariants.cpp and
// SinkPastLoops.cpp do with sums and addresses. Of these trees, which share
// their parts and end at divisions, a half stays.
//
// Relies on: LICM of LLVM 22 hoisting out of conditional blocks, whatever the
//  registers, unless llvm.licm.disable says not to; ptxas 13.0 leaving it at
//  that.
// Test: test/IR/Optimize/keep-in-branches.ll.
// Goes when: LLVM's LICM counts registers, or ptxas computes such values again.
//
//===----------------------------------------------------------------------===//

#include "KeepInBranches.h"
#include "cupcc/IR/LoopRegisters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace cupcc;

/// A half of those of a crowded loop (LoopRegisters.cpp).
static constexpr unsigned MostRegisters = 64;

static constexpr char Hint[] = "llvm.licm.disable";

namespace {

/// What LICM would compute before one loop.
class Invariants {
  const Loop &L;
  const DominatorTree &Tree;
  SmallPtrSet<const Instruction *, 32> All;

public:
  Invariants(const Loop &L, const DominatorTree &Tree, const LoopInfo &Loops)
      : L(L), Tree(Tree) {
    LoopBlocksRPO Order(const_cast<Loop *>(&L));
    Order.perform(&Loops);
    for (const BasicBlock *Block : Order)
      for (const Instruction &I : *Block)
        if (isInvariant(I))
          All.insert(&I);
  }

  /// The registers for those of conditional blocks that other instructions of
  /// the loop use.
  unsigned registersOfBranches() const {
    const BasicBlock *Latch = L.getLoopLatch();
    if (!Latch)
      return 0;
    unsigned Count = 0;
    for (const Instruction *I : All)
      if (!isPredicate(*I) && !Tree.dominates(I->getParent(), Latch) &&
          isUsed(*I))
        Count += registersFor(*I);
    return Count;
  }

private:
  bool isInvariant(const Instruction &I) const {
    return !isa<PHINode>(I) && !I.mayReadOrWriteMemory() &&
           isSafeToSpeculativelyExecute(&I) &&
           all_of(I.operand_values(), [&](const Value *Operand) {
             const auto *From = dyn_cast<Instruction>(Operand);
             return !From || !L.contains(From) || All.contains(From);
           });
  }

  /// It has registers of its own.
  static bool isPredicate(const Instruction &I) {
    return I.getType()->isIntegerTy(1);
  }

  bool isUsed(const Instruction &I) const {
    return any_of(I.users(), [&](const User *U) {
      return !All.contains(cast<Instruction>(U));
    });
  }
};

} // namespace

/// Whether \p L or a loop in it would be crowded. \p L gets the hint.
static bool keepInBranches(Loop &L, const DominatorTree &Tree,
                           const LoopInfo &Loops) {
  if (hasDisableLICMTransformsHint(&L))
    return true;
  bool Keeps = false;
  for (Loop *Inner : L)
    Keeps |= keepInBranches(*Inner, Tree, Loops);
  Keeps =
      Keeps || Invariants(L, Tree, Loops).registersOfBranches() > MostRegisters;
  if (Keeps)
    addStringMetadataToLoop(&L, Hint, 1);
  return Keeps;
}

PreservedAnalyses KeepInBranchesPass::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  const auto &Tree = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  for (Loop *L : Loops)
    keepInBranches(*L, Tree, Loops);
  return PreservedAnalyses::all();
}

namespace {

class HoistFromRounds : public PassInfoMixin<HoistFromRounds> {
public:
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &Manager,
                        LoopStandardAnalysisResults &Analyses,
                        LPMUpdater &Updater) {
    if (!hasDisableLICMTransformsHint(&L))
      return PreservedAnalyses::all();
    addStringMetadataToLoop(&L, Hint, 0);
    LICMOptions Options;
    Options.AllowSpeculation = false;
    PreservedAnalyses Kept =
        LICMPass(Options).run(L, Manager, Analyses, Updater);
    addStringMetadataToLoop(&L, Hint, 1);
    return Kept;
  }
};

} // namespace

PreservedAnalyses HoistFromRoundsPass::run(Function &F,
                                           FunctionAnalysisManager &Analyses) {
  // The adaptor brings all loops into a form that this needs for none.
  if (none_of(Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder(),
              hasDisableLICMTransformsHint))
    return PreservedAnalyses::all();
  return createFunctionToLoopPassAdaptor(HoistFromRounds(),
                                         /*UseMemorySSA=*/true)
      .run(F, Analyses);
}
