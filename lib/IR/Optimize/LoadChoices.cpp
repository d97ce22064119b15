//===- LoadChoices.cpp - reading one of several local variables -----------===//
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
// min_element() compares its pairs so, of structures with a load for each
// member.
//
// Of a structure that is returned or assigned it may become one copy, from a
// phi or a select, which SROA leaves alone: CUB's merge sort takes the lesser
// of two structures so. Such a copy becomes loads and stores here. If it stayed
// for long, LLVM would make one copy of those that are in both branches of
// 'if', to a variable that a select chooses.
//
// A local variable may be read wherever it is in scope, and at the end of a
// block that leads to the phi what it holds is what the load would find.
//
// Relies on: SROA of LLVM 22 leaving a phi of selects alone, and copies from
//  what is chosen.
// Test: test/IR/Optimize/load-choices.ll, test/Compiler/load-choices.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "LoadChoices.h"
#include "SplitCopies.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Selects in selects, at most: each doubles the loads.
static constexpr unsigned MostSelects = 2;

namespace {

/// A place in a local variable.
struct Place {
  const AllocaInst *Variable;
  uint64_t Offset, Size;

  bool overlaps(const Place &Other) const {
    return Variable == Other.Variable && Offset < Other.Offset + Other.Size &&
           Other.Offset < Offset + Size;
  }
};

/// A load of what is at an offset from a pointer that is chosen.
struct Choice {
  LoadInst *Load;
  PHINode *Pointer;
  APInt Offset;
  SmallVector<Place, 4> Places; ///< that it may be
};

} // namespace

/// The \p Size bytes at \p Offset from \p Pointer, if a local variable has
/// them.
static std::optional<Place> localPlace(const Value &Pointer, APInt Offset,
                                       uint64_t Size,
                                       const DataLayout &Layout) {
  const auto *Variable = dyn_cast<AllocaInst>(
      Pointer.stripAndAccumulateInBoundsConstantOffsets(Layout, Offset));
  if (!Variable || !Variable->isStaticAlloca() || Offset.isNegative())
    return std::nullopt;
  const std::optional<TypeSize> Whole = Variable->getAllocationSize(Layout);
  const uint64_t Begin = Offset.getZExtValue();
  if (!Whole || Whole->isScalable() || Begin + Size > Whole->getFixedValue())
    return std::nullopt;
  return Place{Variable, Begin, Size};
}

/// Adds to \p Places the \p Size bytes at \p Offset from whatever \p Pointer
/// chooses; false if one is not a local variable that has all of them.
static bool addPlaces(const Value &Pointer, const APInt &Offset, uint64_t Size,
                      const DataLayout &Layout, SmallVectorImpl<Place> &Places,
                      unsigned Selects = 0) {
  if (const auto *Choosing = dyn_cast<SelectInst>(&Pointer))
    return Selects < MostSelects &&
           addPlaces(*Choosing->getTrueValue(), Offset, Size, Layout, Places,
                     Selects + 1) &&
           addPlaces(*Choosing->getFalseValue(), Offset, Size, Layout, Places,
                     Selects + 1);
  const std::optional<Place> Found = localPlace(Pointer, Offset, Size, Layout);
  if (Found)
    Places.push_back(*Found);
  return Found.has_value();
}

/// Whether \p I leaves what \p C may read as it is.
static bool isElsewhere(const Instruction &I, const Choice &C) {
  if (!I.mayWriteToMemory())
    return true;
  const auto *Store = dyn_cast<StoreInst>(&I);
  if (!Store || !Store->isSimple())
    return false;
  const DataLayout &Layout = I.getDataLayout();
  const Value &To = *Store->getPointerOperand();
  const std::optional<Place> Written = localPlace(
      To, APInt(Layout.getIndexTypeSizeInBits(To.getType()), 0),
      Layout.getTypeStoreSize(Store->getValueOperand()->getType()), Layout);
  return Written && none_of(C.Places, [&](const Place &Read) {
           return Read.overlaps(*Written);
         });
}

/// Nothing of it is written between the end of a block before and the load.
static bool readsFirst(const Choice &C) {
  for (const Instruction &I : *C.Load->getParent()) {
    if (&I == C.Load)
      return true;
    if (!isElsewhere(I, C))
      return false;
  }
  return false;
}

/// A phi that is given a select, of local variables alone.
static bool isChoice(Choice &C) {
  const PHINode &Phi = *C.Pointer;
  const DataLayout &Layout = C.Load->getDataLayout();
  const uint64_t Size =
      Layout.getTypeStoreSize(C.Load->getType()).getFixedValue();
  return Phi.getParent() == C.Load->getParent() &&
         any_of(Phi.incoming_values(),
                [](const Use &U) { return isa<SelectInst>(U); }) &&
         all_of(Phi.incoming_values(),
                [&](const Use &U) {
                  return addPlaces(*U, C.Offset, Size, Layout, C.Places);
                }) &&
         all_of(C.Places,
                [&](const Place &P) {
                  return commonAlignment(P.Variable->getAlign(), P.Offset) >=
                         C.Load->getAlign();
                }) &&
         all_of(Phi.blocks(),
                [](const BasicBlock *Before) {
                  return isa<BranchInst, SwitchInst>(Before->getTerminator());
                }) &&
         readsFirst(C);
}

static std::optional<Choice> choiceOf(LoadInst &Load) {
  Value &At = *Load.getPointerOperand();
  const DataLayout &Layout = Load.getDataLayout();
  Choice C{&Load,
           nullptr,
           APInt(Layout.getIndexTypeSizeInBits(At.getType()), 0),
           {}};
  C.Pointer = dyn_cast<PHINode>(
      At.stripAndAccumulateInBoundsConstantOffsets(Layout, C.Offset));
  if (!C.Pointer || !Load.isSimple() || Load.getType()->isScalableTy() ||
      !isChoice(C))
    return std::nullopt;
  return C;
}

static Value *loadFrom(Value &Pointer, const Choice &C, IRBuilder<> &Builder) {
  if (auto *Choosing = dyn_cast<SelectInst>(&Pointer)) {
    Value *True = loadFrom(*Choosing->getTrueValue(), C, Builder);
    Value *False = loadFrom(*Choosing->getFalseValue(), C, Builder);
    return Builder.CreateSelect(Choosing->getCondition(), True, False);
  }
  Value *At = &Pointer;
  if (!C.Offset.isZero())
    At = Builder.CreateInBoundsPtrAdd(At, Builder.getInt(C.Offset));
  return Builder.CreateAlignedLoad(C.Load->getType(), At, C.Load->getAlign(),
                                   C.Load->getName());
}

/// Leaves what the load's address was computed from.
static void replace(const Choice &C) {
  PHINode &Pointers = *C.Pointer;
  LoadInst &Load = *C.Load;
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
      Value = loadFrom(*Pointers.getIncomingValue(I), C, Builder);
    }
    Values->addIncoming(Value, Before);
  }
  Load.replaceAllUsesWith(Values);
  Load.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// A copy of one local variable of several.
static bool copiesChoice(const MemCpyInst &Copy) {
  if (!hasFewParts(Copy))
    return false;
  const uint64_t Length = cast<ConstantInt>(Copy.getLength())->getZExtValue();
  const Value &From = *Copy.getRawSource();
  const DataLayout &Layout = Copy.getDataLayout();
  APInt Offset(Layout.getIndexTypeSizeInBits(From.getType()), 0);
  const Value *Pointer =
      From.stripAndAccumulateInBoundsConstantOffsets(Layout, Offset);
  SmallVector<Place, 4> Places;
  auto IsLocal = [&](const Value *V) {
    return addPlaces(*V, Offset, Length, Layout, Places);
  };
  if (const auto *Phi = dyn_cast<PHINode>(Pointer))
    return all_of(Phi->incoming_values(), IsLocal);
  return isa<SelectInst>(Pointer) && IsLocal(Pointer);
}

static bool splitCopies(Function &F) {
  bool IsChanged = false;
  for (BasicBlock &B : F)
    for (Instruction &I : make_early_inc_range(B))
      if (auto *Copy = dyn_cast<MemCpyInst>(&I); Copy && copiesChoice(*Copy)) {
        splitCopy(*Copy);
        IsChanged = true;
      }
  return IsChanged;
}

PreservedAnalyses LoadChoicesPass::run(Function &F,
                                       FunctionAnalysisManager &Analyses) {
  const bool IsSplit = splitCopies(F);
  SmallVector<Choice, 8> Found;
  for (BasicBlock &B : F)
    for (Instruction &I : B)
      if (auto *Load = dyn_cast<LoadInst>(&I))
        if (std::optional<Choice> C = choiceOf(*Load))
          Found.push_back(std::move(*C));
  if (Found.empty() && !IsSplit)
    return PreservedAnalyses::all();
  SmallVector<WeakTrackingVH, 8> Addresses;
  for (const Choice &C : Found) {
    Addresses.push_back(C.Load->getPointerOperand());
    replace(C);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Addresses);
  Analyses.invalidate(F, PreservedAnalyses::none());
  SROAPass(SROAOptions::PreserveCFG).run(F, Analyses);
  return PreservedAnalyses::none();
}
