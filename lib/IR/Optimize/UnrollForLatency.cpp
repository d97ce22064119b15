//===- UnrollForLatency.cpp - several loads at a time ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread waits for memory longer than for anything else, and a loop that
// loads one element, uses it and goes on waits once for each. Unrolled four
// times, the four loads are under way at once, and what two iterations both
// load, as those of a stencil do, is loaded once:
//
//   for (int i = n; i < rates; ++i)
//     v += term(l[i]);                 // local memory: each load was waited
//     for
//
// LLVM unrolls a loop whose count is known at run time only if two copies of it
// have at most 75 instructions, before addresses become increments, and only if
// the count can be computed without a division. nvcc unrolls such loops four
// times: those of a few dozen instructions, with branches in them, too, and
// with any stride.
//
// Marked are loops that load from an address that advances by the same distance
// each time. Where an address depends on what was loaded before, the loads
// would wait for each other all the same.
//
// Relies on: LLVM 22 having no hook for NVPTX that raises the limit.
// Test: test/IR/Optimize/unroll-for-latency.ll.
// Goes when: LLVM's NVPTX target unrolls such loops.
//
//===----------------------------------------------------------------------===//

#include "UnrollForLatency.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace cupcc;

/// How often, and the instructions of one iteration, without addresses.
static constexpr unsigned Copies = 4;
static constexpr unsigned MaxSize = 80;

/// A call of a function costs more than the wait for a load, and what threads
/// do together is not for one of them to repeat.
static bool isKept(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  return Call && (!isa<IntrinsicInst>(Call) || Call->isConvergent());
}

static bool hasCost(const Instruction &I) {
  return !isa<PHINode, GetElementPtrInst, CastInst, DbgInfoIntrinsic>(I);
}

static bool isSmall(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (isKept(I))
        return false;
      Size += hasCost(I);
    }
  return Size <= MaxSize;
}

/// True if \p L loads from an address that advances by the same distance.
static bool loadsInStrides(const Loop &L, ScalarEvolution &SE) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->isSimple())
        continue;
      const auto *Address =
          dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Load->getPointerOperand()));
      if (Address && Address->getLoop() == &L && Address->isAffine())
        return true;
    }
  return false;
}

/// True if \p L is left at its end only, as often as is known before it.
static bool isCounted(const Loop &L, ScalarEvolution &SE) {
  return L.getExitingBlock() && L.getExitingBlock() == L.getLoopLatch() &&
         !isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)) &&
         SE.getSmallConstantTripCount(&L) == 0;
}

PreservedAnalyses
UnrollForLatencyPass::run(Loop &L, LoopAnalysisManager &,
                          LoopStandardAnalysisResults &Analyses, LPMUpdater &) {
  if (L.isInnermost() && hasUnrollTransformation(&L) == TM_Unspecified &&
      isCounted(L, Analyses.SE) && isSmall(L) && loadsInStrides(L, Analyses.SE))
    addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Copies);
  return PreservedAnalyses::all();
}
