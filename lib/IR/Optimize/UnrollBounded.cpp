//===- UnrollBounded.cpp - loops over local arrays ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path of a simulation steps through a local array from where it stands:
//
//   for (int n = 0; n < 40; ++n)
//     for (int i = n + 1; i < 80; ++i)
//       rates[i] *= growth(rates[i]);
//
// The array stays in local memory, since its indices are not constant. But with
// the inner loop unrolled, 79 times at most, each round of the outer one finds
// what it loads among what the round before stored, and GVN keeps that in
// registers: the loads, which a thread would wait for one by one, are gone. In
// the adjoint of such a path that is two thirds of the time.
//
// LLVM unrolls a loop whose count has a bound only up to a bound of 8. nvcc
// does it up to some 80, for loops over local arrays. So it is done here, for
// arrays and bodies as small as those of UnrollForRegisters.cpp.
//
// Relies on: LLVM 22 unrolling for a bound of 8 only, whatever metadata says.
// Test: test/IR/Optimize/unroll-bounded.ll.
// Goes when: metadata can ask for it.
//
//===----------------------------------------------------------------------===//

#include "UnrollBounded.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace cupcc;

static constexpr uint64_t MaxArrayBytes = 1024;
static constexpr unsigned MaxBound = 128;
/// Instructions of an unrolled loop.
static constexpr unsigned MaxUnrolledSize = 4096;

/// The instructions of \p L, or nothing if it calls something.
static std::optional<unsigned> sizeOf(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (Call && (!isa<IntrinsicInst>(Call) || Call->isConvergent()))
        return std::nullopt;
      ++Size;
    }
  return Size;
}

static bool isSmallArray(const Value *Object) {
  const auto *Array = dyn_cast<AllocaInst>(Object);
  if (!Array || !Array->isStaticAlloca())
    return false;
  std::optional<TypeSize> Size =
      Array->getAllocationSize(Array->getDataLayout());
  return Size && *Size <= MaxArrayBytes;
}

/// True if \p L loads from such an array and stores to it, at an address that
/// advances by a constant distance.
static bool stepsThroughArray(const Loop &L, ScalarEvolution &SE) {
  SmallPtrSet<const Value *, 4> Loaded, Stored;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      Value *Pointer = getLoadStorePointerOperand(&I);
      if (!Pointer)
        continue;
      const Value *Array = getUnderlyingObject(Pointer);
      const auto *Address = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
      if (isSmallArray(Array) && Address && Address->getLoop() == &L &&
          isa<SCEVConstant>(Address->getStepRecurrence(SE)))
        (isa<LoadInst>(I) ? Loaded : Stored).insert(Array);
    }
  return any_of(Loaded,
                [&](const Value *Array) { return Stored.contains(Array); });
}

unsigned cupcc::boundedCopies(const Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || !L.getParentLoop() ||
      L.getExitingBlock() != L.getLoopLatch() ||
      hasUnrollTransformation(&L) != TM_Unspecified ||
      SE.getSmallConstantTripCount(&L) != 0)
    return 0;
  const unsigned Bound = SE.getSmallConstantMaxTripCount(&L);
  if (Bound < 2 || Bound > MaxBound)
    return 0;
  const std::optional<unsigned> Size = sizeOf(L);
  return Size && *Size * Bound <= MaxUnrolledSize && stepsThroughArray(L, SE)
             ? Bound
             : 0;
}

PreservedAnalyses UnrollBoundedPass::run(Loop &L, LoopAnalysisManager &,
                                         LoopStandardAnalysisResults &Results,
                                         LPMUpdater &Updater) {
  const unsigned Copies = boundedCopies(L, Results.SE);
  if (Copies == 0)
    return PreservedAnalyses::all();
  UnrollLoopOptions Options = {};
  Options.Count = Copies;
  Options.ForgetAllSCEV = true;
  const std::string Name(L.getName());
  OptimizationRemarkEmitter Remarks(L.getHeader()->getParent());
  const LoopUnrollResult Unrolled =
      UnrollLoop(&L, Options, &Results.LI, &Results.SE, &Results.DT,
                 &Results.AC, &Results.TTI, &Remarks, /*PreserveLCSSA=*/true);
  if (Unrolled == LoopUnrollResult::Unmodified)
    return PreservedAnalyses::all();
  if (Unrolled == LoopUnrollResult::FullyUnrolled)
    Updater.markLoopAsDeleted(L, Name);
  return getLoopPassPreservedAnalyses();
}
