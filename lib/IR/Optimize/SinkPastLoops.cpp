//===- SinkPastLoops.cpp - values that a loop does not use ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel for tiles has a loop that keeps a tile in registers. What is
// computed before it and used behind it, or in a branch that few rounds take
// (the end of a tile), needs a register all the while: where in the result a
// thread writes, which CSE shares with where it reads. nvcc computes such
// values again. A GEMM with 4-bit weights had 192 registers, nvcc's 168; so it
// has 174. Few decide, since ptxas fits a kernel into a number of blocks or
// does not try.
//
// Such a value is computed where it is used, with what it is computed from, as
// far as it ends at constants, parameters and what the loop needs anyway: else
// no register is freed.
//
// Relies on: LICM and CSE of LLVM 22 not counting registers, and ptxas 13.0 not
//  moving instructions past loops, but for reads of parameters.
// Test: test/IR/Optimize/sink-past-loops.ll.
// Goes when: ptxas does.
//
//===----------------------------------------------------------------------===//

#include "SinkPastLoops.h"
#include "KeptAnalyses.h"
#include "UseBlock.h"
#include "cupcc/IR/LoopRegisters.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace cupcc;

/// Instructions that are computed again for a value at most: behind the loop,
/// in a branch of it, and in each round of a loop that has loops.
static constexpr unsigned MostBehind = 16;
static constexpr unsigned MostInBranch = 8;
static constexpr unsigned MostInRound = 2;

/// Places in which a value is computed again.
static constexpr unsigned MostTargets = 4;

/// Arithmetic of integers and addresses in an instruction or two of the device.
static bool isMovable(const Instruction &I) {
  if (I.getType()->isVectorTy() || I.getType()->isFPOrFPVectorTy())
    return false;
  if (isa<GetElementPtrInst, TruncInst, ZExtInst, SExtInst, ICmpInst,
          SelectInst>(I))
    return true;
  if (const auto *Call = dyn_cast<IntrinsicInst>(&I))
    switch (Call->getIntrinsicID()) {
    case Intrinsic::umin:
    case Intrinsic::umax:
    case Intrinsic::smin:
    case Intrinsic::smax:
    case Intrinsic::fshl:
    case Intrinsic::fshr:
    case Intrinsic::nvvm_mulhi_i:
    case Intrinsic::nvvm_mulhi_ui:
      return true;
    default:
      return false;
    }
  const auto *Operation = dyn_cast<BinaryOperator>(&I);
  return Operation && !Operation->isIntDivRem();
}

/// Reads a register that the device keeps: threadIdx and its kind. There are
/// few, and the code reads each once.
static bool readsSpecialRegister(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->arg_empty() && Call->doesNotAccessMemory() &&
         Intrinsic::getBaseName(Call->getIntrinsicID())
             .starts_with("llvm.nvvm.read.ptx.sreg.");
}

namespace {

/// A value, the last one, and what has to be computed again for it, in order.
struct Tree {
  SmallPtrSet<const Instruction *, MostBehind> Parts;
  SmallVector<Instruction *, MostBehind> Order;
};

using UsesByTarget = MapVector<BasicBlock *, SmallVector<Use *, 4>>;

/// Frees registers in one loop.
class SinkPastLoop {
  const Loop &Crowded;
  const DominatorTree &Dominators;
  const LoopInfo &Loops;
  SmallDenseMap<std::pair<const BasicBlock *, const Loop *>, bool> Most;
  SmallVector<WeakTrackingVH> Dead;

public:
  SinkPastLoop(const Loop &Crowded, const DominatorTree &Dominators,
               const LoopInfo &Loops)
      : Crowded(Crowded), Dominators(Dominators), Loops(Loops) {}

  bool run(Function &F) {
    bool Changed = false;
    // Users first: what they are computed from may follow.
    for (BasicBlock *Block : post_order(&F)) {
      if (!Dominators.properlyDominates(Block, Crowded.getHeader()))
        continue;
      for (Instruction &I : reverse(*Block))
        Changed |= isMovable(I) && !I.use_empty() && sink(I);
    }
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    return Changed;
  }

private:
  bool isInEachRound(const BasicBlock *Block, const Loop &L) const {
    const BasicBlock *Latch = L.getLoopLatch();
    return !Latch || Dominators.dominates(Block, Latch);
  }

  /// Whether what \p Begin dominates is most of \p L, as below a question for
  /// the index: most rounds may go there.
  bool isMostOf(const BasicBlock *Begin, const Loop &L) {
    auto [Known, IsNew] = Most.try_emplace({Begin, &L}, false);
    if (IsNew) {
      size_t Below = 0, All = 0;
      for (const BasicBlock *Block : L.blocks()) {
        All += Block->size();
        if (Dominators.dominates(Begin, Block))
          Below += Block->size();
      }
      Known->second = 2 * Below > All;
    }
    return Known->second;
  }

  /// \p Block of \p L is in few of its rounds.
  bool isSometimesIn(const BasicBlock *Block, const Loop &L) {
    if (isInEachRound(Block, L))
      return false;
    const BasicBlock *Begin = Block;
    while (true) {
      const BasicBlock *Before =
          Dominators.getNode(Begin)->getIDom()->getBlock();
      if (!L.contains(Before) || isInEachRound(Before, L))
        return !isMostOf(Begin, L);
      Begin = Before;
    }
  }

  /// Whether the loop needs \p V without those of \p Again, or it takes no
  /// register.
  bool isThere(const Value &V, const Tree &Again) const {
    const auto *I = dyn_cast<Instruction>(&V);
    if (!I || readsParameter(*I) || readsSpecialRegister(*I))
      return true;
    const Loop *Around = &Crowded;
    while (Around->getParentLoop() && !Around->getParentLoop()->contains(I))
      Around = Around->getParentLoop();
    return any_of(V.uses(), [&](const Use &U) {
      return !Again.Parts.contains(cast<Instruction>(U.getUser())) &&
             (Around->contains(blockOf(U)) ||
              Dominators.dominates(Crowded.getHeader(), blockOf(U)));
    });
  }

  /// Adds \p I and what has to be computed for it to \p Again. False: it does
  /// not end at what is there.
  bool gather(Instruction &I, Tree &Again) const {
    if (Again.Parts.size() == MostBehind)
      return false;
    Again.Parts.insert(&I);
    for (Value *Operand : I.operands()) {
      auto *From = dyn_cast<Instruction>(Operand);
      if (From && !Again.Parts.contains(From) && !isThere(*From, Again) &&
          (!isMovable(*From) || !gather(*From, Again)))
        return false;
    }
    Again.Order.push_back(&I);
    return true;
  }

  bool mayRepeatIn(const Loop &L, const BasicBlock *Block, unsigned Count) {
    return (isSometimesIn(Block, L) && Count <= MostInBranch) ||
           (!L.isInnermost() && Count <= MostInRound);
  }

  /// Where \p Count instructions are computed again for a use in \p Block of
  /// what is computed in \p From.
  BasicBlock *targetFor(BasicBlock *Block, const BasicBlock *From,
                        unsigned Count) {
    SmallVector<const Loop *, 4> Inwards;
    for (const Loop *L = Loops.getLoopFor(Block); L && !L->contains(From);
         L = L->getParentLoop())
      Inwards.push_back(L);
    for (const Loop *L : reverse(Inwards))
      if (!mayRepeatIn(*L, Block, Count))
        return Dominators.getNode(L->getHeader())->getIDom()->getBlock();
    return Block;
  }

  /// Whether \p Target is reached through the loop or in it.
  bool isPast(const BasicBlock *Target, const BasicBlock *From) const {
    if (Dominators.dominates(Crowded.getHeader(), Target))
      return true;
    for (const Loop *L = Crowded.getParentLoop(); L && !L->contains(From);
         L = L->getParentLoop())
      if (L->contains(Target))
        return !Dominators.dominates(Target, Crowded.getHeader());
    return false;
  }

  /// The first of \p Targets that is on the way to \p Block, or \p Block.
  BasicBlock *onTheWay(BasicBlock *Block, const UsesByTarget &Targets) const {
    for (const auto &[Target, Uses] : Targets)
      if (Dominators.dominates(Target, Block))
        return Target;
    return Block;
  }

  bool sink(Instruction &I) {
    Tree Again;
    if (!gather(I, Again))
      return false;
    UsesByTarget Targets;
    for (Use &U : I.uses()) {
      BasicBlock *Block = blockOf(U);
      if (!Dominators.isReachableFromEntry(Block))
        return false;
      Block = targetFor(Block, I.getParent(), Again.Order.size());
      if (!isPast(Block, I.getParent()))
        return false;
      Targets[onTheWay(Block, Targets)].push_back(&U);
    }
    if (Targets.size() > MostTargets)
      return false;
    for (const auto &[Target, Uses] : Targets)
      computeAgain(Again, *Target, Uses);
    Dead.push_back(&I);
    return true;
  }

  static void computeAgain(const Tree &Again, BasicBlock &Target,
                           ArrayRef<Use *> Uses) {
    DenseMap<Value *, Instruction *> Copies;
    BasicBlock::iterator Place = Target.getFirstInsertionPt();
    for (Instruction *I : Again.Order) {
      Instruction *Copy = I->clone();
      Copy->setName(I->getName());
      Copy->insertBefore(Place);
      for (Use &Operand : Copy->operands())
        if (Instruction *Found = Copies.lookup(Operand))
          Operand.set(Found);
      Copies[I] = Copy;
    }
    for (Use *U : Uses)
      U->set(Copies[Again.Order.back()]);
  }
};

} // namespace

PreservedAnalyses SinkPastLoopsPass::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  const auto &Dominators = Analyses.getResult<DominatorTreeAnalysis>(F);
  const auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (const Loop *L : Loops.getLoopsInPreorder())
    if (isCrowded(*L))
      Changed |= SinkPastLoop(*L, Dominators, Loops).run(F);
  return keptAnalyses(Changed);
}
