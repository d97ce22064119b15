//===- UniformLoops.cpp - loops that a block iterates alike ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The copies of a loop are followed by another, for the iterations that are
// left over. Threads with different counts would come to different copies of
// one iteration, and there wait for each other in vain. So LLVM makes none of a
// loop with a barrier, a shuffle or a vote in it whose count is known at run
// time. Where each iteration has a barrier of the whole block, all threads have
// one count, and come to the same copy.
//
// Source: CUDA C++ Programming Guide, "Synchronization Functions"; PTX ISA,
//  "barrier": .aligned.
//
// Relies on: LLVM 22's UnrollLoop() making copies of such a loop where its
//  caller wants them.
// Test: test/IR/Optimize/unroll-for-latency.ll.
// Goes when: LLVM's LoopUnrollPass knows that a loop's count is uniform.
//
//===----------------------------------------------------------------------===//

#include "UniformLoops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace cupcc;

static bool waitsForBlock(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call &&
         Call->getIntrinsicID() == Intrinsic::nvvm_barrier_cta_sync_aligned_all;
}

PreservedAnalyses WaitsReturnPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (F.isIntrinsic() && F.isConvergent() && !F.willReturn()) {
      F.addFnAttr(Attribute::WillReturn);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

static constexpr const char *WasVolatile = "cupcc.volatile";

PlainStores::PlainStores(Loop &L, ScalarEvolution &SE)
    : F(*L.getHeader()->getParent()) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isVolatile()) {
        Store->setVolatile(false);
        Store->setMetadata(WasVolatile, MDNode::get(F.getContext(), {}));
        Any = true;
      }
  if (Any)
    SE.forgetLoop(&L);
}

PlainStores::~PlainStores() {
  if (!Any)
    return;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I);
        Store && Store->hasMetadata(WasVolatile)) {
      Store->setVolatile(true);
      Store->setMetadata(WasVolatile, nullptr);
    }
}

bool cupcc::isUniform(const Loop &L, const DominatorTree &Tree) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return Tree.dominates(Block, L.getLoopLatch()) &&
           any_of(*Block, waitsForBlock);
  });
}

bool cupcc::unrollUniform(Loop &L, unsigned Copies,
                          LoopStandardAnalysisResults &Analyses,
                          LPMUpdater &Updater) {
  UnrollLoopOptions Options = {};
  Options.Count = Copies;
  Options.Runtime = true;
  Options.AllowExpensiveTripCount = true;
  Options.ForgetAllSCEV = true;
  OptimizationRemarkEmitter Remarks(L.getHeader()->getParent());
  Loop *Rest = nullptr;
  const LoopUnrollResult Unrolled = UnrollLoop(
      &L, Options, &Analyses.LI, &Analyses.SE, &Analyses.DT, &Analyses.AC,
      &Analyses.TTI, &Remarks, /*PreserveLCSSA=*/true, &Rest);
  if (Rest)
    Updater.addSiblingLoops(Rest);
  return Unrolled != LoopUnrollResult::Unmodified;
}
