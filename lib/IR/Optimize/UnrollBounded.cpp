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
// The same holds for loops that a '#pragma unroll' asks to unroll. PyTorch goes
// through the dimensions of a tensor in a parameter:
//
//   #pragma unroll
//   for (int i = 0; i < 25; ++i) {
//     if (i == dimensions) break;
//     ...
//   }
//
// Unrolled as nvcc does it, each size and stride is an operand in constant
// memory. LLVM unrolls it twice, with indices and loads.
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
/// nvcc's bound, and LLVM's size, of a loop that the source asks to unroll.
static constexpr unsigned MaxAskedBound = 64, MaxAskedSize = 16 * 1024;

/// The instructions of \p L, or nothing if one of its calls is none that
/// \p MayCopy permits.
static std::optional<unsigned>
sizeOf(const Loop &L, function_ref<bool(const CallBase &)> MayCopy) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (Call && !MayCopy(*Call))
        return std::nullopt;
      ++Size;
    }
  return Size;
}

static bool isPlainIntrinsic(const CallBase &Call) {
  return isa<IntrinsicInst>(Call) && !Call.isConvergent();
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

/// The most rounds of \p L, or 0 if they may be more than \p Most, or the count
/// is constant: LLVM unrolls the loop then.
static unsigned boundOf(const Loop &L, ScalarEvolution &SE, unsigned Most) {
  if (!L.isInnermost() || SE.getSmallConstantTripCount(&L) != 0)
    return 0;
  const unsigned Bound = SE.getSmallConstantMaxTripCount(&L);
  return Bound < 2 || Bound > Most ? 0 : Bound;
}

unsigned cupcc::boundedCopies(const Loop &L, ScalarEvolution &SE) {
  if (!L.getParentLoop() || L.getExitingBlock() != L.getLoopLatch() ||
      hasUnrollTransformation(&L) != TM_Unspecified)
    return 0;
  const unsigned Bound = boundOf(L, SE, MaxBound);
  if (Bound == 0)
    return 0;
  const std::optional<unsigned> Size = sizeOf(L, isPlainIntrinsic);
  return Size && *Size * Bound <= MaxUnrolledSize && stepsThroughArray(L, SE)
             ? Bound
             : 0;
}

/// How often \p L is unrolled since the source asks for it, without a number.
static unsigned askedCopies(const Loop &L, ScalarEvolution &SE) {
  if (hasUnrollTransformation(&L) != TM_ForcedByUser ||
      getOptionalIntLoopAttribute(&L, "llvm.loop.unroll.count"))
    return 0;
  const unsigned Bound = boundOf(L, SE, MaxAskedBound);
  if (Bound == 0)
    return 0;
  const std::optional<unsigned> Size =
      sizeOf(L, [](const CallBase &Call) { return !Call.cannotDuplicate(); });
  return Size && *Size * Bound <= MaxAskedSize ? Bound : 0;
}

PreservedAnalyses UnrollBoundedPass::run(Loop &L, LoopAnalysisManager &,
                                         LoopStandardAnalysisResults &Results,
                                         LPMUpdater &Updater) {
  const unsigned Copies =
      std::max(boundedCopies(L, Results.SE), askedCopies(L, Results.SE));
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
