//===- IndexDistances.cpp - indices a constant apart ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stencil computes many indices from the same variables:
//
//   if (i > 0 && j > 0 && ...)
//     b[i * N + j] = a[(i - 1) * N + j - 1] + a[(i - 1) * N + j] + ...
//
// LLVM makes i * N - N of (i - 1) * N, which may overflow where that does not.
// So the back end cannot take the constants out, and each access has an address
// of its own: nine products and sums for PolyBench's 2DCONV, which took 1.08 of
// the time that nvcc's takes.
//
// But none of these indices is negative, as LLVM found out: each is less than
// 2^31. Two of them that are computed from the same variables differ by a
// constant, but for multiples of 2^32, and so by that constant. So one becomes
// the sum of the other one and the constant in 64 bits, which is a part of the
// address.
//
// The other one must not be poison where it is used for this one: only where an
// access with it, which is made in any case, would be undefined then.
//
// Relies on: InstCombine of LLVM 22 distributing a product over a sum, and
//  SeparateConstOffsetFromGEP taking constants out of sums of 64 bits.
// Test: test/IR/Optimize/index-distances.ll.
// Goes when: LLVM knows that the sums do not overflow.
//
//===----------------------------------------------------------------------===//

#include "IndexDistances.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// Operations that are looked through.
static constexpr unsigned MostDepth = 8;

namespace {

/// A sum of products, and a constant, all of them modulo 2^32.
struct Sum {
  MapVector<Value *, uint32_t> Products;
  uint32_t Constant = 0;

  void add(Value *V, uint32_t Factor, unsigned Depth = 0);

  bool isApart(const Sum &Other) const;
};

/// An index, and what it is the sum of.
struct Index {
  ZExtInst *Extension;
  Sum Of;
};

} // namespace

/// Adds \p V times \p Factor.
void Sum::add(Value *V, uint32_t Factor, unsigned Depth) {
  Value *A, *B;
  const APInt *C;
  if (match(V, m_APInt(C))) {
    Constant += uint32_t(C->getZExtValue()) * Factor;
    return;
  }
  if (Depth == MostDepth) {
    Products[V] += Factor;
    return;
  }
  if (match(V, m_AddLike(m_Value(A), m_Value(B)))) {
    add(A, Factor, Depth + 1);
    add(B, Factor, Depth + 1);
  } else if (match(V, m_Sub(m_Value(A), m_Value(B)))) {
    add(A, Factor, Depth + 1);
    add(B, -Factor, Depth + 1);
  } else if (match(V, m_Mul(m_Value(A), m_APInt(C)))) {
    add(A, Factor * uint32_t(C->getZExtValue()), Depth + 1);
  } else if (match(V, m_Shl(m_Value(A), m_APInt(C))) && C->ult(32)) {
    add(A, Factor << C->getZExtValue(), Depth + 1);
  } else {
    Products[V] += Factor;
  }
}

/// True if it differs from \p Other by a constant.
bool Sum::isApart(const Sum &Other) const {
  return Products.size() == Other.Products.size() &&
         all_of(Products, [&Other](const auto &Each) {
           const auto Found = Other.Products.find(Each.first);
           return Found != Other.Products.end() && Found->second == Each.second;
         });
}

/// An extended index of elements, that is not negative.
static bool isIndex(const Instruction &I) {
  const auto *Extension = dyn_cast<ZExtInst>(&I);
  return Extension && Extension->hasNonNeg() &&
         Extension->getType()->isIntegerTy(64) &&
         Extension->getSrcTy()->isIntegerTy(32) &&
         all_of(Extension->users(),
                [](const User *U) { return isa<GetElementPtrInst>(U); });
}

/// The one of \p Bases that \p I is a constant away from, or null.
static const Index *baseOf(const Index &I, ArrayRef<Index> Bases) {
  const auto *Found =
      find_if(Bases, [&](const Index &Base) { return Base.Of.isApart(I.Of); });
  return Found == Bases.end() ? nullptr : Found;
}

static bool relateIn(BasicBlock &Block) {
  // There are few sums of different variables in a block. With many, it would
  // take time for each pair.
  constexpr unsigned MostBases = 16;
  SmallVector<Index, MostBases> Bases;
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(Block)) {
    if (!isIndex(I))
      continue;
    Index Current{cast<ZExtInst>(&I), {}};
    Current.Of.add(I.getOperand(0), 1);
    if (const Index *Base = baseOf(Current, Bases)) {
      const auto Distance = int32_t(Current.Of.Constant - Base->Of.Constant);
      IRBuilder<> Builder(&I);
      Value *Related =
          Builder.CreateNSWAdd(Base->Extension, Builder.getInt64(Distance));
      Related->takeName(&I);
      I.replaceAllUsesWith(Related);
      I.eraseFromParent();
      Changed = true;
    } else if (Bases.size() < MostBases &&
               programUndefinedIfPoison(Current.Extension)) {
      Bases.push_back(std::move(Current));
    }
  }
  return Changed;
}

PreservedAnalyses IndexDistancesPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  bool Changed = false;
  for (BasicBlock &Block : F)
    Changed |= relateIn(Block);
  return keptAnalyses(Changed);
}
