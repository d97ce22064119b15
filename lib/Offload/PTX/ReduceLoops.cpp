//===- ReduceLoops.cpp - strength reduction of some loops -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReduceLoops.h"
#include "ReduceProducts.h"
#include "cupcc/IR/LoopRegisters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
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

/// An index of 32 bits that is multiplied in each round by what is known at
/// run time, so that the product grows by the same in each.
static bool isNarrowProduct(Instruction &I, const Loop &L,
                            ScalarEvolution &SE) {
  if (I.getOpcode() != Instruction::Mul || !I.getType()->isIntegerTy(32) ||
      any_of(I.operands(), [](const Use &U) { return isa<Constant>(U); }))
    return false;
  const auto *Steps = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&I));
  return Steps && Steps->getLoop() == &L && Steps->isAffine();
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
      HasNarrowProduct = HasNarrowProduct || isNarrowProduct(I, L, SE);
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
      lendAnalyses();
      return Reduce->runOnLoop(L, Manager);
    }
    const bool Changed =
        L->isInnermost() && reduceWideProducts(*L, SE, DT, hasFewArrays(*L));
    return mergeCounters(*L, SE, DT) || Changed;
  }

private:
  void lendAnalyses() {
    if (!Reduce->getResolver())
      Reduce->setResolver(
          new AnalysisResolver(getResolver()->getPMDataManager()));
    AnalysisResolver &Lent = *Reduce->getResolver();
    Lent.clearAnalysisImpls();
    AnalysisUsage Usage;
    getAnalysisUsage(Usage);
    for (AnalysisID Analysis : Usage.getRequiredSet())
      if (Pass *Found = getResolver()->findImplPass(Analysis))
        Lent.addAnalysisImplsPair(Analysis, Found);
  }

  std::unique_ptr<LoopPass> Reduce;
};

} // namespace

// LLVM tells passes by the address.
char ReduceLoops::ID = 0;

LoopPass *cupcc::createReduceLoopsPass(LoopPass *Reduce) {
  return new ReduceLoops(Reduce);
}
