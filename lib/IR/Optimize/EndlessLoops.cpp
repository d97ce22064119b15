//===- EndlessLoops.cpp - loops that cannot be reached --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unrolled and specialised loops over arrays leave copies for numbers that the
// array cannot have: a path on which each access would be outside of it, so
// that LLVM has dropped the way out. ptxas makes code of such loops in which
// threads that take another path hang (seen on an H100, with unrolled loops
// over arrays of four words).
//
// In C++ a loop ends, or does something that others see: a volatile access, an
// atomic one, input or output. LLVM's own pass removes loops that only compute;
// these store, too. 'while (true);' is not marked as one that must end, and
// stays.
//
// Relies on: LLVM's mark 'mustprogress', of functions and loops.
// Test: test/IR/Optimize/endless-loops.ll.
// Goes when: LLVM's LoopDeletion removes endless loops with stores.
//
//===----------------------------------------------------------------------===//

#include "EndlessLoops.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;

/// Others can see that it happened, or it may not go on.
static bool isSeen(const Instruction &I) {
  if (I.isAtomic() || I.isVolatile())
    return true;
  if (isa<LoadInst, StoreInst>(I))
    return false;
  return I.mayHaveSideEffects();
}

static bool cannotBeReached(const Loop &L) {
  return L.hasNoExitBlocks() && isMustProgress(&L) &&
         none_of(L.blocks(), [](const BasicBlock *Block) {
           return any_of(*Block, isSeen);
         });
}

PreservedAnalyses EndlessLoopsPass::run(Function &F,
                                        FunctionAnalysisManager &Analyses) {
  SmallVector<BasicBlock *> Headers;
  for (const Loop *L : Analyses.getResult<LoopAnalysis>(F))
    if (cannotBeReached(*L))
      Headers.push_back(L->getHeader());
  if (Headers.empty())
    return PreservedAnalyses::all();
  for (BasicBlock *Header : Headers)
    changeToUnreachable(&*Header->getFirstNonPHIIt());
  removeUnreachableBlocks(F);
  // The branches to them are to go as well.
  Analyses.invalidate(F, PreservedAnalyses::none());
  SimplifyCFGPass().run(F, Analyses);
  return PreservedAnalyses::none();
}
