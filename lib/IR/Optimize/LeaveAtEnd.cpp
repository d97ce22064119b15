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
// Relies on: LLVM 22 moving the test, and not doing so again behind this;
//  TailDuplicator leaving convergent instructions once.
// Test: test/IR/Optimize/leave-at-end.ll, test/IR/Optimize/leave-at-end.cu,
//  test/EndToEnd/several-ways.cu.
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
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include <optional>
#include <vector>

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

  bool contains(const Loop &Other) const { return L->contains(&Other); }

  /// Gives the loop's results a variable of their own behind it.
  void prepare(const DominatorTree &DT, const LoopInfo &Loops) {
    formLCSSARecursively(*L, DT, &Loops, /*SE=*/nullptr);
  }
  void leaveAtEnd(const DominatorTree &DT);

private:
  bool addWays(BasicBlock *To, SmallVector<BasicBlock *, 2> Over);
  void addWaysToTest();
  bool findHeader();
  BasicBlock *choice(const DominatorTree &DT) const;
  bool areSeparate() const;
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
  const Instruction *End = Block.getTerminator();
  if (const auto *Branch = dyn_cast<BranchInst>(End))
    return Branch->isConditional() && !isSameForBlock(Branch->getCondition());
  const auto *Switch = dyn_cast<SwitchInst>(End);
  return !Switch || !isSameForBlock(Switch->getCondition());
}

/// Notes the ways to \p To, behind which a way is \p Over. False if \p To is
/// reached from elsewhere, too.
bool SeveralWays::addWays(BasicBlock *To, SmallVector<BasicBlock *, 2> Over) {
  for (BasicBlock *From : predecessors(To)) {
    if (!L->contains(From)) {
      if (To != L->getHeader())
        return false;
      continue;
    }
    if (!onlyLeadsOn(*From) || From == Header) {
      Ways.push_back({From, Over});
      continue;
    }
    SmallVector<BasicBlock *, 2> Longer(1, From);
    Longer.append(Over);
    if (!addWays(From, Longer))
      return false;
  }
  return true;
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
  if (Tested == Ways.end() || !isOnlyTest(*Leaving) ||
      !all_of(predecessors(Leaving),
              [&](const BasicBlock *From) { return L->contains(From); }))
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

/// Finds the header: of an inner loop if that is left where \c L is, and
/// nothing of \c L stands in front of it.
bool SeveralWays::findHeader() {
  Header = L->getHeader();
  if (L->isInnermost())
    return true;
  const Loop *Inner = L->getSubLoops().front();
  if (L->getSubLoops().size() > 1 || !Inner->isInnermost() ||
      !Inner->contains(Leaving) || !onlyLeadsOn(*Header) ||
      Header->getTerminator()->getSuccessor(0) != Inner->getHeader())
    return false;
  Header = Inner->getHeader();
  return true;
}

/// Where the ways through the loop part.
BasicBlock *SeveralWays::choice(const DominatorTree &DT) const {
  BasicBlock *Choice = Leaving;
  for (const Way &W : Ways)
    Choice = DT.findNearestCommonDominator(Choice, W.From);
  return Choice;
}

/// True if each way begins with another block, that may branch to a new one.
bool SeveralWays::areSeparate() const {
  SmallPtrSet<BasicBlock *, 4> Seen;
  return all_of(Ways, [&](const Way &W) {
    return Seen.insert(W.From).second &&
           isa<BranchInst, SwitchInst>(W.From->getTerminator());
  });
}

std::optional<SeveralWays> SeveralWays::find(Loop &L, const DominatorTree &DT) {
  SeveralWays Found;
  Found.L = &L;
  Found.Leaving = L.getExitingBlock();
  if (!Found.Leaving || !isa<BranchInst>(Found.Leaving->getTerminator()) ||
      !L.getLoopPreheader() || !Found.findHeader() ||
      Found.Leaving == Found.Header || !Found.addWays(Found.Header, {}))
    return std::nullopt;
  // All ways lead over the test if they part behind it.
  const BasicBlock *Choice = Found.choice(DT);
  if (Choice == Found.Leaving || !mayDiverge(*Choice))
    return std::nullopt;
  Found.addWaysToTest();
  if (Found.Ways.size() < MinWays || !Found.areSeparate() ||
      none_of(Found.Ways, [&](const Way &W) { return Found.mayLeave(W); }))
    return std::nullopt;
  return Found;
}

/// Of two loops that are one, makes the variables of the outer one variables
/// that the inner one leaves as they are.
void SeveralWays::passOuterVariables() {
  BasicBlock *Outer = L->getHeader();
  if (Outer == Header)
    return;
  for (PHINode &Phi : Outer->phis()) {
    auto IsEntry = [&](const Use &U) {
      const auto *User = dyn_cast<PHINode>(U.getUser());
      return User && User->getParent() == Header &&
             User->getIncomingBlock(U) == Outer;
    };
    SmallVector<Use *, 4> Entries;
    for (Use &U : Phi.uses())
      if (IsEntry(U))
        Entries.push_back(&U);
    if (Phi.hasNUses(Entries.size()))
      continue;
    PHINode *Passed = PHINode::Create(Phi.getType(), pred_size(Header),
                                      Phi.getName(), Header->begin());
    Passed->setDebugLoc(Phi.getDebugLoc());
    Phi.replaceAllUsesWith(Passed);
    for (Use *Entry : Entries)
      Entry->set(&Phi);
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

/// Keeps the back end from copying \p Block to each way to it, which it does
/// with small blocks: assembly without text.
static void keepOnce(BasicBlock &Block) {
  auto *Nothing = InlineAsm::get(
      FunctionType::get(Type::getVoidTy(Block.getContext()), false), "", "",
      /*hasSideEffects=*/true);
  CallInst *Call = CallInst::Create(Nothing, "", &Block);
  Call->setConvergent();
  Call->setDoesNotThrow();
  Call->setOnlyAccessesInaccessibleMemory();
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
  keepOnce(*Last);
  const Instruction &Old = *Leaving->getTerminator();
  BranchInst *Choice = BranchInst::Create(Header, Exit, GoesOn, Last);
  Choice->setDebugLoc(Old.getDebugLoc());
  MDNode *Wishes = L->getLoopID();
  Choice->setMetadata(LLVMContext::MD_loop,
                      Wishes ? Wishes : Old.getMetadata(LLVMContext::MD_loop));
}

/// Has all ways lead to \c Last.
void SeveralWays::removeOldWays() {
  SmallSetVector<BasicBlock *, 4> Removed;
  for (const Way &W : Ways) {
    Instruction *End = W.From->getTerminator();
    BasicBlock *Target = W.Over.empty() ? Header : W.Over.front();
    Target->removePredecessor(W.From, /*KeepOneInputPHIs=*/true);
    End->replaceSuccessorWith(Target, Last);
    End->setMetadata(LLVMContext::MD_loop, nullptr);
    Removed.insert_range(W.Over);
  }
  Removed.remove(L->getHeader());
  if (!Removed.contains(Leaving)) {
    auto *Branch = cast<BranchInst>(Leaving->getTerminator());
    Branch->getSuccessor(Branch->getSuccessor(0) == Last)
        ->removePredecessor(Leaving, /*KeepOneInputPHIs=*/true);
    BranchInst::Create(Last, Branch->getIterator())
        ->setDebugLoc(Branch->getDebugLoc());
    Branch->eraseFromParent();
  }
  DeleteDeadBlocks(Removed.getArrayRef(), /*DTU=*/nullptr,
                   /*KeepOneInputPHIs=*/true);
}

void SeveralWays::leaveAtEnd(const DominatorTree &DT) {
  passOuterVariables();
  meet();
  // It is poison where the old test was, on the way where that was asked.
  PHINode *GoesOn = addVariable(Type::getInt1Ty(Header->getContext()), "more",
                                [&](const Way &W) { return goesOn(W); });
  leave(L->getExitBlock(), GoesOn, DT);
  removeOldWays();
}

/// Those of \p Loops. No two have a block in common.
static std::vector<SeveralWays> findIn(const LoopInfo &Loops,
                                       const DominatorTree &DT) {
  std::vector<SeveralWays> All;
  for (Loop *L : Loops.getLoopsInPreorder())
    if (All.empty() || !All.back().contains(*L))
      if (std::optional<SeveralWays> Found = SeveralWays::find(*L, DT))
        All.push_back(std::move(*Found));
  return All;
}

PreservedAnalyses LeaveAtEndPass::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  if (Loops.empty())
    return PreservedAnalyses::all();
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  std::vector<SeveralWays> All = findIn(Loops, DT);
  if (All.empty())
    return PreservedAnalyses::all();
  // What follows is not in the tree, which is asked for blocks of the loop
  // alone then.
  for (SeveralWays &One : All)
    One.prepare(DT, Loops);
  for (SeveralWays &One : All)
    One.leaveAtEnd(DT);
  for (BasicBlock &BB : F)
    if (BB.getSinglePredecessor())
      FoldSingleEntryPHINodes(&BB);
  return PreservedAnalyses::none();
}
