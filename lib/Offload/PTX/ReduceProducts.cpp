//===- ReduceProducts.cpp - products and sums of 64 bits in loops ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a width is a size_t, the place of an element is a product of 64 bits:
//
//   for (long d = threadIdx.x; d < size; d += blockDim.x)
//     sum += in[offset + d * width];
//
// It grows by the same in each round, so it becomes a sum here: an address for
// each place in an array, or where there are many arrays, one sum for all. In a
// loop that was unrolled, what the copies need is as far from each other in
// each round, and each is the one before plus the distance. So are two places
// whose distance all threads of a block have in common, which ptxas keeps in a
// uniform register. What each thread chooses for itself is incremented: the
// distance would take a register pair as well, and the sum with it another one
// while its load is under way, so that ptxas has fewer loads under way. With
// eight places to a thread that took 1.28 of the time.
//
// The sum of an index of 64 bits and of where a row begins grows alike, and is
// incremented, too, if the latter is in registers for the loop alone: to add
// both takes as much as to increment their sum, and a register pair more for
// each array. With few registers left, ptxas has fewer loads under way: to add
// rows of halfs to rows that are chosen by an index took 2.3 times as long.
//
// LLVM's loop strength reduction does that, too, and more: it gives each array
// of each copy an address, and if the loop is in others, the address where the
// loop begins is incremented in those, and all that can be computed before
// the outermost is. PyTorch's softmax over an inner dimension, with six such
// loops in two others, had 109 registers, nvcc's 37, so that a block of 1,024
// threads could not be launched.
//
// So that what is computed for a loop is computed right before it, all that the
// loop reads from outside is hidden from ScalarEvolution for a while, behind
// 'freeze'.
//
// Relies on: ScalarEvolution of LLVM 22 not looking through 'freeze'.
// Test: test/Offload/PTX/wide-products.ll.
// Goes when: LLVM's loop strength reduction counts registers of outer loops.
//
//===----------------------------------------------------------------------===//

#include "ReduceProducts.h"
#include "cupcc/IR/UniformValues.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include <algorithm>

using namespace llvm;
using namespace cupcc;

/// Sums that grow apart, each with a register pair of its own: of products, and
/// of addresses, which would need another pair otherwise.
static constexpr unsigned MostProducts = 4;
static constexpr unsigned MostAddresses = 16;

/// Copies of an unrolled loop, a power of two: a distance is looked for that is
/// its step, a half of it, and so on.
static constexpr int MostCopies = 32;

/// The sums from which another may be computed, the latest: each is compared.
static constexpr size_t MostCompared = 64;

/// Three instructions of the device, or more.
static bool isWideProduct(const Instruction &I) {
  return I.getOpcode() == Instruction::Mul && I.getType()->isIntegerTy(64) &&
         none_of(I.operands(), [](const Use &U) { return isa<Constant>(U); });
}

namespace {

/// What a loop reads from outside, each behind a 'freeze' before the loop, as
/// long as this lives.
class HiddenSurroundings {
  Loop &L;
  ScalarEvolution &SE;
  SmallVector<FreezeInst *> Hidden;

public:
  HiddenSurroundings(Loop &L, ScalarEvolution &SE) : L(L), SE(SE) {
    MapVector<Value *, SmallVector<Use *, 4>> Outside;
    for (BasicBlock *Block : L.blocks())
      for (Instruction &I : *Block)
        for (Use &U : I.operands())
          if (isa<Instruction, Argument>(U.get()) && L.isLoopInvariant(U) &&
              SE.isSCEVable(U->getType()))
            Outside[U].push_back(&U);
    const BasicBlock::iterator End =
        L.getLoopPreheader()->getTerminator()->getIterator();
    for (const auto &[Known, Uses] : Outside) {
      Hidden.push_back(new FreezeInst(Known, "", End));
      for (Use *U : Uses) {
        // What is computed in the loop of it alone is not the loop's.
        SE.forgetValue(cast<Instruction>(U->getUser()));
        U->set(Hidden.back());
      }
    }
    SE.forgetLoop(&L);
  }
  HiddenSurroundings(const HiddenSurroundings &) = delete;
  HiddenSurroundings &operator=(const HiddenSurroundings &) = delete;
  ~HiddenSurroundings() {
    for (FreezeInst *I : Hidden) {
      SE.forgetValue(I);
      I->replaceAllUsesWith(I->getOperand(0));
      I->eraseFromParent();
    }
    SE.forgetLoop(&L);
  }
};

/// What grows, by how much, and what stands for it.
struct Sum {
  const SCEVAddRecExpr *Growth;
  Instruction *Value;
};

class ReduceProducts {
  Loop &L;
  ScalarEvolution &SE;
  const DominatorTree &Dominators;
  SCEVExpander Expander;
  SmallVector<Sum, 8> Sums;
  /// Distances and steps that are known before the loop.
  SmallDenseMap<const SCEV *, Value *> Known;
  SmallVector<std::pair<PHINode *, const SCEVAddRecExpr *>, MostAddresses> Phis;
  unsigned MostSums;

public:
  ReduceProducts(Loop &L, ScalarEvolution &SE, const DominatorTree &Dominators,
                 unsigned MostSums)
      : L(L), SE(SE), Dominators(Dominators), Expander(SE, "reduced"),
        MostSums(MostSums) {}

  /// How \p I grows; null if a sum cannot stand for it.
  const SCEVAddRecExpr *growthOf(Instruction &I) const {
    const auto *Growth = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&I));
    const bool IsSum = Growth && Growth->getLoop() == &L &&
                       Growth->isAffine() && isCheap(Growth->getStart()) &&
                       isCheap(Growth->getStepRecurrence(SE));
    return IsSum ? Growth : nullptr;
  }

  /// True if a sum stands for \p I, which grows by \p Growth, from now on.
  bool replace(Instruction &I, const SCEVAddRecExpr &Growth) {
    const bool MayBegin = Phis.size() < MostSums;
    Instruction *Value = fromAnother(I, Growth, /*SavesPair=*/MayBegin);
    if (!Value && MayBegin)
      Value = begin(Growth);
    if (!Value)
      return false;
    Sums.push_back({&Growth, Value});
    I.replaceAllUsesWith(Value);
    return true;
  }

  /// What each sum is in the next round.
  void finish() {
    Instruction &End = *L.getLoopLatch()->getTerminator();
    for (const auto &[Phi, Growth] : Phis) {
      Instruction *Value = fromAnother(End, *Growth->getPostIncExpr(SE),
                                       /*SavesPair=*/true);
      if (!Value)
        Value = add(Phi, before(Growth->getStepRecurrence(SE)), End);
      Phi->addIncoming(Value, L.getLoopLatch());
    }
  }

private:
  /// True if \p S takes no division and no choice.
  static bool isCheap(const SCEV *S) {
    return !SCEVExprContains(S, [](const SCEV *Part) {
      return !isa<SCEVConstant, SCEVUnknown, SCEVAddExpr, SCEVMulExpr,
                  SCEVCastExpr>(Part);
    });
  }

  Value *before(const SCEV *S) {
    Value *&Place = Known[S];
    if (!Place)
      Place = Expander.expandCodeFor(S, S->getType(),
                                     L.getLoopPreheader()->getTerminator());
    return Place;
  }

  static Instruction *add(Value *To, Value *Distance, Instruction &Place) {
    IRBuilder<> Builder(&Place);
    return cast<Instruction>(To->getType()->isPointerTy()
                                 ? Builder.CreatePtrAdd(To, Distance)
                                 : Builder.CreateAdd(To, Distance));
  }

  /// How a sum is computed from another that is as far from it in each round.
  /// The best is the greatest.
  enum Way : int {
    ByPair,    ///< by a distance that needs a register pair of its own
    ByUniform, ///< by one that is the same for the threads of a block
    ByCopies,  ///< by what copies of an unrolled loop are from each other, up
               ///< to MostCopies, the greatest for neighbours
    ByKnown = ByCopies + MostCopies, ///< by a distance that is there already
    ByConstant,                      ///< by a part of an address
  };

  /// The way by \p Distance where \p Step is to the next round; ByPair if it is
  /// not better than \p Least, which is quicker to say.
  int wayOf(const SCEV *Distance, const SCEV *Step, int Least) const {
    if (isa<SCEVConstant>(Distance))
      return ByConstant;
    if (Known.contains(Distance))
      return ByKnown;
    if (Least >= ByKnown)
      return ByPair;
    for (int Parts = MostCopies; Parts; Parts /= 2)
      if (SE.getMulExpr(SE.getConstant(Distance->getType(), Parts), Distance) ==
          Step)
        return ByCopies + Parts - 1;
    return isSameForBlock(Distance) ? ByUniform : ByPair;
  }

  /// What grows like \p Growth, computed at \p Place from another that is as
  /// far from it in each round. With \p SavesPair only if that needs no
  /// register pair: an address that is incremented takes one as well, and
  /// unlike the sum with a distance needs none beside it while its load is
  /// under way.
  Instruction *fromAnother(Instruction &Place, const SCEVAddRecExpr &Growth,
                           bool SavesPair) {
    const SCEV *Step = Growth.getStepRecurrence(SE);
    const Sum *Best = nullptr;
    const SCEV *BestDistance = nullptr;
    int BestWay = SavesPair ? ByPair : ByPair - 1;
    const ArrayRef<Sum> Latest(Sums);
    for (const Sum &Other :
         Latest.take_back(std::min(Latest.size(), MostCompared))) {
      if (Other.Value->getType() != Growth.getType() ||
          !Dominators.dominates(Other.Value, &Place))
        continue;
      const SCEV *Distance = SE.getMinusSCEV(&Growth, Other.Growth);
      if (isa<SCEVCouldNotCompute>(Distance) ||
          !SE.isLoopInvariant(Distance, &L) || !isCheap(Distance))
        continue;
      if (Distance->isZero())
        return Other.Value;
      const int Way = wayOf(Distance, Step, BestWay);
      // Of several the latest, of which the next copy needs the same distance.
      if (Way > BestWay || (Way >= ByCopies && Way == BestWay)) {
        Best = &Other;
        BestDistance = Distance;
        BestWay = Way;
      }
    }
    return Best ? add(Best->Value, before(BestDistance), Place) : nullptr;
  }

  /// A sum of its own.
  Instruction *begin(const SCEVAddRecExpr &Growth) {
    PHINode *Phi =
        PHINode::Create(Growth.getType(), 2, "sum", L.getHeader()->begin());
    Phi->addIncoming(before(Growth.getStart()), L.getLoopPreheader());
    Phis.push_back({Phi, &Growth});
    return Phi;
  }
};

} // namespace

/// Operands of operands in which a product is looked for, and a counter.
static constexpr unsigned MostDepth = 8, MostIndexDepth = 4;

static bool isFromWideProduct(const Instruction &I, const Loop &L,
                              unsigned Depth = 0) {
  if (isWideProduct(I))
    return true;
  if (Depth == MostDepth || isa<PHINode>(I))
    return false;
  return any_of(I.operands(), [&](const Value *Operand) {
    const auto *From = dyn_cast<Instruction>(Operand);
    return From && L.contains(From) && isFromWideProduct(*From, L, Depth + 1);
  });
}

using Instructions = SmallSetVector<Instruction *, 8>;

static Instructions wideProducts(const Loop &L) {
  Instructions Products;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (isWideProduct(I))
        Products.insert(&I);
  return Products;
}

/// Whether \p Index is computed in 64 bits from a counter of \p L.
static bool isWideIndex(const Value *Index, const Loop &L, unsigned Depth = 0) {
  const auto *I = dyn_cast<Instruction>(Index);
  if (!I || !I->getType()->isIntegerTy(64) || !L.contains(I))
    return false;
  if (isa<PHINode>(I))
    return I->getParent() == L.getHeader();
  return Depth != MostIndexDepth && isa<BinaryOperator>(I) &&
         any_of(I->operands(), [&](const Value *Operand) {
           return isWideIndex(Operand, L, Depth + 1);
         });
}

/// Whether \p Base was computed for \p L alone. One that is used elsewhere,
/// too, stays in registers, and a parameter of the kernel is in none: an
/// addition reads it from constant memory.
static bool isComputedFor(const Loop &L, const Value *Base) {
  const auto *Sum = dyn_cast<GetElementPtrInst>(Base->stripPointerCasts());
  return Sum && !Sum->hasAllConstantIndices() &&
         all_of(Base->users(), [&](const User *U) {
           return L.contains(cast<Instruction>(U));
         });
}

/// Whether \p Address is the sum of such a base and an index of 64 bits: to add
/// them takes as much as to increment their sum, and a register pair more.
static bool isWideSum(const Instruction &Address, const Loop &L) {
  for (const auto *GEP = dyn_cast<GetElementPtrInst>(&Address); GEP;
       GEP = dyn_cast<GetElementPtrInst>(GEP->getPointerOperand()))
    if (L.isLoopInvariant(GEP->getPointerOperand()))
      return GEP->getNumIndices() == 1 &&
             isComputedFor(L, GEP->getPointerOperand()) &&
             isWideIndex(GEP->getOperand(1), L);
  return false;
}

/// What is read or written in \p L by way of such products or sums.
static Instructions wideAddresses(const Loop &L) {
  const bool HasProducts = !wideProducts(L).empty();
  Instructions Addresses;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (auto *Address =
              dyn_cast_or_null<Instruction>(getLoadStorePointerOperand(&I));
          Address && L.contains(Address) &&
          ((HasProducts && isFromWideProduct(*Address, L)) ||
           isWideSum(*Address, L)))
        Addresses.insert(Address);
  return Addresses;
}

/// Puts sums in the place of \p Grown, as far as they grow, \p MostSums of them
/// each with a register pair.
static bool reduce(const Instructions &Grown, unsigned MostSums, Loop &L,
                   ScalarEvolution &SE, const DominatorTree &Dominators) {
  if (Grown.empty())
    return false;
  SmallVector<WeakTrackingVH, 8> Dead;
  {
    const HiddenSurroundings Hidden(L, SE);
    ReduceProducts Reduce(L, SE, Dominators, MostSums);
    SmallVector<std::pair<Instruction *, const SCEVAddRecExpr *>, 8> Growths;
    for (Instruction *I : Grown)
      if (const SCEVAddRecExpr *Growth = Reduce.growthOf(*I))
        Growths.push_back({I, Growth});
    for (const auto &[I, Growth] : Growths)
      if (Reduce.replace(*I, *Growth))
        Dead.push_back(I);
    Reduce.finish();
  }
  const bool Changed = !Dead.empty();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return Changed;
}

bool cupcc::reduceWideProducts(Loop &L, ScalarEvolution &SE,
                               const DominatorTree &Dominators,
                               bool HasFewArrays) {
  if (!L.getLoopPreheader() || !L.getLoopLatch())
    return false;
  bool Changed = HasFewArrays &&
                 reduce(wideAddresses(L), MostAddresses, L, SE, Dominators);
  // Those that more than addresses use, or addresses of many arrays.
  Changed |= reduce(wideProducts(L), MostProducts, L, SE, Dominators);
  return Changed;
}
