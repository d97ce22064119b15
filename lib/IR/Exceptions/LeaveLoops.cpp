//===- LeaveLoops.cpp - one way out of a loop that may throw --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over a function that may throw ends with two branches:
//
//   do {
//     {e, v} = f(i);
//     if (e) goto thrown;
//     sum += v, ++i;
//   } while (i < n);
//
// Threads of a warp may part at each, so that ptxas computes nothing of what is
// behind the first before it is decided. What is there computes only, mostly:
// it is moved before the branch, in vain when something is thrown, and leaves
//
//   do {
//     {e, v} = f(i);
//     sum += v, ++i;
//   } while (!e && i < n);
//   if (e) goto thrown;
//
// which is a loop with the branch that it has without exceptions.
//
// Relies on: SimplifyCFG of LLVM 22 leaving branches that lead to different
//  places, and SelectionDAG keeping one whose condition is an 'and'.
// Test: test/IR/Exceptions/leave-loops.ll.
// Goes when: PTX has an unwinder.
//
//===----------------------------------------------------------------------===//

#include "LeaveLoops.h"
#include "../Optimize/MergeExits.h"
#include "ReturnExceptions.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include <optional>

using namespace cupcc;

/// The exception that \p Branch asks for; null if it asks for another thing.
static llvm::Value *testedException(const llvm::BranchInst *Branch) {
  auto *Test = Branch && Branch->isConditional()
                   ? llvm::dyn_cast<llvm::ICmpInst>(Branch->getCondition())
                   : nullptr;
  if (!Test || !Test->isEquality() ||
      !llvm::isa<llvm::ConstantPointerNull>(Test->getOperand(1)))
    return nullptr;
  return isReturnedException(*Test->getOperand(0)) ? Test->getOperand(0)
                                                   : nullptr;
}

/// A value that is one instruction of the device, or none.
static bool isCheapCall(const llvm::Instruction &I) {
  const auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
  if (!Call)
    return false;
  switch (Call->getIntrinsicID()) {
  case llvm::Intrinsic::abs:
  case llvm::Intrinsic::fabs:
  case llvm::Intrinsic::fma:
  case llvm::Intrinsic::fmuladd:
  case llvm::Intrinsic::maxnum:
  case llvm::Intrinsic::minnum:
  case llvm::Intrinsic::smax:
  case llvm::Intrinsic::smin:
  case llvm::Intrinsic::umax:
  case llvm::Intrinsic::umin:
    return true;
  default:
    return false;
  }
}

/// What is computed in vain once, and held in registers until then.
static constexpr unsigned MovedInstructions = 16;

static bool mayMove(const llvm::BasicBlock &Block) {
  return Block.sizeWithoutDebug() <= MovedInstructions &&
         llvm::all_of(Block, [](const llvm::Instruction &I) {
           return llvm::isa<llvm::PHINode, llvm::ExtractValueInst,
                            llvm::GetElementPtrInst>(I) ||
                  I.isTerminator() || isCheap(I) || isCheapCall(I);
         });
}

static llvm::BranchInst *choiceOf(llvm::BasicBlock &Block) {
  auto *Branch = llvm::dyn_cast<llvm::BranchInst>(Block.getTerminator());
  return Branch && Branch->isConditional() ? Branch : nullptr;
}

/// The successor of \p Branch that is not \p Block.
static llvm::BasicBlock *otherWay(const llvm::BranchInst &Branch,
                                  const llvm::BasicBlock *Block) {
  return Branch.getSuccessor(Branch.getSuccessor(0) == Block);
}

namespace {

/// The end of a loop: \c Test goes to \c Thrown or to \c Latch, and that goes
/// to \c Header or to \c Done.
struct LoopEnd {
  llvm::BasicBlock *Header, *Test, *Latch, *Thrown, *Done;
  llvm::Value *Exception;

  void merge();
};

} // namespace

static std::optional<LoopEnd> endOf(const llvm::Loop &L) {
  llvm::BasicBlock *Latch = L.getLoopLatch();
  llvm::BasicBlock *Test = Latch ? Latch->getSinglePredecessor() : nullptr;
  llvm::BranchInst *Ends = Latch ? choiceOf(*Latch) : nullptr;
  llvm::BranchInst *Throws = Test ? choiceOf(*Test) : nullptr;
  llvm::Value *Exception = testedException(Throws);
  if (!Ends || !Exception || !mayMove(*Latch))
    return std::nullopt;
  llvm::BasicBlock *Done = otherWay(*Ends, L.getHeader());
  llvm::BasicBlock *Thrown = otherWay(*Throws, Latch);
  if (L.contains(Done) || L.contains(Thrown) || Done == Thrown)
    return std::nullopt;
  return LoopEnd{L.getHeader(), Test, Latch, Thrown, Done, Exception};
}

void LoopEnd::merge() {
  llvm::FoldSingleEntryPHINodes(Latch);
  auto *Throws = llvm::cast<llvm::BranchInst>(Test->getTerminator());
  auto *Ends = llvm::cast<llvm::BranchInst>(Latch->getTerminator());
  for (llvm::Instruction &I : llvm::make_early_inc_range(*Latch))
    if (!I.isTerminator())
      I.moveBefore(Throws->getIterator());

  llvm::IRBuilder<> AtEnd(Throws);
  llvm::Value *IsNull = AtEnd.CreateIsNull(Exception);
  llvm::Value *GoesOn = Ends->getCondition();
  if (Ends->getSuccessor(0) != Header)
    GoesOn = AtEnd.CreateNot(GoesOn);
  auto *Left = llvm::BasicBlock::Create(
      Test->getContext(), Test->getName() + ".left", Test->getParent(), Done);
  // What was moved may be poison when something is thrown.
  AtEnd.CreateCondBr(AtEnd.CreateLogicalAnd(IsNull, GoesOn), Header, Left)
      ->copyMetadata(*Ends, {llvm::LLVMContext::MD_loop});
  llvm::IRBuilder<>(Left).CreateCondBr(
      IsNull, Done, Thrown,
      llvm::MDBuilder(Test->getContext()).createLikelyBranchWeights());

  Header->replacePhiUsesWith(Latch, Test);
  Done->replacePhiUsesWith(Latch, Left);
  Thrown->replacePhiUsesWith(Test, Left);
  llvm::Value *Asked = Throws->getCondition();
  Throws->eraseFromParent();
  if (Asked->use_empty())
    llvm::cast<llvm::Instruction>(Asked)->eraseFromParent();
  Latch->eraseFromParent();
}

void cupcc::leaveLoopsOnce(llvm::Function &F) {
  const llvm::DominatorTree Dominators(F);
  llvm::LoopInfo Loops(Dominators);
  for (const llvm::Loop *L : Loops.getLoopsInPreorder())
    if (std::optional<LoopEnd> End = endOf(*L)) {
      Loops.removeBlock(End->Latch);
      End->merge();
    }
}
