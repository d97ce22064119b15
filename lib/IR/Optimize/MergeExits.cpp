//===- MergeExits.cpp - one exit of a loop for two ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that iterates until something holds, but not too often, is left at two
// places:
//
//   for (;;) {
//     s = x * x + y * y;
//     if (s >= 4) break;
//     x = f(x, y), y = g(x, y), ++step;
//     if (step == limit) break;
//   }
//
// Threads of a warp leave it at different times. Each of the branches is a
// place where the others are waited for, and nothing behind it begins before it
// is decided. With the first test moved to the end, for the next iteration's
// values, there is one, as nvcc makes it:
//
//   s = x * x + y * y;
//   if (s < 4)
//     do {
//       x = f(x, y), y = g(x, y), ++step;
//       s = x * x + y * y;
//     } while (step != limit && s < 4);  // computed without a branch
//
// A second test that only computes need not move: it is computed before the
// first branch. What is in vain at the last iteration is a few instructions
// that neither trap nor access memory; where both tests are so, the smaller is
// the one.
//
// Relies on: LoopRotate of LLVM 22 leaving a loop whose last block leaves it,
//  and SimplifyCFG merging branches with an instruction or two between them.
// Test: test/IR/Optimize/merge-exits.ll, test/EndToEnd/unrolled-loops.cu.
// Goes when: they do so for targets with divergent branches.
//
//===----------------------------------------------------------------------===//

#include "MergeExits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Instructions of the first block, with its variables.
static constexpr unsigned MaxTestSize = 16;

bool cupcc::isCheap(const Instruction &I) {
  return isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, SelectInst>(I) &&
         !I.isIntDivRem() && I.getOpcode() != Instruction::FDiv &&
         I.getOpcode() != Instruction::FRem && isSafeToSpeculativelyExecute(&I);
}

/// True if \p Block can be computed at any time.
static bool isTest(const BasicBlock &Block) {
  return Block.sizeWithoutDebug() <= MaxTestSize &&
         all_of(Block, [](const Instruction &I) {
           return isa<PHINode>(I) || I.isTerminator() || isCheap(I);
         });
}

/// What is computed in vain at the last iteration if \p Block is the test.
static size_t sizeOf(const BasicBlock &Block) {
  return Block.sizeWithoutDebug() - range_size(Block.phis());
}

namespace {

/// A loop of two blocks, both of which leave it for one place, and the first or
/// last of which is a test that can be computed at any time.
class TwoExits {
public:
  /// Nothing if \p L is no such loop. It is in simplified and LCSSA form.
  static std::optional<TwoExits> find(const Loop &L);

  void merge() { Test == Header ? mergeFirst() : mergeLast(); }

private:
  /// Of what \c Test computes, and of the variables that it begins with, their
  /// values at another place.
  using Values = DenseMap<Value *, Value *>;

  void mergeFirst();
  void mergeLast();
  Values compute(BasicBlock *Before);
  void leaveOnce(Value *LeavesTest, const Values &Next);
  void carry(const Values &First, const Values &Next);

  BasicBlock *Entry = nullptr, *Header = nullptr, *Exit = nullptr;
  /// One of them is \c Header.
  BasicBlock *Test = nullptr, *Body = nullptr;
  SmallVector<Instruction *, MaxTestSize> Computed;
};

} // namespace

static bool endsInChoice(const BasicBlock &Block) {
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  return Branch && Branch->isConditional();
}

std::optional<TwoExits> TwoExits::find(const Loop &L) {
  TwoExits Found;
  Found.Entry = L.getLoopPreheader();
  Found.Header = L.getHeader();
  Found.Exit = L.getUniqueExitBlock();
  BasicBlock *Last = L.getLoopLatch();
  if (!Found.Entry || !Last || !Found.Exit || !L.hasDedicatedExits() ||
      !L.isLoopExiting(Found.Header) || !L.isLoopExiting(Last) ||
      !endsInChoice(*Found.Header) || !endsInChoice(*Last))
    return std::nullopt;
  const bool MayBeFirst = isTest(*Found.Header);
  const bool MayBeLast = isTest(*Last) && Last->phis().empty();
  if (!MayBeFirst && !MayBeLast)
    return std::nullopt;
  const bool TestIsLast =
      MayBeLast && (!MayBeFirst || sizeOf(*Last) <= sizeOf(*Found.Header));
  Found.Test = TestIsLast ? Last : Found.Header;
  Found.Body = TestIsLast ? Found.Header : Last;
  for (Instruction &I : *Found.Test)
    if (!isa<PHINode>(I) && !I.isTerminator())
      Found.Computed.push_back(&I);
  return Found;
}

static Value *lookUp(Value *V, const DenseMap<Value *, Value *> &Known) {
  Value *Found = Known.lookup(V);
  return Found ? Found : V;
}

/// Computes what \c Test computes at the end of \p Before, for the values that
/// its variables have on the way from there.
TwoExits::Values TwoExits::compute(BasicBlock *Before) {
  Values Known;
  for (PHINode &Phi : Test->phis())
    Known[&Phi] = Phi.getIncomingValueForBlock(Before);
  for (Instruction *I : Computed) {
    Instruction *Copy = I->clone();
    Copy->setName(I->getName());
    Copy->insertBefore(Before->getTerminator()->getIterator());
    for (Use &Operand : Copy->operands())
      Operand = lookUp(Operand, Known);
    Known[I] = Copy;
  }
  return Known;
}

/// True if \p Branch goes to \p Target with another \p Condition.
static Value *whetherTo(BasicBlock *Target, const BranchInst &Branch,
                        Value *Condition, IRBuilder<> &Builder) {
  return Branch.getSuccessor(0) == Target ? Condition
                                          : Builder.CreateNot(Condition);
}

/// True if \p A and \p B are the same where \p Condition holds.
static bool areEqualUnder(const Value *Condition, const Value *A,
                          const Value *B) {
  const auto *Compare = dyn_cast<ICmpInst>(Condition);
  return Compare && Compare->getPredicate() == ICmpInst::ICMP_EQ &&
         ((Compare->getOperand(0) == A && Compare->getOperand(1) == B) ||
          (Compare->getOperand(0) == B && Compare->getOperand(1) == A));
}

/// Makes one exit of \c Body's and of that under \p LeavesTest, for which the
/// values of \c Test are \p Next. What the test makes of the last iteration's
/// values may be poison.
void TwoExits::leaveOnce(Value *LeavesTest, const Values &Next) {
  auto *Branch = cast<BranchInst>(Body->getTerminator());
  IRBuilder<> AtEnd(Branch);
  Value *LeavesBody = whetherTo(Exit, *Branch, Branch->getCondition(), AtEnd);
  Value *Leaves = AtEnd.CreateLogicalOr(LeavesBody, LeavesTest);
  BasicBlock *Left = BasicBlock::Create(
      Test->getContext(), Test->getName() + ".left", Test->getParent(), Exit);
  BasicBlock *Stays = Branch->getSuccessor(Branch->getSuccessor(0) == Exit);
  AtEnd.CreateCondBr(Leaves, Left, Stays)
      ->copyMetadata(*Branch, {LLVMContext::MD_loop});
  Branch->eraseFromParent();

  IRBuilder<> AtExit(Left);
  for (PHINode &Phi : Exit->phis()) {
    Value *FromBody = Phi.getIncomingValueForBlock(Body);
    Value *FromTest = lookUp(Phi.getIncomingValueForBlock(Test), Next);
    Value *Merged = FromTest;
    if (FromBody != FromTest && !areEqualUnder(LeavesBody, FromBody, FromTest))
      Merged = AtExit.CreateSelect(LeavesBody, FromBody, FromTest);
    Phi.setIncomingValueForBlock(Body, Merged);
    Phi.replaceIncomingBlockWith(Body, Left);
  }
  AtExit.CreateBr(Exit);
}

/// Makes variables of the loop of what \c Test computed and others use.
void TwoExits::carry(const Values &First, const Values &Next) {
  for (Instruction *I : Computed) {
    auto IsOther = [&](const Use &U) {
      return !is_contained(Computed, U.getUser());
    };
    if (none_of(I->uses(), IsOther))
      continue;
    PHINode *Carried = PHINode::Create(I->getType(), 2, I->getName());
    Carried->insertBefore(Test->begin());
    Carried->setDebugLoc(I->getDebugLoc());
    I->replaceUsesWithIf(Carried, IsOther);
    Carried->addIncoming(First.lookup(I), Entry);
    Carried->addIncoming(Next.lookup(I), Body);
  }
  for (Instruction *I : reverse(Computed))
    I->eraseFromParent();
}

void TwoExits::mergeFirst() {
  const Values First = compute(Entry), Next = compute(Body);
  auto *Branch = cast<BranchInst>(Test->getTerminator());
  Value *Condition = Branch->getCondition();

  IRBuilder<> AtEnd(Body->getTerminator());
  leaveOnce(whetherTo(Exit, *Branch, lookUp(Condition, Next), AtEnd), Next);

  IRBuilder<> AtEntry(Entry->getTerminator());
  AtEntry.CreateCondBr(
      whetherTo(Exit, *Branch, lookUp(Condition, First), AtEntry), Exit, Test);
  Entry->getTerminator()->eraseFromParent();
  for (PHINode &Phi : Exit->phis()) {
    Value *FromTest = Phi.getIncomingValueForBlock(Test);
    Phi.setIncomingValueForBlock(Test, lookUp(FromTest, First));
    Phi.replaceIncomingBlockWith(Test, Entry);
  }
  BranchInst::Create(Body, Branch->getIterator());
  Branch->eraseFromParent();
  carry(First, Next);
}

void TwoExits::mergeLast() {
  for (Instruction *I : Computed)
    I->moveBefore(Body->getTerminator()->getIterator());
  auto *Branch = cast<BranchInst>(Test->getTerminator());
  IRBuilder<> AtEnd(Body->getTerminator());
  leaveOnce(whetherTo(Exit, *Branch, Branch->getCondition(), AtEnd), Values());
  for (PHINode &Phi : Exit->phis())
    Phi.removeIncomingValue(Test, /*DeletePHIIfEmpty=*/false);
  BranchInst::Create(Header, Branch->getIterator())
      ->copyMetadata(*Branch, {LLVMContext::MD_loop});
  Branch->eraseFromParent();
}

/// Blocks that only lead from \p L to another one hide that both exits do.
static void foldExits(Loop &L, LoopInfo &Loops, DominatorTree &DT) {
  SmallVector<BasicBlock *, 2> Exits;
  L.getExitBlocks(Exits);
  DomTreeUpdater Updater(DT, DomTreeUpdater::UpdateStrategy::Eager);
  for (BasicBlock *Block : Exits) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    const Loop *Around = Loops.getLoopFor(Block);
    if (!Block->getSinglePredecessor() || !Branch || Branch->isConditional() ||
        (Around && (Around->getHeader() == Block ||
                    Around->getHeader() == Branch->getSuccessor(0))))
      continue;
    FoldSingleEntryPHINodes(Block);
    if (&Block->front() != Branch)
      continue;
    // It is a copy of that of another block's branch.
    Branch->setMetadata(LLVMContext::MD_loop, nullptr);
    BasicBlock *Before = Block->getSinglePredecessor();
    BasicBlock *Behind = Branch->getSuccessor(0);
    if (is_contained(predecessors(Behind), Before))
      continue;
    Loops.removeBlock(Block);
    TryToSimplifyUncondBranchFromEmptyBlock(Block, &Updater);
  }
}

static bool mayMerge(const Loop &L) {
  return L.isInnermost() && L.getNumBlocks() == 2 && L.getLoopLatch() &&
         (isTest(*L.getHeader()) || isTest(*L.getLoopLatch()));
}

PreservedAnalyses MergeExitsPass::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  SmallVector<Loop *, 4> Candidates;
  copy_if(Loops.getLoopsInPreorder(), std::back_inserter(Candidates),
          [](const Loop *L) { return mayMerge(*L); });
  if (Candidates.empty())
    return PreservedAnalyses::all();
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &AC = Analyses.getResult<AssumptionAnalysis>(F);
  for (Loop *L : Candidates) {
    foldExits(*L, Loops, DT);
    simplifyLoop(L, &DT, &Loops, /*SE=*/nullptr, &AC, /*MSSAU=*/nullptr,
                 /*PreserveLCSSA=*/false);
    formLCSSA(*L, DT, &Loops, /*SE=*/nullptr);
  }
  for (Loop *L : Candidates)
    if (std::optional<TwoExits> Found = TwoExits::find(*L))
      Found->merge();
  return PreservedAnalyses::none();
}
