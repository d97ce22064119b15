//===- RecomputePhis.cpp - registers for arithmetic -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels treat a full tile and the last, partial one in two branches, with the
// same unrolled indices (threadIdx.x + 384, + 768, ...), and use those indices
// again after the branches join. GVN then makes a phi of each, to save an
// addition. The phis live as long as the last use, and neither LLVM nor ptxas
// undoes it. It costs registers (126 instead of 110 in a kernel of CUB's radix
// sort, 54 instead of 48 in its merge sort, which is 5% slower for it), and
// addresses that were a base and a constant no longer are.
//
// GVN does this to the indices of loads whatever its options say. So it is
// undone: a phi whose incoming values are the same few cheap operations on a
// value that is there anyway becomes those operations.
//
// Relies on: GVN of LLVM 22 making phis of indices whatever its options say,
//  and ptxas 13.0 keeping them in registers.
// Test: test/IR/Optimize/recompute-phis.ll,
//  test/Offload/PTX/register-pressure.ll.
// Goes when: GVN has an option to leave them.
//
//===----------------------------------------------------------------------===//

#include "RecomputePhis.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// Operations in a row that are still cheaper than a register.
static constexpr unsigned MaxDepth = 3;

/// One instruction of the device, which cannot trap.
static bool isCheap(const Instruction &I) {
  if (isa<CastInst>(I))
    return I.getType()->isIntegerTy() &&
           I.getOperand(0)->getType()->isIntegerTy();
  if (!isa<BinaryOperator>(I) || !I.getType()->isIntegerTy() || I.isIntDivRem())
    return false;
  return isa<Constant>(I.getOperand(0)) || isa<Constant>(I.getOperand(1));
}

/// True if \p A and \p B are the same operations, and \p A at least one, on one
/// value that is there at \p Phi.
static bool isSameComputation(const Value *A, const Value *B,
                              const PHINode &Phi, const DominatorTree &Tree,
                              unsigned Depth = 0) {
  if (isa<Constant>(A) || A == B)
    return A == B && (isa<Constant>(A) || Depth > 0) && Tree.dominates(A, &Phi);
  const auto *First = dyn_cast<Instruction>(A);
  const auto *Second = dyn_cast<Instruction>(B);
  if (!First || !Second || Depth == MaxDepth || !isCheap(*First) ||
      !First->isSameOperationAs(Second, Instruction::CompareIgnoringAlignment))
    return false;
  return all_of(zip(First->operands(), Second->operands()), [&](auto Pair) {
    return isSameComputation(std::get<0>(Pair), std::get<1>(Pair), Phi, Tree,
                             Depth + 1);
  });
}

static bool canRecompute(const PHINode &Phi, const DominatorTree &Tree) {
  const Value *First = Phi.getIncomingValue(0);
  // With one value for all there is nothing to save.
  return isa<Instruction>(First) && Phi.getNumIncomingValues() > 1 &&
         !Phi.hasConstantValue() &&
         all_of(drop_begin(Phi.incoming_values()), [&](const Use &Other) {
           return isSameComputation(First, Other, Phi, Tree);
         });
}

/// Copies the operations before \p Where. What only one of the ways promised
/// (no overflow) is dropped.
static Value *recompute(Value *Model, ArrayRef<Value *> Others,
                        BasicBlock::iterator Where) {
  auto *I = dyn_cast<Instruction>(Model);
  if (!I || all_of(Others, [&](Value *Other) { return Other == Model; }))
    return Model;
  Instruction *Copy = I->clone();
  for (Value *Other : Others)
    Copy->andIRFlags(Other);
  for (unsigned K = 0; K < I->getNumOperands(); ++K) {
    SmallVector<Value *> Operands;
    for (Value *Other : Others)
      Operands.push_back(cast<Instruction>(Other)->getOperand(K));
    Copy->setOperand(K, recompute(I->getOperand(K), Operands, Where));
  }
  Copy->insertBefore(Where);
  Copy->setName(I->getName());
  return Copy;
}

static void replace(PHINode &Phi) {
  SmallVector<Value *> Others(drop_begin(Phi.incoming_values()));
  Value *Again = recompute(Phi.getIncomingValue(0), Others,
                           Phi.getParent()->getFirstInsertionPt());
  cast<Instruction>(Again)->setDebugLoc(Phi.getDebugLoc());
  Phi.replaceAllUsesWith(Again);
  Phi.eraseFromParent();
}

PreservedAnalyses RecomputePhisPass::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  const auto &Tree = Analyses.getResult<DominatorTreeAnalysis>(F);
  bool Changed = false;
  for (BasicBlock &Block : F)
    for (PHINode &Phi : make_early_inc_range(Block.phis()))
      if (canRecompute(Phi, Tree)) {
        replace(Phi);
        Changed = true;
      }
  return keptAnalyses(Changed);
}
