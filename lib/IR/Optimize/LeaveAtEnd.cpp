//===- LeaveAtEnd.cpp - a loop with several ways is left at its end -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop tests at its end whether it goes on. Where that is known on all ways
// through the loop but one, LLVM moves the test to that way:
//
//   while (depth >= 0) {
//     if (open[depth] == 0)
//       --depth;             // may leave the loop
//     else if (depth == last)
//       ++found;             // goes on
//     else
//       open[++depth] = f(); // goes on
//   }
//
// That saves the test on two ways of three, on a processor that takes one way.
// The threads of a warp take all of them, and meet before the next iteration.
// Those that leave do not come to this place: ptxas takes them from the list of
// those that are waited for (BREAK), and has a second place inside of it for
// the ways that go on. With the test at the end there is one, as in nvcc's
// code. A predicate says whether the loop goes on: a value of each way.
//
// Relies on: LLVM 22 moving the test, and not doing so again behind this.
// Test: test/IR/Optimize/leave-at-end.ll, test/IR/Optimize/leave-at-end.cu.
// Goes when: LLVM leaves the test where branches diverge, as JumpThreading
//  does.
//
//===----------------------------------------------------------------------===//

#include "LeaveAtEnd.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Ways to the end of a loop, that which may leave it among them. For two, the
/// one place where threads meet is all that ptxas has.
static constexpr unsigned MinWays = 3;

namespace {

/// A way through a loop to its next iteration: a block, and those behind it
/// that hold nothing but variables and lead to the header. The first of these
/// may be a test whether the loop goes on.
struct Way {
  BasicBlock *From;
  SmallVector<BasicBlock *, 2> Over;
};

/// A loop with several ways to its end, and one block that leaves it, which is
/// not on all of them.
class SeveralWays {
public:
  static std::optional<SeveralWays> find(Loop &L, const DominatorTree &DT);

  void leaveAtEnd(DominatorTree &DT, LoopInfo &Loops);

private:
  void addWays(BasicBlock *To, SmallVector<BasicBlock *, 2> Over);
  void addWaysToTest();
  bool mayLeave(const Way &W) const;
  void passOuterVariables();
  Value *goesOn(const Way &W) const;
  PHINode *addVariable(Type *T, const Twine &Name,
                       function_ref<Value *(const Way &)> ValueOn);
  void meet();
  void leave(BasicBlock *Exit, Value *GoesOn, const DominatorTree &DT);
  void removeOldWays();

  Loop *L = nullptr;
  /// That of the inner one, where LLVM has made two loops of one: one of them
  /// has the ways that leave some variable as it is.
  BasicBlock *Header = nullptr;
  BasicBlock *Leaving = nullptr;
  /// The new block where the ways meet.
  BasicBlock *Last = nullptr;
  SmallVector<Way, 4> Ways;
};

} // namespace

static bool onlyLeadsOn(const BasicBlock &Block) {
  const auto *Branch = dyn_cast<BranchInst>(Block.getFirstNonPHIOrDbg());
  return Branch && Branch->isUnconditional();
}

/// Whether the threads of a block may go different ways at the end of \p Block.
static bool mayDiverge(const BasicBlock &Block) {
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  return !Branch ||
         (Branch->isConditional() && !isSameForBlock(Branch->getCondition()));
}

/// Notes the ways to \p To, behind which a way is \p Over.
void SeveralWays::addWays(BasicBlock *To, SmallVector<BasicBlock *, 2> Over) {
  for (BasicBlock *From : predecessors(To)) {
    if (!L->contains(From))
      continue;
    if (!onlyLeadsOn(*From) || From == Header) {
      Ways.push_back({From, Over});
      continue;
    }
    SmallVector<BasicBlock *, 2> Longer(1, From);
    Longer.append(Over);
    addWays(From, Longer);
  }
}

/// True if \p Block holds a test for its branch, and nothing but variables.
static bool isOnlyTest(const BasicBlock &Block) {
  const auto *Test = dyn_cast<CmpInst>(Block.getFirstNonPHIOrDbg());
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  return Test && Branch && Test->hasOneUse() && Branch->isConditional() &&
         Branch->getCondition() == Test && Test->getNextNode() == Branch;
}

/// If ways meet in \c Leaving for the test alone, has each of them test.
void SeveralWays::addWaysToTest() {
  auto *Tested = find_if(Ways, [&](const Way &W) { return W.From == Leaving; });
  if (!isOnlyTest(*Leaving) || Tested == Ways.end())
    return;
  SmallVector<BasicBlock *, 2> Over(1, Leaving);
  Over.append(Tested->Over);
  Ways.erase(Tested);
  for (BasicBlock *From : predecessors(Leaving))
    Ways.push_back({From, Over});
}

bool SeveralWays::mayLeave(const Way &W) const {
  return W.From == Leaving || (!W.Over.empty() && W.Over.front() == Leaving);
}

std::optional<SeveralWays> SeveralWays::find(Loop &L, const DominatorTree &DT) {
  SeveralWays Found;
  Found.L = &L;
  Found.Header = L.getHeader();
  Found.Leaving = L.getExitingBlock();
  if (!L.isInnermost()) {
    if (L.getSubLoops().size() > 1 || !L.getSubLoops().front()->isInnermost() ||
        !onlyLeadsOn(*Found.Header))
      return std::nullopt;
    Found.Header = L.getSubLoops().front()->getHeader();
    if (L.getHeader()->getTerminator()->getSuccessor(0) != Found.Header)
      return std::nullopt;
  }
  if (!Found.Leaving || Found.Leaving == Found.Header ||
      !isa<BranchInst>(Found.Leaving->getTerminator()))
    return std::nullopt;

  Found.addWays(Found.Header, {});
  BasicBlock *Choice = Found.Leaving;
  for (const Way &W : Found.Ways)
    Choice = DT.findNearestCommonDominator(Choice, W.From);
  if (Choice == Found.Leaving || !mayDiverge(*Choice))
    return std::nullopt;
  Found.addWaysToTest();
  SmallPtrSet<BasicBlock *, 4> Different;
  for (const Way &W : Found.Ways)
    if (!Different.insert(W.From).second)
      return std::nullopt;
  const bool MayLeave =
      any_of(Found.Ways, [&](const Way &W) { return Found.mayLeave(W); });
  return Found.Ways.size() >= MinWays && MayLeave ? std::optional(Found)
                                                  : std::nullopt;
}

/// Of two loops that are one, makes the variables of the outer one variables
/// that the inner one leaves as they are.
void SeveralWays::passOuterVariables() {
  BasicBlock *Outer = L->getHeader();
  if (Outer == Header)
    return;
  for (PHINode &Phi : Outer->phis()) {
    auto IsElsewhere = [&](const Use &U) {
      const auto *User = dyn_cast<PHINode>(U.getUser());
      return !User || User->getParent() != Header ||
             User->getIncomingBlock(U) != Outer;
    };
    if (none_of(Phi.uses(), IsElsewhere))
      continue;
    PHINode *Passed = PHINode::Create(Phi.getType(), pred_size(Header),
                                      Phi.getName(), Header->begin());
    Passed->setDebugLoc(Phi.getDebugLoc());
    Phi.replaceUsesWithIf(Passed, IsElsewhere);
    for (BasicBlock *From : predecessors(Header))
      Passed->addIncoming(From == Outer ? &Phi : Passed, From);
  }
}

/// What \p V, a value at the end of \p W, is when it has gone all the way.
static Value *valueOn(const Way &W, Value *V) {
  for (size_t I = W.Over.size(); I-- > 0;)
    if (auto *Phi = dyn_cast<PHINode>(V); Phi && Phi->getParent() == W.Over[I])
      V = Phi->getIncomingValueForBlock(I == 0 ? W.From : W.Over[I - 1]);
  return V;
}

/// Whether the loop goes on behind \p W.
Value *SeveralWays::goesOn(const Way &W) const {
  if (!mayLeave(W))
    return ConstantInt::getTrue(Header->getContext());
  auto *Branch = cast<BranchInst>(Leaving->getTerminator());
  const bool IsInverse = !L->contains(Branch->getSuccessor(0));
  IRBuilder<> AtEnd(W.From->getTerminator());
  if (W.From == Leaving)
    return IsInverse ? AtEnd.CreateNot(Branch->getCondition())
                     : Branch->getCondition();
  auto *Test = cast<CmpInst>(cast<CmpInst>(Branch->getCondition())->clone());
  for (Use &Operand : Test->operands())
    Operand = valueOn(W, Operand);
  if (IsInverse)
    Test->setPredicate(Test->getInversePredicate());
  return AtEnd.Insert(Test, Branch->getCondition()->getName());
}

/// A variable of \c Last with a value for each way.
PHINode *SeveralWays::addVariable(Type *T, const Twine &Name,
                                  function_ref<Value *(const Way &)> ValueOn) {
  PHINode *Variable = PHINode::Create(T, Ways.size(), Name, Last->begin());
  for (const Way &W : Ways)
    Variable->addIncoming(ValueOn(W), W.From);
  return Variable;
}

/// Makes \c Last, with what the ways bring to \c Header.
void SeveralWays::meet() {
  Last = BasicBlock::Create(Header->getContext(), Header->getName() + ".last",
                            Header->getParent(), Leaving->getNextNode());
  for (PHINode &Phi : Header->phis()) {
    PHINode *Next =
        addVariable(Phi.getType(), Phi.getName() + ".next", [&](const Way &W) {
          BasicBlock *End = W.Over.empty() ? W.From : W.Over.back();
          return valueOn(W, Phi.getIncomingValueForBlock(End));
        });
    Next->setDebugLoc(Phi.getDebugLoc());
    Phi.addIncoming(Next, Last);
  }
}

/// Ends \c Last with the choice between \c Header and \p Exit.
void SeveralWays::leave(BasicBlock *Exit, Value *GoesOn,
                        const DominatorTree &DT) {
  for (PHINode &Phi : Exit->phis()) {
    Value *Result = Phi.getIncomingValueForBlock(Leaving);
    auto *Made = dyn_cast<Instruction>(Result);
    if (Made && L->contains(Made) && !DT.dominates(Made->getParent(), Header))
      Result = addVariable(
          Phi.getType(), Result->getName(), [&](const Way &W) -> Value * {
            return mayLeave(W) ? valueOn(W, Result)
                               : PoisonValue::get(Phi.getType());
          });
    Phi.addIncoming(Result, Last);
  }
  const Instruction &Old = *Leaving->getTerminator();
  BranchInst *Choice = BranchInst::Create(Header, Exit, GoesOn, Last);
  Choice->setDebugLoc(Old.getDebugLoc());
  Choice->setMetadata(LLVMContext::MD_loop,
                      Old.getMetadata(LLVMContext::MD_loop));
}

/// Has all ways lead to \c Last.
void SeveralWays::removeOldWays() {
  SmallSetVector<BasicBlock *, 4> Left;
  for (const Way &W : Ways) {
    Instruction *End = W.From->getTerminator();
    BasicBlock *Before = W.Over.empty() ? Header : W.Over.front();
    Before->removePredecessor(W.From, /*KeepOneInputPHIs=*/true);
    End->replaceSuccessorWith(Before, Last);
    End->setMetadata(LLVMContext::MD_loop, nullptr);
    Left.insert_range(W.Over);
  }
  Left.remove(L->getHeader());
  if (!Left.contains(Leaving)) {
    auto *Branch = cast<BranchInst>(Leaving->getTerminator());
    Branch->getSuccessor(Branch->getSuccessor(0) == Last)
        ->removePredecessor(Leaving, /*KeepOneInputPHIs=*/true);
    BranchInst::Create(Last, Branch->getIterator())
        ->setDebugLoc(Branch->getDebugLoc());
    Branch->eraseFromParent();
  }
  DeleteDeadBlocks(Left.getArrayRef(), /*DTU=*/nullptr,
                   /*KeepOneInputPHIs=*/true);
  if (L->getHeader() != Header)
    FoldSingleEntryPHINodes(L->getHeader());
}

void SeveralWays::leaveAtEnd(DominatorTree &DT, LoopInfo &Loops) {
  formLCSSARecursively(*L, DT, &Loops, /*SE=*/nullptr);
  passOuterVariables();
  meet();
  // It was undefined behaviour to branch on poison, and is to use the variable.
  PHINode *GoesOn = addVariable(Type::getInt1Ty(Header->getContext()), "more",
                                [&](const Way &W) { return goesOn(W); });
  leave(L->getExitBlock(), GoesOn, DT);
  removeOldWays();
}

static std::optional<SeveralWays> findIn(const LoopInfo &Loops,
                                         const DominatorTree &DT) {
  for (Loop *L : Loops.getLoopsInPreorder())
    if (std::optional<SeveralWays> Found = SeveralWays::find(*L, DT))
      return Found;
  return std::nullopt;
}

PreservedAnalyses LeaveAtEndPass::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  if (Loops.empty())
    return PreservedAnalyses::all();
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  bool Changed = false;
  while (std::optional<SeveralWays> Found = findIn(Loops, DT)) {
    Found->leaveAtEnd(DT, Loops);
    DT.recalculate(F);
    Loops.releaseMemory();
    Loops.analyze(DT);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
