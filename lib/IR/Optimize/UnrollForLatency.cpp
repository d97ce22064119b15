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
// times: those of a few dozen instructions, with branches and barriers in them,
// too, and with any stride; twice those that are larger. So it is with a
// constant count that is too high for all iterations. Behind a barrier, ptxas
// begins with the next copy's load of memory that is only read.
//
// A loop with other loops in it gains nothing: threads that are in different
// copies wait for each other where they meet. With threads that compete for a
// word by compare-and-swap, that took twice the time.
//
// Marked are loops that load from an address that advances by the same distance
// each time. Where an address depends on what was loaded before, the loads
// would wait for each other all the same. So do loads of shared memory in a
// loop that writes it, unless the distance is a constant by which LLVM tells
// their places from those that are written; their wait is short anyway. Nor
// is a loop marked with more addresses than registers: where the distance is
// known at run time only, each access of each copy has one of its own, 64 in
// PyTorch's bicubic resampling, whose loop over the channels loads 16 points,
// of which ptxas made 1,500 bytes of local memory. A loop with many accesses
// waits for all of them once: one with eight loads, most of them under
// conditions, takes 1.04 of the time with four copies, and more registers; one
// with eight loads from places that each thread has chosen takes 1.4 of it,
// with 48 registers instead of 32, and with four of them still 1.0 to 1.2.
//
// Nor is a loop marked in which the threads of a block share a small table,
// each with a few elements: how many it has is a quotient by the size of the
// block, and computing that takes longer than what is won. A kernel whose
// blocks of 256 copy 256 elements each took 1.16 of the time, bitsandbytes'
// quantization 1.11.
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
#include "UniformLoops.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include <algorithm>

using namespace llvm;
using namespace cupcc;

/// How often, and the instructions of one iteration, without addresses.
static constexpr unsigned MaxCopies = 4;
static constexpr unsigned MaxSize = 110;
/// ... with barriers, and of all copies.
static constexpr unsigned MaxUniformSize = 160;
static constexpr unsigned MaxSizeOfCopies = 320;
/// Of one iteration, most of them under conditions.
static constexpr unsigned ManyLoads = 8;
/// Of a block, where nothing says how many.
static constexpr unsigned UsualThreads = 128;
/// From which each iteration loads.
static constexpr unsigned ManyPlaces = 4;

/// Metadata of a loop that was marked: its size.
static constexpr const char *SizeBefore = "cupcc.loop.size";

/// True if threads do something together in \p L.
static bool isConvergent(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      const auto *Call = dyn_cast<CallBase>(&I);
      return Call && Call->isConvergent();
    });
  });
}

/// A call of a function costs more than the wait for a load.
static bool isKept(const Instruction &I) {
  return isa<CallBase>(I) && !isa<IntrinsicInst>(I);
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

/// \p Pointer, if it advances by the same distance each time, or null.
static const SCEVAddRecExpr *strided(Value *Pointer, const Loop &L,
                                     ScalarEvolution &SE) {
  const auto *Address = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
  return Address && Address->getLoop() == &L && Address->isAffine() ? Address
                                                                    : nullptr;
}

/// The address of a load that does; null if \p I is none.
static const SCEVAddRecExpr *stridedAddress(Instruction &I, const Loop &L,
                                            ScalarEvolution &SE) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !Load->isSimple())
    return nullptr;
  return strided(Load->getPointerOperand(), L, SE);
}

/// Null if \p I neither loads, stores nor does both at once.
static Value *pointerOf(Instruction &I) {
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return Atomic->getPointerOperand();
  return getLoadStorePointerOperand(&I);
}

/// True if each iteration of \p L has so many loads under way that those of
/// another add little; most of them under conditions, for which the others
/// wait.
static bool hasManyLoads(const Loop &L, ScalarEvolution &SE,
                         const DominatorTree &DT) {
  unsigned Loads = 0, Conditional = 0;
  for (BasicBlock *Block : L.blocks()) {
    const bool IsAlways = DT.dominates(Block, L.getLoopLatch());
    for (Instruction &I : *Block)
      if (stridedAddress(I, L, SE) && !isShared(I)) {
        ++Loads;
        Conditional += !IsAlways;
      }
  }
  return Loads >= ManyLoads && 2 * Conditional > Loads;
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

/// The most threads that a block of \p F has by its launch bounds; 0 without.
static unsigned threadsOf(const Function &F) {
  const Attribute Bounds = F.getFnAttribute("nvvm.maxntid");
  if (!Bounds.isValid())
    return 0;
  unsigned Threads = 1, Extent;
  for (StringRef Part : split(Bounds.getValueAsString(), ','))
    if (to_integer(Part, Extent, 10))
      Threads *= std::max(Extent, 1u);
  return Threads;
}

/// Half of the registers that a thread of \p F can have: the kernel's launch
/// bounds say how many share a multiprocessor's.
static unsigned registersToSpare(const Function &F) {
  const unsigned Threads = std::clamp(threadsOf(F), 1u, 1024u);
  return std::min(256u, 65536 / Threads) / 2;
}

/// True if \p A and \p B are as far from each other in all threads of a block.
/// What an index of 32 bits was extended by hides that: in 32 bits, as places
/// are seldom further from each other, it is seen.
static bool areTogether(const SCEV *A, const SCEV *B, ScalarEvolution &SE) {
  if (A->getType() != B->getType())
    return false;
  Type *Narrow = Type::getInt32Ty(A->getType()->getContext());
  return isSameForBlock(SE.getTruncateOrNoop(SE.getMinusSCEV(A, B), Narrow));
}

/// True if each iteration of \p L loads from many places that a thread has
/// chosen each for itself: how far they are from each other is not the same for
/// the threads of a block. Nor is the distance to the next iteration's known,
/// so that each copy would have addresses of its own.
static bool loadsFromManyPlaces(const Loop &L, ScalarEvolution &SE) {
  SmallVector<const SCEV *, ManyPlaces> Places;
  auto IsNearAnother = [&](const SCEV *Place) {
    return any_of(Places, [&](const SCEV *Other) {
      return areTogether(Place, Other, SE);
    });
  };
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (const SCEVAddRecExpr *Address = stridedAddress(I, L, SE);
          Address && !isShared(I) &&
          !isa<SCEVConstant>(Address->getStepRecurrence(SE)))
        if (const SCEV *Place = SE.removePointerBase(Address->getStart());
            !IsNearAnother(Place)) {
          Places.push_back(Place);
          if (Places.size() == ManyPlaces)
            return true;
        }
  return false;
}

/// True if the copies of \p L have an address of their own for each access, and
/// these would take most registers.
static bool hasManyAddresses(const Loop &L, ScalarEvolution &SE) {
  SmallPtrSet<const SCEV *, 16> Addresses;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (Value *Pointer = pointerOf(I))
        if (const SCEVAddRecExpr *Address = strided(Pointer, L, SE);
            Address && !isa<SCEVConstant>(Address->getStepRecurrence(SE)))
          Addresses.insert(Address);
  return 2 * MaxCopies * Addresses.size() >
         registersToSpare(*L.getHeader()->getParent());
}

/// True if \p L is left at its end only, as often as is known before it.
static bool isCounted(const Loop &L, ScalarEvolution &SE) {
  return L.getExitingBlock() && L.getExitingBlock() == L.getLoopLatch() &&
         !isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L));
}

/// How often \p Address can advance in the local array that it is of; nothing
/// for other memory.
static std::optional<uint64_t> stepsInArray(const Instruction &Access,
                                            const SCEVAddRecExpr &Address,
                                            ScalarEvolution &SE) {
  const auto *Array = dyn_cast<AllocaInst>(
      getUnderlyingObject(getLoadStorePointerOperand(&Access)));
  const auto *Step = dyn_cast<SCEVConstant>(Address.getStepRecurrence(SE));
  if (!Array || !Step || Step->isZero())
    return std::nullopt;
  const std::optional<TypeSize> Size =
      Array->getAllocationSize(Array->getModule()->getDataLayout());
  if (!Size || Size->isScalable())
    return std::nullopt;
  return Size->getFixedValue() / Step->getAPInt().abs().getLimitedValue();
}

/// True if \p S is how many threads a block has, in one direction.
static bool isBlockSize(const SCEV *S) {
  while (const auto *Cast = dyn_cast<SCEVCastExpr>(S))
    S = Cast->getOperand();
  const auto *Known = dyn_cast<SCEVUnknown>(S);
  const auto *Read =
      Known ? dyn_cast<IntrinsicInst>(Known->getValue()) : nullptr;
  if (!Read)
    return false;
  switch (Read->getIntrinsicID()) {
  case Intrinsic::nvvm_read_ptx_sreg_ntid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_z:
    return true;
  default:
    return false;
  }
}

/// True if the threads of a block share the iterations of \p L up to a
/// constant, and each has hardly more than would be copied, as where they copy
/// a small table: computing how many takes longer than what is won.
static bool isSharedByThreads(const Loop &L, ScalarEvolution &SE) {
  const ICmpInst *Goes = L.getLatchCmpInst();
  if (!Goes)
    return false;
  const auto *End = dyn_cast<ConstantInt>(Goes->getOperand(1));
  const auto *Index = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Goes->getOperand(0)));
  if (!End || !Index || Index->getLoop() != &L || !Index->isAffine() ||
      !isBlockSize(Index->getStepRecurrence(SE)))
    return false;
  const unsigned Threads = threadsOf(*L.getHeader()->getParent());
  return End->getValue().ule(2 * MaxCopies *
                             (Threads ? Threads : UsualThreads));
}

/// True if \p L may iterate more often than it would be copied. The unrolled
/// loop is dead otherwise; where that is found late, LLVM leaves a loop without
/// an end behind a branch that is never taken, and ptxas 13 makes code of such
/// that hangs (test/EndToEnd/quad-functions.cu).
static bool mayIterateOften(const Loop &L, ScalarEvolution &SE) {
  if (isSharedByThreads(L, SE))
    return false;
  const SCEV *Taken = SE.applyLoopGuards(SE.getBackedgeTakenCount(&L), &L);
  if (SE.getUnsignedRangeMax(Taken).ult(2 * MaxCopies))
    return false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (const SCEVAddRecExpr *Address = stridedAddress(I, L, SE))
        if (stepsInArray(I, *Address, SE).value_or(~0ull) <= 2 * MaxCopies)
          return false;
  return true;
}

/// How many copies of \p L, whose size is \p Size, are to be made; 1 for none.
static unsigned copiesOf(const Loop &L, unsigned Size, bool IsUniform,
                         ScalarEvolution &SE, const DominatorTree &DT) {
  if (Size > (IsUniform ? MaxUniformSize : MaxSize) || !isCounted(L, SE) ||
      !mayIterateOften(L, SE) || !loadsInStrides(L, SE) ||
      hasManyLoads(L, SE, DT) || hasManyAddresses(L, SE))
    return 1;
  unsigned Copies = MaxCopies;
  while (Copies > 1 && (Copies * Size > MaxSizeOfCopies ||
                        SE.getSmallConstantTripCount(&L) % Copies != 0))
    Copies /= 2;
  return Copies;
}

/// For a loop that a block iterates alike.
static PreservedAnalyses runOnUniform(Loop &L, unsigned Size,
                                      LoopStandardAnalysisResults &Analyses,
                                      LPMUpdater &Updater) {
  const PlainStores Plain(L, Analyses.SE);
  const unsigned Copies =
      copiesOf(L, Size, /*IsUniform=*/true, Analyses.SE, Analyses.DT);
  return Copies > 1 && unrollUniform(L, Copies, Analyses, Updater)
             ? getLoopPassPreservedAnalyses()
             : PreservedAnalyses::all();
}

PreservedAnalyses
UnrollForLatencyPass::run(Loop &L, LoopAnalysisManager &,
                          LoopStandardAnalysisResults &Analyses,
                          LPMUpdater &Updater) {
  if (hasUnrollTransformation(&L) != TM_Unspecified)
    return PreservedAnalyses::all();
  if (!L.isInnermost()) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.runtime.disable", 1);
    return PreservedAnalyses::all();
  }
  const std::optional<unsigned> Size = sizeOf(L);
  if (!Size)
    return PreservedAnalyses::all();
  if (isConvergent(L))
    return isUniform(L, Analyses.DT) ? runOnUniform(L, *Size, Analyses, Updater)
                                     : PreservedAnalyses::all();
  const unsigned Copies =
      copiesOf(L, *Size, /*IsUniform=*/false, Analyses.SE, Analyses.DT);
  // Asked after that: what ScalarEvolution is asked before the loop's count
  // changes the count that it finds.
  if (isCounted(L, Analyses.SE) && loadsFromManyPlaces(L, Analyses.SE)) {
    addStringMetadataToLoop(&L, "llvm.loop.unroll.runtime.disable", 1);
  } else if (Copies > 1) {
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
