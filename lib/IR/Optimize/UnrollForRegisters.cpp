//===- UnrollForRegisters.cpp - arrays without an address -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel keeps a tile of its result in a local array, and goes over it in
// loops with a constant count. Registers have no index: the array is in
// registers only if every such loop is unrolled, and one that is not costs a
// load and a store of local memory for each element everywhere else. ptxas then
// also serialises what computes such a tile with wgmma.
//
// LLVM weighs an unrolled loop by its size alone, with a limit of 300. So a
// loop over an array of 32 numbers stays, whatever that costs. LLVM's target
// for AMD's GPUs has a higher limit for such loops, that for NVPTX does not.
// nvcc unrolls them for arrays of up to 1 KB, which is what a thread's
// registers can hold.
//
// A large loop is marked only if the array leaves memory for it: its address
// goes nowhere, and each index of it is a constant or counts such loops. A
// small one is marked in any case, with and without an array: nvcc unrolls what
// has a few hundred instructions then. Accesses have constant addresses, four
// of which are one instruction, and what is stored before it may be known.
//
// The softmax of a row that a block keeps in registers ends its loops by two
// conditions:
//
//   for (int i = 0; blockDim.x * i + threadIdx.x < length && i < 8; ++i)
//     data[i] = row[blockDim.x * i + threadIdx.x];
//
// How often such a loop runs is not known, but at most how often. It is left to
// UnrollBounded.cpp, as if its source asked for it.
//
// Relies on: LLVM 22 having no hook for NVPTX that raises the limit.
// Test: test/IR/Optimize/unroll-for-registers.ll.
// Goes when: LLVM's NVPTX target unrolls loops over local arrays.
//
//===----------------------------------------------------------------------===//

#include "UnrollForRegisters.h"
#include "UnrollBounded.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace cupcc;

/// What a thread's 255 registers can hold.
static constexpr uint64_t MaxArrayBytes = 1024;
/// Instructions of an unrolled loop.
static constexpr unsigned MaxUnrolledSize = 8192;
/// ... of which no array leaves memory.
static constexpr unsigned MaxSizeInMemory = 640;
/// Iterations, and instructions of all of them, where it may end before.
static constexpr unsigned MaxBound = 64, MaxBoundedSize = 4096;

/// Instructions of one iteration of \p L, with the loops in it unrolled that
/// will be: their count may become constant only when \p L is unrolled.
static uint64_t unrolledBody(const Loop &L, ScalarEvolution &SE) {
  uint64_t Size = 0;
  for (const BasicBlock *Block : L.blocks())
    Size += Block->size();
  for (const Loop *Inner : L) {
    const uint64_t Count = SE.getSmallConstantMaxTripCount(Inner);
    if (Count > 1)
      Size += (Count - 1) * unrolledBody(*Inner, SE);
  }
  return Size;
}

/// The copies of \p L of which no iteration is left, as LLVM counts them: where
/// it has several exits, one may be taken earlier. Zero: not known.
static unsigned copiesWithoutRest(const Loop &L, ScalarEvolution &SE) {
  SmallVector<BasicBlock *, 4> Exits;
  L.getExitingBlocks(Exits);
  unsigned Copies = 0;
  for (const BasicBlock *Exit : Exits)
    if (const unsigned Count = SE.getSmallConstantTripCount(&L, Exit);
        Count && (!Copies || Count < Copies))
      Copies = Count;
  return Copies;
}

/// True if \p L can be unrolled without rest, and it is not too large then.
static bool isUnrollable(const Loop &L, ScalarEvolution &SE) {
  const unsigned Copies = copiesWithoutRest(L, SE);
  return Copies && Copies * unrolledBody(L, SE) <= MaxUnrolledSize;
}

/// True if it is known how often \p L can run at most, and no more, and it is
/// not too large then.
static bool hasSmallBound(const Loop &L, ScalarEvolution &SE) {
  const unsigned Bound = SE.getSmallConstantMaxTripCount(&L);
  return !copiesWithoutRest(L, SE) && Bound > 1 && Bound <= MaxBound &&
         Bound * unrolledBody(L, SE) <= MaxBoundedSize;
}

/// True if the source has not said that \p L stays a loop.
static bool mayBeUnrolled(const Loop &L) {
  const TransformationMode Mode = hasUnrollTransformation(&L);
  return Mode == TM_Unspecified || Mode == TM_ForcedByUser;
}

/// True if no index that \p L counts is left after this pass and the next one,
/// which unrolls some loops as often as they can run at most, those with no
/// loop in them.
static bool willBeUnrolled(const Loop &L, ScalarEvolution &SE) {
  if (!mayBeUnrolled(L))
    return false;
  return isUnrollable(L, SE) || boundedCopies(L, SE) != 0 ||
         (hasSmallBound(L, SE) && all_of(L, [&](const Loop *Inner) {
            return willBeUnrolled(*Inner, SE);
          }));
}

namespace {

/// What is constant once loops are unrolled.
class Unrolled {
  /// Values that an index is computed from, at most.
  static constexpr unsigned MaxValues = 256;

  LoopInfo &Loops;
  ScalarEvolution &SE;
  SmallDenseMap<const Loop *, bool> Known;

  bool isUnrolled(const Loop &L) {
    const auto [Found, IsNew] = Known.try_emplace(&L, false);
    if (IsNew)
      Found->second = willBeUnrolled(L, SE);
    return Found->second;
  }

  /// True if \p Phi counts a loop that will be unrolled.
  bool isCounter(const PHINode &Phi) {
    const Loop *L = Loops.getLoopFor(Phi.getParent());
    return L && L->getHeader() == Phi.getParent() && isUnrolled(*L);
  }

  /// Adds what \p V is computed from to \p Seen, which is constant if this is.
  bool isConstant(const Value *V, SmallPtrSetImpl<const Value *> &Seen) {
    if (isa<Constant, AllocaInst>(V) || !Seen.insert(V).second)
      return true;
    if (Seen.size() > MaxValues)
      return false;
    if (const auto *Phi = dyn_cast<PHINode>(V)) {
      if (!isCounter(*Phi))
        return false;
    } else if (!isa<BinaryOperator, CastInst, CmpInst, GetElementPtrInst,
                    SelectInst>(V)) {
      return false;
    }
    return all_of(cast<Instruction>(V)->operands(), [&](const Use &Operand) {
      return isConstant(Operand, Seen);
    });
  }

public:
  Unrolled(LoopInfo &Loops, ScalarEvolution &SE) : Loops(Loops), SE(SE) {}

  bool isConstant(const Value *V) {
    SmallPtrSet<const Value *, 16> Seen;
    return isConstant(V, Seen);
  }

  /// True if \p V is constant once \p L and others are unrolled, not before.
  bool isCounted(const Value *V, const Loop &L) {
    SmallPtrSet<const Value *, 16> Seen;
    return isConstant(V, Seen) && any_of(Seen, [&L](const Value *From) {
             const auto *Phi = dyn_cast<PHINode>(From);
             return Phi && Phi->getParent() == L.getHeader();
           });
  }
};

} // namespace

/// True if \p Pointer is only read and written through, at places that become
/// constant.
static bool isIndexedOnly(Value *Pointer, Unrolled &After,
                          SmallPtrSetImpl<Value *> &Seen) {
  if (!Seen.insert(Pointer).second)
    return true;
  return all_of(Pointer->users(), [&](User *U) {
    if (isa<GetElementPtrInst, PHINode, SelectInst>(U))
      return After.isConstant(U) && isIndexedOnly(U, After, Seen);
    if (const auto *Load = dyn_cast<LoadInst>(U))
      return !Load->isVolatile();
    if (const auto *Store = dyn_cast<StoreInst>(U))
      return Store->getValueOperand() != Pointer && !Store->isVolatile();
    if (const auto *Memory = dyn_cast<MemIntrinsic>(U))
      return isa<ConstantInt>(Memory->getLength()) && !Memory->isVolatile();
    return cast<Instruction>(U)->isLifetimeStartOrEnd();
  });
}

static bool isSmall(const AllocaInst &Array) {
  std::optional<TypeSize> Size = Array.getAllocationSize(Array.getDataLayout());
  return Array.isStaticAlloca() && Size && *Size <= MaxArrayBytes;
}

/// The small local array into which \p Pointer points, if there is just one.
static AllocaInst *smallArray(Value *Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects);
  if (Objects.size() != 1 || !isa<AllocaInst>(Objects.front()))
    return nullptr;
  auto *Array = const_cast<AllocaInst *>(cast<AllocaInst>(Objects.front()));
  return isSmall(*Array) ? Array : nullptr;
}

/// True if a small array has \p L's counter as an index, and leaves memory if
/// that is unrolled.
static bool countsThroughArray(const Loop &L, Unrolled &After) {
  SmallPtrSet<AllocaInst *, 4> Known;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      Value *Pointer = getLoadStorePointerOperand(&I);
      AllocaInst *Array = Pointer ? smallArray(Pointer) : nullptr;
      if (!Array || !After.isCounted(Pointer, L) || !Known.insert(Array).second)
        continue;
      SmallPtrSet<Value *, 32> Seen;
      if (isIndexedOnly(Array, After, Seen))
        return true;
    }
  return false;
}

/// True if \p L, once unrolled, is no more than a few hundred instructions.
static bool isSmallUnrolled(const Loop &L, ScalarEvolution &SE) {
  const unsigned Count = SE.getSmallConstantTripCount(&L);
  return L.isInnermost() && Count &&
         Count * unrolledBody(L, SE) <= MaxSizeInMemory;
}

PreservedAnalyses
UnrollForRegistersPass::run(Loop &L, LoopAnalysisManager &,
                            LoopStandardAnalysisResults &Analyses,
                            LPMUpdater &) {
  ScalarEvolution &SE = Analyses.SE;
  Unrolled After(Analyses.LI, SE);
  if (hasUnrollTransformation(&L) != TM_Unspecified)
    return PreservedAnalyses::all();
  if (isUnrollable(L, SE)) {
    if (isSmallUnrolled(L, SE) || countsThroughArray(L, After))
      addStringMetadataToLoop(&L, "llvm.loop.unroll.full", 1);
  } else if (L.isInnermost() && hasSmallBound(L, SE) &&
             countsThroughArray(L, After)) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.enable", 1);
  }
  return PreservedAnalyses::all();
}
