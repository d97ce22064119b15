//===- CarryValues.cpp - from one iteration to the next -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the inner loop of a path through a local array is unrolled
// (UnrollBounded.cpp), the outer one stores and loads
//
//   for (int n = 0; n < 40; ++n) {
//     rates[n + 1] = f(rates[n + 1]);
//     rates[n + 2] = f(rates[n + 2]);
//     ...
//   }
//
// and all but one of the loads read what the iteration before stored, one
// element further on. Kept in registers from one iteration to the next, they
// are not waited for:
//
//   float r0 = rates[1], r1 = rates[2];
//   for (int n = 0; n < 40; ++n) {
//     float s0 = f(r0), s1 = f(r1);
//     rates[n + 1] = s0, rates[n + 2] = s1;
//     r0 = s1, r1 = rates[n + 3];
//   }
//
// GVN does that where it finds the store, but reads no more than 100
// instructions of a block for it, the limit being an option of the whole
// process, and does not reach the store of an unrolled loop. Here it is found
// by its distance from the load, which is a constant for both.
//
// Relies on: GVN of LLVM 22 looking at 100 instructions of a block.
// Test: test/IR/Optimize/carry-values.ll.
// Goes when: GVN finds stores through MemorySSA.
//
//===----------------------------------------------------------------------===//

#include "CarryValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include <optional>

using namespace llvm;
using namespace cupcc;

/// Registers of 32 bits that a loop may take for them: with more, others would
/// go to local memory instead.
static constexpr unsigned MaxRegisters = 64;

namespace {

/// A load or store of an array, and its first byte's distance from that of the
/// first access of the array.
struct Access {
  Instruction *I;
  int64_t Begin, Size;

  bool overlaps(int64_t OtherBegin, int64_t OtherSize) const {
    return Begin < OtherBegin + OtherSize && OtherBegin < Begin + Size;
  }
};

/// The accesses of one local array in a loop. All addresses advance by \c Step
/// with each iteration.
struct ArrayAccesses {
  SmallVector<Access, 16> Loads, Stores;
  const SCEVAddRecExpr *First = nullptr;
  int64_t Step = 0;
  bool Known = true;
};

class LoopCarrier {
public:
  LoopCarrier(Loop &L, DominatorTree &DT, ScalarEvolution &SE, AAResults &AA)
      : L(L), DT(DT), SE(SE), AA(AA), Layout(L.getHeader()->getDataLayout()) {}

  bool run();

private:
  void collect();
  void add(ArrayAccesses &Array, Instruction &I);
  bool isWrittenUnknown(const AllocaInst &Array);
  bool isExecuted(const Instruction &I) const;
  Value *storedBefore(const ArrayAccesses &Array, const Access &Load) const;
  bool isKnownAtEntry(const Value *V) const;
  Value *atEntry(Value *V);
  bool carry(const Access &Load, Value *Stored);

  Loop &L;
  DominatorTree &DT;
  ScalarEvolution &SE;
  AAResults &AA;
  const DataLayout &Layout;
  SimpleLoopSafetyInfo Safety;
  MapVector<AllocaInst *, ArrayAccesses> Arrays;
  SmallVector<Instruction *, 16> OtherWriters;
  DenseMap<Value *, Value *> AtEntry;
  unsigned Registers = 0;
};

} // namespace

void LoopCarrier::add(ArrayAccesses &Array, Instruction &I) {
  Value *Pointer = getLoadStorePointerOperand(&I);
  const auto *Address = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
  const TypeSize Size = Layout.getTypeStoreSize(getLoadStoreType(&I));
  const bool Simple = isa<LoadInst>(I) ? cast<LoadInst>(I).isSimple()
                                       : cast<StoreInst>(I).isSimple();
  if (!Simple || Size.isScalable() || !Address || Address->getLoop() != &L ||
      !Address->isAffine()) {
    // What a load reads does not matter to others.
    Array.Known &= isa<LoadInst>(I);
    return;
  }
  if (!Array.First) {
    Array.First = Address;
    const auto *Step = dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE));
    Array.Step = Step ? Step->getAPInt().getSExtValue() : 0;
  }
  const auto *Distance =
      dyn_cast<SCEVConstant>(SE.getMinusSCEV(Address, Array.First));
  if (!Distance || Array.Step == 0) {
    Array.Known &= isa<LoadInst>(I);
    return;
  }
  (isa<LoadInst>(I) ? Array.Loads : Array.Stores)
      .push_back({&I, Distance->getAPInt().getSExtValue(),
                  static_cast<int64_t>(Size.getFixedValue())});
}

void LoopCarrier::collect() {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      Value *Pointer = getLoadStorePointerOperand(&I);
      auto *Array = Pointer ? dyn_cast<AllocaInst>(getUnderlyingObject(Pointer))
                            : nullptr;
      if (Array && Array->isStaticAlloca())
        add(Arrays[Array], I);
      else if (I.mayWriteToMemory())
        OtherWriters.push_back(&I);
    }
}

/// True if something else than its stores may write \p Array in the loop.
bool LoopCarrier::isWrittenUnknown(const AllocaInst &Array) {
  return any_of(OtherWriters, [&](Instruction *I) {
    return isModSet(
        AA.getModRefInfo(I, MemoryLocation::getBeforeOrAfter(&Array)));
  });
}

/// True if the first iteration reaches \p I.
bool LoopCarrier::isExecuted(const Instruction &I) const {
  if (Safety.isGuaranteedToExecute(I, &DT, &L))
    return true;
  const BasicBlock &Header = *L.getHeader();
  return I.getParent() == &Header &&
         all_of(make_range(Header.begin(), I.getIterator()),
                [](const Instruction &Before) {
                  return isGuaranteedToTransferExecutionToSuccessor(&Before);
                });
}

/// What the iteration before has stored where \p Load reads, if it always has.
Value *LoopCarrier::storedBefore(const ArrayAccesses &Array,
                                 const Access &Load) const {
  // A store of the same iteration is in the way unless it comes later.
  for (const Access &Store : Array.Stores)
    if (Store.overlaps(Load.Begin, Load.Size) && !DT.dominates(Load.I, Store.I))
      return nullptr;
  // The same place, counted from where the iteration before was.
  const int64_t Begin = Load.Begin + Array.Step;
  const Access *Last = nullptr;
  for (const Access &Store : Array.Stores) {
    if (!Store.overlaps(Begin, Load.Size))
      continue;
    if (Last || Store.Begin != Begin || Store.Size != Load.Size)
      return nullptr;
    Last = &Store;
  }
  if (!Last || !DT.dominates(Last->I->getParent(), L.getLoopLatch()))
    return nullptr;
  Value *Stored = cast<StoreInst>(Last->I)->getValueOperand();
  return Stored->getType() == Load.I->getType() ? Stored : nullptr;
}

/// True if the first iteration's \p V is known before the loop.
bool LoopCarrier::isKnownAtEntry(const Value *V) const {
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I))
    return true;
  if (isa<PHINode>(I))
    return I->getParent() == L.getHeader();
  return isa<BinaryOperator, CastInst, GetElementPtrInst>(I) &&
         isSafeToSpeculativelyExecute(I) &&
         all_of(I->operands(),
                [this](const Use &U) { return isKnownAtEntry(U); });
}

/// Computes it there.
Value *LoopCarrier::atEntry(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I))
    return V;
  if (auto *Phi = dyn_cast<PHINode>(I))
    return Phi->getIncomingValueForBlock(L.getLoopPreheader());
  if (Value *Known = AtEntry.lookup(I))
    return Known;
  Instruction *Copy = I->clone();
  for (Use &U : Copy->operands())
    U.set(atEntry(U));
  Copy->insertBefore(L.getLoopPreheader()->getTerminator()->getIterator());
  return AtEntry[I] = Copy;
}

/// Replaces \p Load by a phi of what it reads at first and \p Stored.
bool LoopCarrier::carry(const Access &Load, Value *Stored) {
  const unsigned Needed = divideCeil(Load.Size, 4);
  if (Registers + Needed > MaxRegisters || !isExecuted(*Load.I))
    return false;
  auto *Old = cast<LoadInst>(Load.I);
  if (!isKnownAtEntry(Old->getPointerOperand()))
    return false;
  auto *First = cast<LoadInst>(Old->clone());
  First->setOperand(LoadInst::getPointerOperandIndex(),
                    atEntry(Old->getPointerOperand()));
  First->setName(Old->getName() + ".first");
  First->insertBefore(L.getLoopPreheader()->getTerminator()->getIterator());
  PHINode *Carried = PHINode::Create(Old->getType(), 2);
  Carried->insertBefore(L.getHeader()->begin());
  Carried->setDebugLoc(Old->getDebugLoc());
  Carried->addIncoming(First, L.getLoopPreheader());
  Carried->addIncoming(Stored, L.getLoopLatch());
  SE.forgetValue(Old);
  Carried->takeName(Old);
  Old->replaceAllUsesWith(Carried);
  Old->eraseFromParent();
  Registers += Needed;
  return true;
}

bool LoopCarrier::run() {
  if (!L.getLoopPreheader() || !L.getLoopLatch())
    return false;
  collect();
  Safety.computeLoopSafetyInfo(&L);
  bool Changed = false;
  for (auto &[Alloca, Array] : Arrays) {
    if (!Array.Known || Array.Loads.empty() || Array.Stores.empty() ||
        isWrittenUnknown(*Alloca))
      continue;
    for (const Access &Load : Array.Loads)
      if (Value *Stored = storedBefore(Array, Load))
        Changed |= carry(Load, Stored);
  }
  return Changed;
}

PreservedAnalyses CarryValuesPass::run(Loop &L, LoopAnalysisManager &,
                                       LoopStandardAnalysisResults &Analyses,
                                       LPMUpdater &) {
  if (L.isInnermost() &&
      LoopCarrier(L, Analyses.DT, Analyses.SE, Analyses.AA).run())
    return getLoopPassPreservedAnalyses();
  return PreservedAnalyses::all();
}
