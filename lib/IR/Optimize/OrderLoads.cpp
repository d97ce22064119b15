//===- OrderLoads.cpp - the order of loads from global memory -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A warp's loads are answered in the order in which they are made. Where its
// threads load from places far apart, that is up to 32 accesses to the cache,
// and a load behind them, from one place for all, waits for them all:
//
//   sum[i] += matrix[i * width + j] * vector[j];
//
// The sum needs both. With the vector's first it waits for the matrix alone:
// PolyBench's atax takes 0.93 of the time. nvcc loads the second factor first,
// and takes 1.09 with the factors the other way round.
//
// So it is with an element of an array, which is side by side for the threads,
// behind those of an array of structures:
//
//   rhs[i][2] += c * (u[i + 1][2] - u[i - 1][2]) + d * (vs[i + 1] - vs[i - 1]);
//
// In a kernel of the NAS benchmark BT 'vs' comes from memory, and 'u' from the
// cache, where the loads for rhs[i][0] have brought it. With the loads of 'vs'
// first the kernel takes 0.89 of the time.
//
// Only where there is a store, past which ptxas moves no load: otherwise it
// gathers loads in an order of its own, in loops those of several turns.
//
// Relies on: ptxas leaving two loads in their order if a store is close; loads
//  of a warp being answered in order.
// Test: test/IR/Optimize/order-loads.ll, test/EndToEnd/sums-in-memory.cu.
// Goes when: ptxas orders them by their addresses.
//
//===----------------------------------------------------------------------===//

#include "OrderLoads.h"
#include "GlobalMemory.h"
#include "KeptAnalyses.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// Instructions that are moved for a load, at most.
static constexpr unsigned MostMoved = 5;
/// Before so many others, at most, since what is loaded early takes a register.
static constexpr unsigned MostDistance = 128;
/// Loads of a block that is looked at, at most.
static constexpr unsigned MostLoads = 128;

/// A load that may be answered late, and may be moved: from global memory, or
/// from where the program says.
static bool isGlobalLoad(const Instruction &I) {
  const auto *Load = dyn_cast<LoadInst>(&I);
  return Load && Load->isSimple() && !readsParameter(I) &&
         mayBeGlobal(Load->getPointerOperand());
}

/// True if no load may be moved to the other side of \p I.
static bool isFence(const Instruction &I) {
  return I.mayWriteToMemory() ||
         !isGuaranteedToTransferExecutionToSuccessor(&I);
}

/// True if it might pay to ask which loads of \p BB are alike for a block: if
/// two stand between fences, and there is a store.
static bool hasLoadsAndStores(const BasicBlock &BB) {
  unsigned Loads = 0, Together = 0;
  bool HasTwo = false, HasStore = false;
  for (const Instruction &I : BB) {
    if (isFence(I))
      Together = 0;
    HasStore |= isa<StoreInst>(I);
    if (isGlobalLoad(I)) {
      ++Loads;
      HasTwo |= ++Together > 1;
    }
  }
  return HasTwo && HasStore && Loads <= MostLoads;
}

namespace {

enum class Turn { Early, Late, Any };

/// Puts the early loads of a block before the late load in front of them, and
/// before what computes its address: ptxas makes two loads in the order of
/// their addresses.
class LoadOrder {
  BasicBlock &BB;
  ScalarEvolution &SE;
  bool IsInLoop;
  // Of what stands in the block, in its order.
  DenseMap<const Instruction *, unsigned> Numbers;

public:
  LoadOrder(BasicBlock &BB, ScalarEvolution &SE, bool IsInLoop)
      : BB(BB), SE(SE), IsInLoop(IsInLoop) {
    for (const auto &[I, Instruction] : enumerate(BB))
      Numbers[&Instruction] = I;
  }

  /// Has loads that are \c Early before others that are \c Late; in loops not
  /// before the turn of an unrolled loop to which they belong. True if it
  /// changed.
  bool run(Turn (*TurnOf)(const LoadInst &, const SCEV *)) {
    bool Changed = false, HasEarly = false;
    Instruction *Late = nullptr, *Begin = &BB.front();
    for (Instruction &I : make_early_inc_range(BB)) {
      if (isFence(I) || isa<PHINode>(I)) {
        Late = nullptr;
        Begin = I.getNextNode();
      }
      if (!isGlobalLoad(I))
        continue;
      const Turn Its =
          TurnOf(cast<LoadInst>(I), SE.getSCEV(getLoadStorePointerOperand(&I)));
      if (Its == Turn::Late && (!Late || (HasEarly && IsInLoop))) {
        Late = &I;
        HasEarly = false;
      } else if (Its == Turn::Early && Late) {
        HasEarly = true;
        Changed |= moveBefore(I, *neededFor(*Late, *Begin).front()) ||
                   moveBefore(I, *Late);
      }
    }
    return Changed;
  }

private:
  /// Not if \p Place is needed for \p Load, or too much, or another load, for
  /// which everything would wait.
  bool moveBefore(Instruction &Load, Instruction &Place) {
    const SmallVector<Instruction *> Needed = neededFor(Load, Place);
    const unsigned Begin = Numbers.lookup(&Place), End = Numbers.lookup(&Load);
    if (End - Begin > MostDistance || Needed.size() > MostMoved ||
        Needed.front() == &Place || count_if(Needed, [](const Instruction *I) {
                                      return I->mayReadFromMemory();
                                    }) > 1)
      return false;
    for (Instruction *I : Needed)
      I->moveBefore(Place.getIterator());
    // Up to where the load was, the same ones stand in another order.
    const Instruction *I = Needed.front();
    for (unsigned Number = Begin; Number <= End; ++Number, I = I->getNextNode())
      Numbers[I] = Number;
    return true;
  }

  /// \p Load and what computes its address from \p Place on, in the order of
  /// the block. More than MostMoved say that there are more.
  SmallVector<Instruction *> neededFor(Instruction &Load,
                                       const Instruction &Place) const {
    SmallSetVector<Instruction *, MostMoved + 1> Needed;
    Needed.insert(&Load);
    for (unsigned At = 0; At != Needed.size(); ++At)
      for (Value *Operand : Needed[At]->operands())
        if (auto *I = dyn_cast<Instruction>(Operand);
            I && I->getParent() == &BB &&
            Numbers.lookup(I) >= Numbers.lookup(&Place) &&
            Needed.size() <= MostMoved)
          Needed.insert(I);
    SmallVector<Instruction *> Ordered(Needed.begin(), Needed.end());
    sort(Ordered, [&](const Instruction *A, const Instruction *B) {
      return Numbers.lookup(A) < Numbers.lookup(B);
    });
    return Ordered;
  }
};

} // namespace

/// Loads from one address for a block first.
static Turn byBlock(const LoadInst &, const SCEV *Address) {
  return isSameForBlock(Address) ? Turn::Early : Turn::Late;
}

/// Loads of what lies side by side for the threads of a warp before those of
/// what is further apart.
static Turn byDistance(const LoadInst &Load, const SCEV *Address) {
  const std::optional<int64_t> Distance = bytesBetweenThreads(Address);
  if (!Distance)
    return Turn::Any;
  const int64_t Size =
      Load.getDataLayout().getTypeStoreSize(Load.getType()).getFixedValue();
  return -Size <= *Distance && *Distance <= Size ? Turn::Early : Turn::Late;
}

PreservedAnalyses OrderLoadsPass::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (BasicBlock &BB : F)
    if (hasLoadsAndStores(BB)) {
      const bool IsInLoop = Loops.getLoopFor(&BB);
      LoadOrder Order(BB, Analyses.getResult<ScalarEvolutionAnalysis>(F),
                      IsInLoop);
      if (IsInLoop)
        Changed |= Order.run(byBlock);
      Changed |= Order.run(byDistance);
    }
  return keptAnalyses(Changed);
}
