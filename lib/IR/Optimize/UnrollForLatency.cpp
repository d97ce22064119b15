//===- UnrollForLatency.cpp - several loads at a time ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread waits for memory longer than for anything else, and a loop that
// loads one element, uses it and goes on waits once for each. Unrolled four
// times, the four loads are under way at once, and what two iterations both
// load, as those of a stencil do, is loaded once:
//
//   for (int i = n; i < rates; ++i)
//     v += term(l[i]);                 // local memory: each load was waited
//     for
//
// LLVM unrolls a loop whose count is known at run time only if two copies of it
// have at most 75 instructions, before addresses become increments, and only if
// the count can be computed without a division. nvcc unrolls such loops four
// times: those of a few dozen instructions, with branches in them, too, and
// with any stride.
//
// Marked are loops that load from an address that advances by the same distance
// each time. Where an address depends on what was loaded before, the loads
// would wait for each other all the same. So do loads of shared memory in a
// loop that writes it, unless the distance is a constant by which LLVM tells
// their places from those that are written; their wait is short anyway.
//
// ptxas unrolls such a loop four times more where it finds that this pays, with
// registers in view that LLVM does not know. LLVM forbids that for what it has
// unrolled ('.pragma "nounroll"'), as nvcc does for the last few iterations
// only.
//
// Relies on: LLVM 22 having no hook for NVPTX that raises the limit.
// Test: test/IR/Optimize/unroll-for-latency.ll.
// Goes when: LLVM's NVPTX target unrolls such loops.
//
//===----------------------------------------------------------------------===//

#include "UnrollForLatency.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace cupcc;

/// How often, and the instructions of one iteration, without addresses.
static constexpr unsigned Copies = 4;
static constexpr unsigned MaxSize = 80;

/// Metadata of a loop that was marked: its size.
static constexpr const char *SizeBefore = "cupcc.loop.size";

/// A call of a function costs more than the wait for a load, and what threads
/// do together is not for one of them to repeat.
static bool isKept(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  return Call && (!isa<IntrinsicInst>(Call) || Call->isConvergent());
}

/// Instructions of the device that \p I becomes.
static unsigned costOf(const Instruction &I) {
  if (isa<PHINode, GetElementPtrInst, CastInst, DbgInfoIntrinsic>(I))
    return 0;
  if (I.isIntDivRem() && !isa<Constant>(I.getOperand(1)))
    return I.getType()->getScalarSizeInBits() > 32 ? MaxSize : 16;
  return 1;
}

/// The instructions of \p L; nothing if it is kept.
static std::optional<unsigned> sizeOf(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (isKept(I))
        return std::nullopt;
      Size += costOf(I);
    }
  return Size;
}

static bool isShared(const Instruction &Access) {
  const Value *Memory =
      getUnderlyingObject(getLoadStorePointerOperand(&Access));
  return Memory->getType()->getPointerAddressSpace() ==
         NVPTXAS::ADDRESS_SPACE_SHARED;
}

/// The address of a load that advances by the same distance each time; null if
/// \p I is none.
static const SCEVAddRecExpr *stridedAddress(Instruction &I, const Loop &L,
                                            ScalarEvolution &SE) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !Load->isSimple())
    return nullptr;
  const auto *Address =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Load->getPointerOperand()));
  return Address && Address->getLoop() == &L && Address->isAffine() ? Address
                                                                    : nullptr;
}

/// True if \p L loads from such an address, and the loads of several iterations
/// can be under way at once.
static bool loadsInStrides(const Loop &L, ScalarEvolution &SE) {
  bool FromShared = false, ToShared = false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ToShared |= isa<StoreInst>(I) && isShared(I);
      const SCEVAddRecExpr *Address = stridedAddress(I, L, SE);
      if (!Address)
        continue;
      if (!isShared(I) || isa<SCEVConstant>(Address->getStepRecurrence(SE)))
        return true;
      FromShared = true;
    }
  return FromShared && !ToShared;
}

/// True if \p L is left at its end only, as often as is known before it.
static bool isCounted(const Loop &L, ScalarEvolution &SE) {
  return L.getExitingBlock() && L.getExitingBlock() == L.getLoopLatch() &&
         !isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)) &&
         SE.getSmallConstantTripCount(&L) == 0;
}

PreservedAnalyses
UnrollForLatencyPass::run(Loop &L, LoopAnalysisManager &,
                          LoopStandardAnalysisResults &Analyses, LPMUpdater &) {
  if (!L.isInnermost() || hasUnrollTransformation(&L) != TM_Unspecified ||
      !isCounted(L, Analyses.SE))
    return PreservedAnalyses::all();
  const std::optional<unsigned> Size = sizeOf(L);
  if (Size && *Size <= MaxSize && loadsInStrides(L, Analyses.SE)) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.count", Copies);
    addStringMetadataToLoop(&L, SizeBefore, *Size);
  }
  return PreservedAnalyses::all();
}

/// True if \p L is not what is left over for the last iterations.
static bool hasCopies(const Loop &L, unsigned Before) {
  const std::optional<unsigned> Size = sizeOf(L);
  return Size && *Size > 2 * Before;
}

/// Removes the metadata \p Name of \p L.
static void dropMetadata(Loop &L, StringRef Name) {
  MDNode *Known = L.getLoopID();
  SmallVector<Metadata *, 4> Kept{nullptr};
  for (const MDOperand &Each : drop_begin(Known->operands())) {
    const auto *Node = dyn_cast<MDNode>(Each);
    const auto *Text = Node && Node->getNumOperands()
                           ? dyn_cast<MDString>(Node->getOperand(0))
                           : nullptr;
    if (!Text || Text->getString() != Name)
      Kept.push_back(Each);
  }
  MDNode *Rest = MDNode::getDistinct(L.getHeader()->getContext(), Kept);
  Rest->replaceOperandWith(0, Rest);
  L.setLoopID(Rest);
}

PreservedAnalyses LeaveUnrollingPass::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    const std::optional<int> Before =
        getOptionalIntLoopAttribute(L, SizeBefore);
    if (!Before)
      continue;
    if (hasCopies(*L, *Before))
      dropMetadata(*L, "llvm.loop.unroll.disable");
    dropMetadata(*L, SizeBefore);
  }
  return PreservedAnalyses::all();
}
