//===- ComputeConditions.cpp - no branch within a condition ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A merge takes from the second list if that is not empty, and the first one
// is, or has the greater element:
//
//   bool second = j < m && (i >= n || b < a);
//   result = second ? b : a;
//   second ? ++j : ++i;
//
// The branch around the comparisons is left: SimplifyCFG computes values of
// both sides of a branch before it, but not for a phi of conditions, one of
// which is an operation of conditions, since it would make one branch of two,
// and there is but one here. ptxas makes conditional instructions of it, and
// does not see that they are a conjunction: two instructions more for each
// element of CUB's merge sort.
//
// Relies on: SimplifyCFG of LLVM 22 leaving such phis.
// Test: test/IR/Optimize/compute-conditions.ll.
// Goes when: it does not.
//
//===----------------------------------------------------------------------===//

#include "ComputeConditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

namespace {

/// "first && second" or "first || second", with a branch between them.
struct BranchedCondition {
  /// Where the first part is computed, and the second one if need be.
  BasicBlock *First, *Second;
  PHINode *Result;
};

} // namespace

/// More costs more than a branch.
static constexpr unsigned MostInstructions = 4;

static bool isCheapArithmetic(const BinaryOperator &Operator) {
  const Type &Kind = *Operator.getType();
  return (Kind.isIntegerTy() && Kind.getIntegerBitWidth() <= 64 &&
          !Operator.isIntDivRem()) ||
         (Kind.isFloatTy() && Operator.getOpcode() != Instruction::FDiv &&
          Operator.getOpcode() != Instruction::FRem);
}

static bool isCheap(const Instruction &I) {
  const auto *Operator = dyn_cast<BinaryOperator>(&I);
  return (Operator ? isCheapArithmetic(*Operator)
                   : isa<CmpInst, SelectInst, CastInst>(I)) &&
         !I.getType()->isVectorTy() && isSafeToSpeculativelyExecute(&I);
}

/// Nothing: \p Last is not where such a condition is known.
static std::optional<BranchedCondition> conditionIn(BasicBlock &Last) {
  auto *Result = dyn_cast<PHINode>(&Last.front());
  if (!Result || !hasSingleElement(Last.phis()) ||
      !Result->getType()->isIntegerTy(1) || Result->getNumIncomingValues() != 2)
    return std::nullopt;
  for (const unsigned I : {0, 1}) {
    BasicBlock *First = Result->getIncomingBlock(I);
    BasicBlock *Second = Result->getIncomingBlock(1 - I);
    if (isa<ConstantInt>(Result->getIncomingValue(I)) && First != &Last &&
        isa<BranchInst>(First->getTerminator()) &&
        Second->getSinglePredecessor() == First &&
        Second->getSingleSuccessor() == &Last &&
        Second->sizeWithoutDebug() <= MostInstructions + 1 &&
        all_of(drop_end(*Second), isCheap))
      return BranchedCondition{First, Second, Result};
  }
  return std::nullopt;
}

static void compute(const BranchedCondition &Of) {
  auto *Branch = cast<BranchInst>(Of.First->getTerminator());
  BasicBlock *Last = Of.Result->getParent();
  for (Instruction &I : make_early_inc_range(drop_end(*Of.Second))) {
    I.moveBefore(Branch->getIterator());
    // It runs where its line does not.
    I.dropLocation();
  }
  IRBuilder<> Builder(Branch);
  Value *IfFirst = Of.Result->getIncomingValueForBlock(Of.First);
  Value *IfSecond = Of.Result->getIncomingValueForBlock(Of.Second);
  const bool GoesToSecond = Branch->getSuccessor(0) == Of.Second;
  Value *Computed = Builder.CreateSelect(Branch->getCondition(),
                                         GoesToSecond ? IfSecond : IfFirst,
                                         GoesToSecond ? IfFirst : IfSecond);
  Computed->takeName(Of.Result);
  Of.Result->replaceAllUsesWith(Computed);
  Of.Result->eraseFromParent();
  Builder.CreateBr(Last);
  Branch->eraseFromParent();
  DeleteDeadBlock(Of.Second);
  MergeBlockIntoPredecessor(Last);
}

PreservedAnalyses ComputeConditionsPass::run(Function &F,
                                             FunctionAnalysisManager &) {
  // Blocks go in between. One condition may be a part of the next.
  SmallVector<WeakTrackingVH> Phis;
  for (BasicBlock &Block : F)
    if (isa<PHINode>(Block.front()) && Block.front().getType()->isIntegerTy(1))
      Phis.push_back(&Block.front());
  bool Changed = false;
  for (const WeakTrackingVH &Phi : Phis)
    if (auto *I = dyn_cast_or_null<PHINode>(Phi))
      if (const auto Found = conditionIn(*I->getParent())) {
        compute(*Found);
        Changed = true;
      }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
