//===- SplitExceptions.cpp - an exception and a value apart ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: a function with several returns, inlined,
// leaves a phi of {ptr, T}, and neither SROA nor InstCombine of LLVM 22 takes
// it apart where both parts are used. Then there is a test of the pointer,
// which is null on the way that threw nothing; JumpThreading, which would make
// two ways of it, leaves code for GPUs alone. SimplifyCFG does it where the
// answer is a phi of constants.
//
// Relies on: LLVM 22 leaving phis of structures whole, and JumpThreading
//  leaving code for targets with divergent branches.
// Test: test/IR/Exceptions/split.ll.
// Goes when: LLVM's passes scalarise phis of structures.
//
//===----------------------------------------------------------------------===//

#include "SplitExceptions.h"
#include "ReturnExceptions.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

using namespace cupcc;

/// The type that addException() makes of another than void.
static bool mayHaveException(llvm::Type *Type) {
  auto *Struct = llvm::dyn_cast<llvm::StructType>(Type);
  return Struct && Struct->isLiteral() && Struct->getNumElements() == 2 &&
         Struct->getElementType(0)->isPointerTy();
}

static llvm::Value *partOf(llvm::Value *Whole, unsigned Part,
                           llvm::Instruction *Before) {
  if (llvm::Value *Known = llvm::FindInsertedValue(Whole, Part))
    return Known;
  return llvm::IRBuilder<>(Before).CreateExtractValue(Whole, Part);
}

/// Both parts in the place of \p Whole, whose users want one, mostly.
static void replaceByParts(llvm::Instruction &Whole, llvm::Value *First,
                           llvm::Value *Second,
                           llvm::BasicBlock::iterator Place) {
  for (llvm::User *User : llvm::make_early_inc_range(Whole.users()))
    if (auto *Extract = llvm::dyn_cast<llvm::ExtractValueInst>(User);
        Extract && Extract->getNumIndices() == 1) {
      Extract->replaceAllUsesWith(Extract->getIndices()[0] ? Second : First);
      Extract->eraseFromParent();
    }
  if (!Whole.use_empty()) {
    llvm::IRBuilder<> Builder(Whole.getParent(), Place);
    llvm::Value *Both = Builder.CreateInsertValue(
        Builder.CreateInsertValue(llvm::PoisonValue::get(Whole.getType()),
                                  First, 0),
        Second, 1);
    Whole.replaceAllUsesWith(Both);
  }
  Whole.eraseFromParent();
}

static void split(llvm::PHINode &Whole) {
  llvm::Value *Parts[2];
  for (unsigned Part : {0, 1}) {
    auto *Phi = llvm::PHINode::Create(
        llvm::cast<llvm::StructType>(Whole.getType())->getElementType(Part),
        Whole.getNumIncomingValues(), Whole.getName(), Whole.getIterator());
    // A block that comes by several edges must bring one value.
    llvm::SmallDenseMap<llvm::BasicBlock *, llvm::Value *, 4> Coming;
    for (unsigned I = 0; I != Whole.getNumIncomingValues(); ++I) {
      llvm::BasicBlock *From = Whole.getIncomingBlock(I);
      llvm::Value *&Value = Coming[From];
      if (!Value)
        Value = partOf(Whole.getIncomingValue(I), Part, From->getTerminator());
      Phi->addIncoming(Value, From);
    }
    Parts[Part] = Phi;
  }
  replaceByParts(Whole, Parts[0], Parts[1],
                 Whole.getParent()->getFirstInsertionPt());
}

static void split(llvm::SelectInst &Whole) {
  llvm::Value *Parts[2];
  for (unsigned Part : {0, 1})
    Parts[Part] = llvm::IRBuilder<>(&Whole).CreateSelect(
        Whole.getCondition(), partOf(Whole.getTrueValue(), Part, &Whole),
        partOf(Whole.getFalseValue(), Part, &Whole), Whole.getName(), &Whole);
  replaceByParts(Whole, Parts[0], Parts[1], Whole.getIterator());
}

//===----------------------------------------------------------------------===//
// Ways around a test
//===----------------------------------------------------------------------===//

static bool isNull(const llvm::Value *V) {
  return llvm::isa<llvm::ConstantPointerNull>(V);
}

namespace {

/// A block of phis that ends with a test of one of them for null.
struct TestBlock {
  llvm::PHINode *Exception;
  llvm::BasicBlock *IfNull, *IfThrown;
};

} // namespace

static std::optional<TestBlock> testOf(llvm::BasicBlock &Block) {
  auto *Branch = llvm::dyn_cast<llvm::BranchInst>(Block.getTerminator());
  auto *Test = Branch && Branch->isConditional()
                   ? llvm::dyn_cast<llvm::ICmpInst>(Branch->getCondition())
                   : nullptr;
  if (!Test || Test->getParent() != &Block || !Test->hasOneUse() ||
      !Test->isEquality() || !isNull(Test->getOperand(1)) ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return std::nullopt;
  auto *Exception = llvm::dyn_cast<llvm::PHINode>(Test->getOperand(0));
  if (!Exception || Exception->getParent() != &Block ||
      &*Block.getFirstNonPHIOrDbg() != Test || Test->getNextNode() != Branch)
    return std::nullopt;
  const bool NullFirst = Test->getPredicate() == llvm::ICmpInst::ICMP_EQ;
  return TestBlock{Exception, Branch->getSuccessor(!NullFirst),
                   Branch->getSuccessor(NullFirst)};
}

/// Makes \p From, which goes to \p Block, go on to \p To at once.
static void goAround(llvm::BasicBlock &Block, llvm::BasicBlock *From,
                     llvm::BasicBlock *To) {
  for (llvm::PHINode &Phi : To->phis()) {
    llvm::Value *Value = Phi.getIncomingValueForBlock(&Block);
    if (auto *Ours = llvm::dyn_cast<llvm::PHINode>(Value);
        Ours && Ours->getParent() == &Block)
      Value = Ours->getIncomingValueForBlock(From);
    Phi.addIncoming(Value, From);
  }
  From->getTerminator()->replaceSuccessorWith(&Block, To);
  for (llvm::PHINode &Phi : Block.phis()) {
    llvm::Value *Value = Phi.getIncomingValueForBlock(From);
    llvm::SSAUpdater Updater;
    Updater.Initialize(Phi.getType(), Phi.getName());
    Updater.AddAvailableValue(&Block, &Phi);
    Updater.AddAvailableValue(From, Value);
    llvm::SmallVector<llvm::Use *> Uses;
    for (llvm::Use &Use : Phi.uses())
      if (auto *User = llvm::cast<llvm::Instruction>(Use.getUser());
          User->getParent() != &Block)
        Uses.push_back(&Use);
    for (llvm::Use *Use : Uses)
      Updater.RewriteUse(*Use);
    Phi.removeIncomingValue(From, /*DeletePHIIfEmpty=*/false);
  }
}

/// The way that is known to be taken from \p From; null if neither is.
static llvm::BasicBlock *wayFrom(llvm::BasicBlock *From, const TestBlock &Test,
                                 const llvm::SimplifyQuery &Query) {
  llvm::Value *Exception = Test.Exception->getIncomingValueForBlock(From);
  if (isNull(Exception))
    return Test.IfNull;
  return llvm::isKnownNonZero(Exception,
                              Query.getWithInstruction(From->getTerminator()))
             ? Test.IfThrown
             : nullptr;
}

namespace {
struct Detour {
  llvm::BasicBlock *Block, *From, *To;
};
} // namespace

/// The ways into \p Block that go on as is known before. A block with a way
/// back to it is a loop's, and stays its only entry.
static void findDetours(llvm::BasicBlock &Block, const llvm::SimplifyQuery &Q,
                        llvm::SmallVectorImpl<Detour> &Detours) {
  std::optional<TestBlock> Test = testOf(Block);
  if (!Test)
    return;
  llvm::SmallSetVector<llvm::BasicBlock *, 4> Before(llvm::pred_begin(&Block),
                                                     llvm::pred_end(&Block));
  if (Before.size() != llvm::pred_size(&Block) ||
      llvm::any_of(Before, [&](llvm::BasicBlock *From) {
        return Q.DT->dominates(&Block, From);
      }))
    return;
  for (llvm::BasicBlock *From : Before)
    if (llvm::BasicBlock *To = wayFrom(From, *Test, Q);
        To && To != &Block &&
        llvm::isa<llvm::BranchInst>(From->getTerminator()) &&
        !llvm::is_contained(llvm::successors(From), To))
      Detours.push_back({&Block, From, To});
}

static bool goAroundTests(llvm::Function &F,
                          llvm::FunctionAnalysisManager &Analyses) {
  llvm::SimplifyQuery Query(F.getDataLayout(), nullptr,
                            &Analyses.getResult<llvm::DominatorTreeAnalysis>(F),
                            &Analyses.getResult<llvm::AssumptionAnalysis>(F));
  llvm::SmallVector<Detour> Detours;
  for (llvm::BasicBlock &Block : F)
    findDetours(Block, Query, Detours);
  bool Changed = false;
  for (const Detour &D : Detours) {
    // One before it may have changed what this one saw.
    if (!llvm::is_contained(llvm::successors(D.From), D.Block) ||
        !llvm::is_contained(llvm::successors(D.Block), D.To) ||
        llvm::is_contained(llvm::successors(D.From), D.To))
      continue;
    goAround(*D.Block, D.From, D.To);
    Changed = true;
  }
  if (Changed)
    llvm::removeUnreachableBlocks(F);
  return Changed;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

llvm::PreservedAnalyses
SplitExceptionsPass::run(llvm::Function &F,
                         llvm::FunctionAnalysisManager &Analyses) {
  llvm::SmallVector<llvm::Instruction *> Wholes;
  for (llvm::Instruction &I : llvm::instructions(F))
    if (mayHaveException(I.getType()) &&
        (llvm::isa<llvm::PHINode>(I) ||
         (llvm::isa<llvm::SelectInst>(I) &&
          I.getOperand(0)->getType()->isIntegerTy())))
      Wholes.push_back(&I);
  for (llvm::Instruction *Whole : Wholes)
    if (auto *Phi = llvm::dyn_cast<llvm::PHINode>(Whole))
      split(*Phi);
    else
      split(*llvm::cast<llvm::SelectInst>(Whole));
  if (goAroundTests(F, Analyses))
    return llvm::PreservedAnalyses::none();
  if (Wholes.empty())
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses Preserved;
  Preserved.preserveSet<llvm::CFGAnalyses>();
  return Preserved;
}

void cupcc::addExceptionPasses(llvm::PassBuilder &Builder,
                               const llvm::Module &M) {
  if (!M.getNamedMetadata(ReturnsExceptionsMetadata))
    return;
  Builder.registerPeepholeEPCallback(
      [](llvm::FunctionPassManager &Passes, llvm::OptimizationLevel) {
        Passes.addPass(SplitExceptionsPass());
      });
}
