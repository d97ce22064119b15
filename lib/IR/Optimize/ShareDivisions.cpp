//===- ShareDivisions.cpp - equal divisions of several branches -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   const int rows = min((length - row + gridDim.x - 1) / gridDim.x, 4);
//   for (int j = 0; j < rows; ++j) ...
//   for (int j = 0; j < rows; ++j) ...
//
// How often each loop runs is an expression of scalar evolution, and LLVM
// writes it out before each of them, with the division. Where these are in
// branches none of which leads to another GVN leaves them. A GPU has no
// instruction to divide integers by: it takes some twenty, with two conversions
// and a reciprocal, each of which waits for the one before. FasterTransformer's
// softmax had nine such divisions, nvcc's has one, and took 1.2 of its time.
//
// The division is made once in the nearest block from which all of them are
// reached, if that is in no loop that they are not in, and if one is always
// made from there or if there are at least three. The divisor is known not to
// be zero, as the size of a grid is.
//
// Relies on: LLVM 22 writing out expressions of scalar evolution again where
//  the value that they came from is not used any more.
// Test: test/IR/Optimize/share-divisions.ll,
//  test/Compiler/share-divisions.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "ShareDivisions.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <tuple>

using namespace llvm;
using namespace cupcc;

/// So many are more than half as many, which are made if each branch is taken
/// as often as not.
static constexpr unsigned Several = 3;

namespace {

using Division = std::tuple<unsigned, Value *, Value *>;

/// Finds where divisions can be made once.
class DivisionSharing {
  const DominatorTree &Dominators;
  const PostDominatorTree &Always;
  const LoopInfo &Loops;
  AssumptionCache &Assumptions;

  /// Neither by zero nor beyond what the type holds, if made at \p Place.
  bool isSafeAt(const Instruction &Division, const Instruction &Place) const;

public:
  DivisionSharing(Function &F, FunctionAnalysisManager &Analyses)
      : Dominators(Analyses.getResult<DominatorTreeAnalysis>(F)),
        Always(Analyses.getResult<PostDominatorTreeAnalysis>(F)),
        Loops(Analyses.getResult<LoopAnalysis>(F)),
        Assumptions(Analyses.getResult<AssumptionAnalysis>(F)) {}

  /// The block at the end of which one division is to be instead of \p Equal,
  /// which are in blocks that are reached; null where there is none.
  BasicBlock *blockFor(ArrayRef<Instruction *> Equal) const;
};

} // namespace

bool DivisionSharing::isSafeAt(const Instruction &Division,
                               const Instruction &Place) const {
  const Value *By = Division.getOperand(1);
  const SimplifyQuery Query(Division.getDataLayout(), &Dominators, &Assumptions,
                            &Place);
  const bool IsSigned = Division.getOpcode() == Instruction::SDiv ||
                        Division.getOpcode() == Instruction::SRem;
  return isKnownNonZero(By, Query) &&
         isGuaranteedNotToBeUndefOrPoison(By, &Assumptions, &Place,
                                          &Dominators) &&
         (!IsSigned || isKnownNonNegative(By, Query));
}

BasicBlock *DivisionSharing::blockFor(ArrayRef<Instruction *> Equal) const {
  BasicBlock *Common = Equal.front()->getParent();
  for (Instruction *Division : Equal.drop_front())
    Common =
        Dominators.findNearestCommonDominator(Common, Division->getParent());
  const Loop *Around = Loops.getLoopFor(Common);
  auto IsInside = [&](const Instruction *Division) {
    return !Around || Around->contains(Division);
  };
  auto IsAlwaysMade = [&](const Instruction *Division) {
    return Always.dominates(Division->getParent(), Common);
  };
  const bool IsWorthIt =
      all_of(Equal, IsInside) &&
      (Equal.size() >= Several || any_of(Equal, IsAlwaysMade));
  return IsWorthIt && isSafeAt(*Equal.front(), *Common->getTerminator())
             ? Common
             : nullptr;
}

/// By a number that is not known: what ptxas makes of it is long.
static bool isLong(const Instruction &I) {
  return I.isIntDivRem() && I.getType()->isIntegerTy() &&
         !isa<Constant>(I.getOperand(1));
}

/// Leaves one of \p Equal, with what holds for all of them: that which \p Block
/// has, or one at its end.
static void share(ArrayRef<Instruction *> Equal, BasicBlock &Block) {
  const auto *Found = find_if(
      Equal, [&](const Instruction *I) { return I->getParent() == &Block; });
  Instruction *Shared = Found != Equal.end() ? *Found : Equal.front();
  if (Found == Equal.end()) {
    Shared->moveBefore(Block.getTerminator()->getIterator());
    Shared->dropLocation();
  }
  for (Instruction *Other : Equal)
    if (Other != Shared) {
      Shared->andIRFlags(Other);
      Other->replaceAllUsesWith(Shared);
      Other->eraseFromParent();
    }
}

PreservedAnalyses ShareDivisionsPass::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  const DominatorTree &Dominators =
      Analyses.getResult<DominatorTreeAnalysis>(F);
  MapVector<Division, SmallVector<Instruction *, 4>> Groups;
  for (Instruction &I : instructions(F))
    if (isLong(I) && Dominators.isReachableFromEntry(I.getParent()))
      Groups[{I.getOpcode(), I.getOperand(0), I.getOperand(1)}].push_back(&I);
  Groups.remove_if([](const auto &Group) { return Group.second.size() < 2; });
  if (Groups.empty())
    return PreservedAnalyses::all();
  const DivisionSharing Sharing(F, Analyses);
  bool Changed = false;
  for (const auto &[Key, Equal] : Groups)
    if (BasicBlock *Block = Sharing.blockFor(Equal)) {
      share(Equal, *Block);
      Changed = true;
    }
  return keptAnalyses(Changed);
}
