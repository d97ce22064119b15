//===- ReduceLoops.cpp - strength reduction of some loops -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReduceLoops.h"
#include "LentAnalyses.h"
#include "ReduceProducts.h"
#include "cupcc/IR/LoopRegisters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Pass.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include <memory>

using namespace llvm;
using namespace cupcc;

static bool readsConstants(const Instruction &I) {
  const Value *Address = getLoadStorePointerOperand(&I);
  if (!Address)
    return false;
  const unsigned Space =
      getUnderlyingObject(Address)->getType()->getPointerAddressSpace();
  return Space == NVPTXAS::ADDRESS_SPACE_CONST;
}

/// Whether \p V grows by the same constant in each round of \p L.
static bool countsByConstant(Value *V, const Loop &L, ScalarEvolution &SE) {
  const auto *Counter = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(V));
  return Counter && Counter->getLoop() == &L && Counter->isAffine() &&
         isa<SCEVConstant>(Counter->getStepRecurrence(SE));
}

/// An index of 32 bits, of a loop that counts by a constant, that is multiplied
/// by what is known at run time, so that the product grows by the same in each
/// round. Where it counts by blockDim.x, ptxas adds as often as it would
/// multiply.
static bool isNarrowProduct(Instruction &I, const Loop &L,
                            ScalarEvolution &SE) {
  if (I.getOpcode() != Instruction::Mul || !I.getType()->isIntegerTy(32) ||
      any_of(I.operands(), [](const Use &U) { return isa<Constant>(U); }))
    return false;
  const auto *Steps = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&I));
  return Steps && Steps->getLoop() == &L && Steps->isAffine() &&
         any_of(I.operands(),
                [&](const Use &U) { return countsByConstant(U, L, SE); });
}

/// An address that is kept for each array takes a register pair: so many are
/// worth a product of 32 bits.
static constexpr unsigned FewArrays = 4;

static bool hasFewArrays(const Loop &L) {
  SmallPtrSet<const Value *, FewArrays + 1> Arrays;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const Value *Address = getLoadStorePointerOperand(&I)) {
        Arrays.insert(getUnderlyingObject(Address));
        if (Arrays.size() > FewArrays)
          return false;
      }
  return true;
}

static bool paysFor(const Loop &L, ScalarEvolution &SE) {
  bool HasNarrowProduct = false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (readsConstants(I))
        return true;
      HasNarrowProduct =
          HasNarrowProduct || (L.isInnermost() && isNarrowProduct(I, L, SE));
    }
  return HasNarrowProduct && hasFewArrays(L);
}

/// A loop that was unrolled for a count known at run time has a counter of its
/// own for that, beside the index: both begin at zero and grow alike. Strength
/// reduction would leave one of them.
static bool mergeCounters(Loop &L, ScalarEvolution &SE, DominatorTree &DT) {
  SCEVExpander Expander(SE, "counter");
  SmallVector<WeakTrackingVH, 4> Dead;
  const bool Changed = Expander.replaceCongruentIVs(&L, &DT, Dead) != 0;
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return Changed;
}

namespace {

/// The counters of the loops around one, each behind a 'freeze' as long as this
/// lives. What is computed from them for that loop does not grow, for
/// ScalarEvolution, which does not look through 'freeze': strength reduction
/// would increment it in the loops around, a register for each from the
/// outermost on, instead of computing it before the loop.
class HiddenCounters {
  ScalarEvolution &SE;
  const Loop &Outermost;
  // What strength reduction does not need it deletes.
  SmallVector<WeakVH, 4> Hidden;

public:
  HiddenCounters(const Loop &L, ScalarEvolution &SE)
      : SE(SE), Outermost(*L.getOutermostLoop()) {
    for (const Loop *Around = L.getParentLoop(); Around;
         Around = Around->getParentLoop())
      hide(*Around->getHeader());
    if (!Hidden.empty())
      SE.forgetLoop(&Outermost);
  }
  HiddenCounters(const HiddenCounters &) = delete;
  HiddenCounters &operator=(const HiddenCounters &) = delete;
  ~HiddenCounters() {
    for (const WeakVH &Handle : Hidden)
      if (auto *I = cast_or_null<FreezeInst>(Handle)) {
        I->replaceAllUsesWith(I->getOperand(0));
        I->eraseFromParent();
      }
    if (!Hidden.empty())
      SE.forgetLoop(&Outermost);
  }

private:
  void hide(BasicBlock &Header) {
    for (PHINode &Counter : Header.phis())
      if (SE.isSCEVable(Counter.getType())) {
        auto *Frozen =
            new FreezeInst(&Counter, "", Header.getFirstInsertionPt());
        Counter.replaceUsesWithIf(
            Frozen, [&](const Use &U) { return U.getUser() != Frozen; });
        Hidden.push_back(Frozen);
      }
  }
};

/// The pass in it is not in the manager's list, so that it gets its analyses
/// from the one that is.
class ReduceLoops : public LoopPass {
public:
  explicit ReduceLoops(LoopPass *Reduce) : LoopPass(ID), Reduce(Reduce) {}

  static char ID;

  StringRef getPassName() const override { return Reduce->getPassName(); }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    Reduce->getAnalysisUsage(AU);
  }
  bool runOnLoop(Loop *L, LPPassManager &Manager) override {
    ScalarEvolution &SE = getAnalysis<ScalarEvolutionWrapperPass>().getSE();
    DominatorTree &DT = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
    // A loop with a tile in registers has none for addresses.
    if (isCrowded(*L))
      return mergeCounters(*L, SE, DT);
    if (paysFor(*L, SE)) {
      HiddenCounters Hidden(*L, SE);
      lendAnalyses(*this, *Reduce);
      return Reduce->runOnLoop(L, Manager);
    }
    const bool Changed =
        L->isInnermost() && reduceWideProducts(*L, SE, DT, hasFewArrays(*L));
    return mergeCounters(*L, SE, DT) || Changed;
  }

private:
  std::unique_ptr<LoopPass> Reduce;
};

} // namespace

// LLVM tells passes by the address.
char ReduceLoops::ID = 0;

LoopPass *cupcc::createReduceLoopsPass(LoopPass *Reduce) {
  return new ReduceLoops(Reduce);
}
