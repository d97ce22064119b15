//===- ReduceLoops.cpp - strength reduction of some loops -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReduceLoops.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Pass.h"
#include <memory>

using namespace llvm;
using namespace cupcc;

/// A pair of registers for each of more would be a quarter of those that a
/// thread has where all of a processor's threads run.
static constexpr size_t MostArrays = 8;

/// How many variables or pointers the memory accesses of \p L begin with.
static size_t countArrays(const Loop &L) {
  SmallPtrSet<const Value *, 16> Arrays;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const Value *Address = getLoadStorePointerOperand(&I))
        Arrays.insert(getUnderlyingObject(Address));
  return Arrays.size();
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
    if (countArrays(*L) > MostArrays)
      return false;
    lendAnalyses();
    return Reduce->runOnLoop(L, Manager);
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
