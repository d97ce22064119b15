//===- OverwrittenBits.cpp - bits of indices that are set -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four counters that stand side by side are at (x & 112) + 0, 4, 8 and 12. Of
// the last one InstCombine makes x | 12, since the mask says nothing of bits
// that are set. So the back end does not see that it stands behind the others,
// and stores two, one and one, instead of four at once:
//
//   x | 12  ->  (x & 112) | 12, which is a sum
//
// CUB's segmented sort has that for each digit, and rows of 128 bytes, of which
// a warp's threads each write one: 32 accesses to each bank of shared memory
// for a store, 96 instead of 32 for the four counters, and 1.09 of nvcc's time.
//
// Relies on: InstCombine of LLVM 22 removing such a mask, as bits that nothing
//  asks for.
// Test: test/IR/Optimize/overwritten-bits.ll.
// Goes when: LLVM's load and store vectoriser compares indices by their bits.
//
//===----------------------------------------------------------------------===//

#include "OverwrittenBits.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/DomConditionCache.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// The conditions under which a block runs say something of bits, too.
static DomConditionCache conditionsOf(Function &F) {
  DomConditionCache Result;
  for (BasicBlock &Block : F)
    if (auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
        Branch && Branch->isConditional())
      Result.registerBranch(Branch);
  return Result;
}

/// What is \p Number without the bits \p Set, and known at \p Query's place.
static Instruction *masked(Value *Number, const APInt &Set,
                           const SimplifyQuery &Query) {
  if (isa<Constant>(Number))
    return nullptr;
  const APInt Possible = ~computeKnownBits(Number, Query).Zero;
  for (User *U : Number->users()) {
    const APInt *Mask;
    if (match(U, m_And(m_Specific(Number), m_APInt(Mask))) &&
        (*Mask & Possible) == (~Set & Possible) &&
        Query.DT->dominates(cast<Instruction>(U), Query.CxtI))
      return cast<Instruction>(U);
  }
  return nullptr;
}

PreservedAnalyses OverwrittenBitsPass::run(Function &F,
                                           FunctionAnalysisManager &Analyses) {
  const DomConditionCache Conditions = conditionsOf(F);
  SimplifyQuery Query(F.getDataLayout(), /*TLI=*/nullptr,
                      &Analyses.getResult<DominatorTreeAnalysis>(F),
                      &Analyses.getResult<AssumptionAnalysis>(F));
  Query.DC = &Conditions;
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Value *Number;
    const APInt *Set;
    if (!match(&I, m_Or(m_Value(Number), m_APInt(Set))) ||
        cast<PossiblyDisjointInst>(I).isDisjoint())
      continue;
    Instruction *Masked = masked(Number, *Set, Query.getWithInstruction(&I));
    if (!Masked)
      continue;
    IRBuilder<> Builder(&I);
    Value *Result =
        Builder.CreateOr(Masked, ConstantInt::get(I.getType(), *Set), "",
                         /*IsDisjoint=*/true);
    Result->takeName(&I);
    I.replaceAllUsesWith(Result);
    I.eraseFromParent();
    Changed = true;
  }
  return keptAnalyses(Changed);
}
