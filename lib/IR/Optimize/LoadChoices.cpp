//===- LoadChoices.cpp - loads of one local variable of several -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   return less(a, b) ? a : less(b, a) ? b : a.index < b.index ? a : b;
//
// of references becomes one load, of a phi of pointers among which is a select
// of pointers. When the function has been inlined they are local variables, and
// such a load keeps all of them in memory: SROA loads in front of a phi and on
// both sides of a select, but not where one leads to the other. Thrust's
// min_element() compares its pairs so.
//
// A local variable may be read wherever it is in scope, and at the end of a
// block that leads to the phi what it holds is what the load would find.
//
// Relies on: SROA of LLVM 22 leaving a phi of selects alone.
// Test: test/IR/Optimize/load-choices.ll, test/Compiler/load-choices.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "LoadChoices.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;
using namespace cupcc;

/// Selects in selects, at most: each doubles the loads.
static constexpr unsigned MostSelects = 2;

/// Whether \p Pointer is to a local variable that has all that \p Load reads.
static bool isLocal(const Value &Pointer, const LoadInst &Load) {
  const DataLayout &Layout = Load.getDataLayout();
  APInt Offset(Layout.getIndexTypeSizeInBits(Pointer.getType()), 0);
  const auto *Variable = dyn_cast<AllocaInst>(
      Pointer.stripAndAccumulateInBoundsConstantOffsets(Layout, Offset));
  if (!Variable || !Variable->isStaticAlloca() || Offset.isNegative())
    return false;
  const std::optional<TypeSize> Size = Variable->getAllocationSize(Layout);
  return Size && !Size->isScalable() &&
         Offset.getZExtValue() +
                 Layout.getTypeStoreSize(Load.getType()).getFixedValue() <=
             Size->getFixedValue() &&
         commonAlignment(Variable->getAlign(), Offset.getZExtValue()) >=
             Load.getAlign();
}

/// The same of whatever \p Pointer chooses.
static bool choosesLocal(const Value &Pointer, const LoadInst &Load,
                         unsigned Selects) {
  if (const auto *Choice = dyn_cast<SelectInst>(&Pointer))
    return Selects < MostSelects &&
           choosesLocal(*Choice->getTrueValue(), Load, Selects + 1) &&
           choosesLocal(*Choice->getFalseValue(), Load, Selects + 1);
  return isLocal(Pointer, Load);
}

/// Nothing is written between the end of a block before and \p Load.
static bool readsFirst(const LoadInst &Load) {
  for (const Instruction &I : *Load.getParent()) {
    if (&I == &Load)
      return true;
    if (I.mayWriteToMemory())
      return false;
  }
  return false;
}

/// A phi that is given a select, of local variables alone.
static bool isChoice(const LoadInst &Load) {
  const auto *Phi = dyn_cast<PHINode>(Load.getPointerOperand());
  return Phi && Phi->getParent() == Load.getParent() && Load.isSimple() &&
         any_of(Phi->incoming_values(),
                [](const Use &U) { return isa<SelectInst>(U); }) &&
         all_of(Phi->incoming_values(),
                [&](const Use &U) {
                  return choosesLocal(*U, Load, /*Selects=*/0);
                }) &&
         all_of(Phi->blocks(),
                [](const BasicBlock *Before) {
                  return isa<BranchInst, SwitchInst>(Before->getTerminator());
                }) &&
         readsFirst(Load);
}

static Value *loadFrom(Value &Pointer, const LoadInst &Load,
                       IRBuilder<> &Builder) {
  if (auto *Choice = dyn_cast<SelectInst>(&Pointer)) {
    Value *True = loadFrom(*Choice->getTrueValue(), Load, Builder);
    Value *False = loadFrom(*Choice->getFalseValue(), Load, Builder);
    return Builder.CreateSelect(Choice->getCondition(), True, False);
  }
  return Builder.CreateAlignedLoad(Load.getType(), &Pointer, Load.getAlign(),
                                   Load.getName());
}

static void replace(LoadInst &Load) {
  auto &Pointers = *cast<PHINode>(Load.getPointerOperand());
  PHINode *Values =
      PHINode::Create(Load.getType(), Pointers.getNumIncomingValues(), "",
                      Pointers.getIterator());
  Values->takeName(&Load);
  Values->setDebugLoc(Load.getDebugLoc());
  // A block may come several times, and must give one value.
  SmallDenseMap<BasicBlock *, Value *> Given;
  for (unsigned I = 0; I < Pointers.getNumIncomingValues(); ++I) {
    BasicBlock *Before = Pointers.getIncomingBlock(I);
    Value *&Value = Given[Before];
    if (!Value) {
      IRBuilder<> Builder(Before->getTerminator());
      Builder.SetCurrentDebugLocation(Load.getDebugLoc());
      Value = loadFrom(*Pointers.getIncomingValue(I), Load, Builder);
    }
    Values->addIncoming(Value, Before);
  }
  Load.replaceAllUsesWith(Values);
  Load.eraseFromParent();
  if (Pointers.use_empty())
    Pointers.eraseFromParent();
}

PreservedAnalyses LoadChoicesPass::run(Function &F,
                                       FunctionAnalysisManager &Analyses) {
  SmallVector<LoadInst *, 8> Found;
  for (BasicBlock &B : F)
    for (Instruction &I : B)
      if (auto *Load = dyn_cast<LoadInst>(&I); Load && isChoice(*Load))
        Found.push_back(Load);
  if (Found.empty())
    return PreservedAnalyses::all();
  for (LoadInst *Load : Found)
    replace(*Load);
  Analyses.invalidate(F, PreservedAnalyses::none());
  SROAPass(SROAOptions::PreserveCFG).run(F, Analyses);
  return PreservedAnalyses::none();
}
