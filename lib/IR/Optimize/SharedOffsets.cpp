//===- SharedOffsets.cpp - one offset for several arrays ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs on grids read the same element of many arrays:
//
//   double (*us)[65][65], (*vs)[65][65], (*ws)[65][65];
//   f(us[k][j][i], vs[k][j][i], ws[k][j][i]);
//
// LLVM adds what belongs to an index to the address of the array, one index
// after the other, three times three multiplications with 64 bits. Nothing is
// shared, since each sum begins with another array. Here the offset is summed
// first, and added to the address of each array: a load does not wait for three
// multiplications, and the registers of the indices are free. Without that,
// ptxas loads first what has its address first, and not in the order of the
// program (OrderLoads.cpp): a kernel of the NAS benchmark BT took 1.15
// of nvcc's time with cold caches, 40 registers, and takes 1.01 and 32.
//
// Indices that all threads of a block have stay with the array: ptxas adds them
// on the uniform datapath. In loops LLVM adds a step to the last iteration's
// address instead.
//
// Relies on: LLVM 22 adding indices in the order in which they are written,
//  also in NaryReassociate and StraightLineStrengthReduce.
// Test: test/IR/Optimize/shared-offsets.ll, test/IR/Optimize/shared-offsets.cu,
//  test/EndToEnd/grids.cu.
// Goes when: LLVM shares sums of offsets between arrays.
//
//===----------------------------------------------------------------------===//

#include "SharedOffsets.h"
#include "GlobalMemory.h"
#include "KeptAnalyses.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SeparateConstOffsetFromGEP.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>
#include <optional>
#include <vector>

using namespace llvm;
using namespace cupcc;

/// Varying indices of an element, at least. For two of them a sum saves less
/// than it costs in registers: it is needed until the last array's element is.
static constexpr size_t MinIndices = 3;
/// From the array to an element, at most: indices, members and constants.
static constexpr size_t MostSteps = 16;

namespace {

/// An index, and the bytes from one element to the next.
using Part = std::pair<Value *, int64_t>;
using Parts = SmallVector<Part, 4>;

/// An address in an array.
struct Element {
  GetElementPtrInst *Address;
  Value *Array;
  /// Those that all threads of a block have, and the others.
  Parts Uniform, Varying;
  int64_t Constant = 0;
};

/// Elements with the same varying parts, the address of the first of which is
/// computed before those of the others.
using Group = SmallVector<Element, 4>;

} // namespace

static bool isByValue(const Value *Array) {
  const auto *Parameter = dyn_cast<Argument>(getUnderlyingObject(Array));
  return Parameter && Parameter->hasByValAttr();
}

/// True if \p Address is the address of an element, not of a row of elements
/// alone.
static bool isOfElement(const GetElementPtrInst &Address) {
  return !Address.getType()->isVectorTy() && !Address.hasAllConstantIndices() &&
         any_of(Address.users(), [&](const User *U) {
           const auto *Next = dyn_cast<GetElementPtrInst>(U);
           return !Next || Next->hasAllConstantIndices();
         });
}

/// Adds \p Index times \p Scale to \p Sum.
static void add(Value *Index, int64_t Scale, Parts &Sum) {
  auto *Same = find_if(Sum, [&](const Part &P) { return P.first == Index; });
  if (Same == Sum.end())
    Sum.push_back({Index, Scale});
  else
    Same->second = int64_t(uint64_t(Same->second) + uint64_t(Scale));
}

/// Nothing if \p Address has too few varying indices, or more steps than a
/// program's arrays have dimensions.
static std::optional<Element> elementOf(GetElementPtrInst &Address,
                                        const LoopInfo &Loops) {
  const DataLayout &Layout = Address.getDataLayout();
  const unsigned Width = Layout.getIndexTypeSizeInBits(Address.getType());
  Element Found{&Address, &Address, {}, {}, 0};
  APInt Constant(Width, 0);
  SmallVector<SmallMapVector<Value *, APInt, 4>, MostSteps> Steps;
  while (auto *Step = dyn_cast<GetElementPtrInst>(Found.Array)) {
    if (Loops.getLoopFor(Step->getParent()))
      break;
    if (Steps.size() == MostSteps ||
        !Step->collectOffset(Layout, Width, Steps.emplace_back(), Constant))
      return std::nullopt;
    Found.Array = Step->getPointerOperand();
  }
  for (auto &Step : reverse(Steps))
    for (auto &[Index, Scale] : Step) {
      if (!Index->getType()->isIntegerTy(Width) || !Scale.isSignedIntN(64))
        return std::nullopt;
      add(Index, Scale.getSExtValue(),
          isSameForBlock(Index) ? Found.Uniform : Found.Varying);
    }
  Found.Constant = Constant.getSExtValue();
  if (Found.Varying.size() < MinIndices || !mayBeGlobal(Found.Array) ||
      isByValue(Found.Array))
    return std::nullopt;
  return Found;
}

/// The elements outside of loops, in an order in which what dominates others
/// is before them.
static std::vector<Element> elementsIn(Function &F, const LoopInfo &Loops,
                                       DominatorTree &DT) {
  std::vector<Element> Found;
  for (const DomTreeNode *Node : depth_first(&DT)) {
    if (Loops.getLoopFor(Node->getBlock()))
      continue;
    for (Instruction &I : *Node->getBlock())
      if (auto *Address = dyn_cast<GetElementPtrInst>(&I);
          Address && isOfElement(*Address))
        if (std::optional<Element> One = elementOf(*Address, Loops))
          Found.push_back(std::move(*One));
  }
  return Found;
}

/// True if two of \p Elements are of different arrays: one sum and an addition
/// for each of them are less than MinIndices products for each.
static bool areOfSeveralArrays(ArrayRef<Element> Elements) {
  return any_of(Elements, [&](const Element &E) {
    return E.Array != Elements.front().Array ||
           E.Uniform != Elements.front().Uniform;
  });
}

/// True if the back end sees that the varying indices of \p E have 32 bits,
/// which it does in their block alone.
static bool areNarrow(const Element &E) {
  return all_of(E.Varying, [&](const Part &One) {
    const auto *Cast = dyn_cast<CastInst>(One.first);
    return !Cast || Cast->getParent() == E.Address->getParent();
  });
}

static std::vector<Group> groupsOf(std::vector<Element> Elements,
                                   const DominatorTree &DT) {
  // In the order of the program, which addresses of values do not have.
  std::vector<Group> Groups;
  std::map<Parts, SmallVector<size_t, 2>> Known;
  for (Element &E : Elements) {
    SmallVector<size_t, 2> &Same = Known[E.Varying];
    auto *Fits = find_if(Same, [&](size_t I) {
      return DT.dominates(Groups[I].front().Address, E.Address);
    });
    if (Fits != Same.end()) {
      Groups[*Fits].push_back(std::move(E));
      continue;
    }
    if (!areNarrow(E))
      continue;
    Same.push_back(Groups.size());
    Groups.emplace_back().push_back(std::move(E));
  }
  erase_if(Groups, [](const Group &One) { return !areOfSeveralArrays(One); });
  return Groups;
}

static Value *sumOf(const Parts &Of, IRBuilder<> &Builder) {
  Value *Sum = nullptr;
  for (const auto &[Index, Scale] : Of) {
    Value *Bytes = Builder.CreateMul(
        Index, ConstantInt::getSigned(Index->getType(), Scale));
    Sum = Sum ? Builder.CreateAdd(Sum, Bytes) : Bytes;
  }
  return Sum;
}

static void shareOffset(const Group &Elements) {
  IRBuilder<> AtFirst(Elements.front().Address);
  Value *Offset = sumOf(Elements.front().Varying, AtFirst);
  for (const Element &E : Elements) {
    IRBuilder<> Builder(E.Address);
    Value *Address = E.Array;
    if (!E.Uniform.empty())
      Address = Builder.CreatePtrAdd(Address, sumOf(E.Uniform, Builder));
    Address = Builder.CreatePtrAdd(Address, Offset);
    if (E.Constant)
      Address = Builder.CreatePtrAdd(Address, Builder.getInt64(E.Constant));
    Address->takeName(E.Address);
    E.Address->replaceAllUsesWith(Address);
  }
}

PreservedAnalyses SharedOffsetsPass::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  if (!areOfSeveralArrays(elementsIn(F, Loops, DT)))
    return PreservedAnalyses::all();
  // As the back end does: an index is the same with another constant.
  SeparateConstOffsetFromGEPPass().run(F, Analyses);
  EarlyCSEPass().run(F, Analyses);

  SmallVector<WeakTrackingVH, 16> Replaced;
  for (const Group &One : groupsOf(elementsIn(F, Loops, DT), DT)) {
    shareOffset(One);
    for (const Element &E : One)
      Replaced.push_back(E.Address);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Replaced);
  return keptAnalyses(true);
}
