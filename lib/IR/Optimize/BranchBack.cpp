//===- BranchBack.cpp - the form in which loops end -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop ends with a branch back under a condition, or with a branch out of it
// and one back without a condition. LLVM unrolls into the second form, and its
// back end, which cannot reverse a condition of NVPTX, leaves it:
//
//   @%p3 bra $exit;
//   bra.uni $loop;
//
// ptxas unrolls loops of the first form only. Altis' readTexelsInCache, a loop
// of eight sums when LLVM is done, took 1.10 of nvcc's time, which has sixteen.
// The condition is reversed here.
//
// Relies on: ptxas of CUDA 13 looking at the form; LLVM 22 keeping it until it
//  writes PTX.
// Test: test/IR/Optimize/branch-back.ll, test/IR/Optimize/branch-back.cu.
// Goes when: NVPTXInstrInfo reverses conditions, or ptxas unrolls both.
//
//===----------------------------------------------------------------------===//

#include "BranchBack.h"
#include "KeptAnalyses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// The branch at the end of \p L, if its condition says that \p L is left; else
/// null.
static BranchInst *branchOut(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  auto *Branch = Latch ? dyn_cast<BranchInst>(Latch->getTerminator()) : nullptr;
  return Branch && Branch->isConditional() &&
                 Branch->getSuccessor(1) == L.getHeader() &&
                 Branch->getSuccessor(0) != L.getHeader()
             ? Branch
             : nullptr;
}

PreservedAnalyses BranchBackPass::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  bool Changed = false;
  for (const Loop *L :
       Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    BranchInst *Branch = branchOut(*L);
    auto *Ends = Branch ? dyn_cast<CmpInst>(Branch->getCondition()) : nullptr;
    if (!Ends || !Ends->hasOneUse())
      continue;
    Ends->setPredicate(Ends->getInversePredicate());
    Branch->swapSuccessors();
    Changed = true;
  }
  return keptAnalyses(Changed);
}
