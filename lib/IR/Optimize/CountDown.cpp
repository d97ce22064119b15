//===- CountDown.cpp - counters of loops that end at zero -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop whose copies LLVM made counts its turns, up to a number that is
// computed before it:
//
//   for (turn = 0; turn != all; turn += 4)
//
// It takes a register for the number, and ptxas, which makes copies of such a
// loop, too, computes how many turns are left at each of its ends. With a
// counter that begins with the number and ends at zero, as nvcc's loops have
// it, it has that already.
//
// Only where nothing else needs the counter, and the number is no constant.
//
// Relies on: LLVM's loop strength reduction, which does the same, being left
//  out for most loops (BackEndPasses.h).
// Test: test/IR/Optimize/count-down.ll.
// Goes when: the unrolling of LLVM counts down.
//
//===----------------------------------------------------------------------===//

#include "CountDown.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace cupcc;

namespace {

/// The counter of a loop.
struct Counter {
  PHINode *Phi;
  BinaryOperator *Next;
  ICmpInst *IsEnd;
  Value *End;
};

} // namespace

/// True if nothing uses \p V but \p A and \p B.
static bool hasOnlyUsers(const Value &V, const Value *A, const Value *B) {
  return all_of(V.users(),
                [=](const User *Each) { return Each == A || Each == B; });
}

/// What says when \p L ends, at the end of a turn, and nothing else. Its
/// members are null if there is no such counter.
static Counter counterOf(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  auto *Branch = Latch ? dyn_cast<BranchInst>(Latch->getTerminator()) : nullptr;
  if (!L.getLoopPreheader() || !Branch || !Branch->isConditional())
    return {};
  auto *IsEnd = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!IsEnd || !IsEnd->isEquality() || !IsEnd->hasOneUse())
    return {};
  auto *Next = dyn_cast<BinaryOperator>(IsEnd->getOperand(0));
  Value *End = IsEnd->getOperand(1);
  if (!Next || Next->getOpcode() != Instruction::Add || isa<Constant>(End) ||
      !L.isLoopInvariant(End) || !isa<ConstantInt>(Next->getOperand(1)))
    return {};
  auto *Phi = dyn_cast<PHINode>(Next->getOperand(0));
  if (!Phi || Phi->getParent() != L.getHeader() ||
      Phi->getIncomingValueForBlock(Latch) != Next ||
      !hasOnlyUsers(*Phi, Next, nullptr) || !hasOnlyUsers(*Next, Phi, IsEnd))
    return {};
  return {Phi, Next, IsEnd, End};
}

static void countDown(const Counter &Of, BasicBlock &Preheader) {
  IRBuilder<> Builder(Preheader.getTerminator());
  Value *Start = Of.Phi->getIncomingValueForBlock(&Preheader);
  Of.Phi->setIncomingValueForBlock(&Preheader,
                                   match(Start, PatternMatch::m_Zero())
                                       ? Of.End
                                       : Builder.CreateSub(Of.End, Start));
  Of.Next->setOperand(
      1, ConstantExpr::getNeg(cast<ConstantInt>(Of.Next->getOperand(1))));
  Of.Next->dropPoisonGeneratingFlags();
  Of.IsEnd->setOperand(1, ConstantInt::get(Of.End->getType(), 0));
  Of.IsEnd->setSameSign(false);
}

PreservedAnalyses CountDownPass::run(Function &F,
                                     FunctionAnalysisManager &Analyses) {
  bool Changed = false;
  for (const Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (const Counter Found = counterOf(*L); Found.Phi) {
      countDown(Found, *L->getLoopPreheader());
      Changed = true;
    }
  return keptAnalyses(Changed);
}
