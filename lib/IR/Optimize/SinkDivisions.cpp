//===- SinkDivisions.cpp - divisions behind branches ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   if (x > middle)
//     part = fabsf(upper - x) / (upper - middle);
//   else
//     part = fabsf(lower - x) / (middle - lower);
//
// A warp whose threads take both ways divides twice, and a division is eight
// instructions and a function for numbers that are very large or small, or
// twenty and more of integers and of doubles. SimplifyCFG makes one of what
// branches have in common at their ends, if one operand at most is another in
// each of them. A division is worth more than the choice of two operands, so
// one is made of those, too, where the branches meet. bitsandbytes'
// quantization with random numbers took 1.04 to 1.09 of nvcc's time.
//
// Relies on: SimplifyCFG of LLVM 22 sinking instructions with one operand that
//  differs.
// Test: test/IR/Optimize/sink-divisions.ll, test/Compiler/sink-divisions.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "SinkDivisions.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// True if ptxas makes many instructions of \p I.
static bool isDivision(const Instruction &I) {
  return !I.getType()->isVectorTy() &&
         (I.isIntDivRem() || I.getOpcode() == Instruction::FDiv ||
          I.getOpcode() == Instruction::FRem);
}

/// A division for \p Phi alone in the block before, from which nothing but the
/// phi's block is reached.
static Instruction *divisionOn(const PHINode &Phi, unsigned Way) {
  auto *Division = dyn_cast<Instruction>(Phi.getIncomingValue(Way));
  const BasicBlock *Before = Phi.getIncomingBlock(Way);
  return Division && isDivision(*Division) && Division->hasOneUse() &&
                 Division->getParent() == Before &&
                 Before->getSingleSuccessor() == Phi.getParent()
             ? Division
             : nullptr;
}

static bool isSame(ArrayRef<Instruction *> Divisions, unsigned Number) {
  return all_of(Divisions, [&](const Instruction *I) {
    return I->getOperand(Number) == Divisions.front()->getOperand(Number);
  });
}

/// True if operand \p Number of \p Divisions is the same or may be chosen: with
/// a constant a division is a multiplication or a reciprocal, and must stay
/// one.
static bool mayBeOperand(ArrayRef<Instruction *> Divisions, unsigned Number) {
  return isSame(Divisions, Number) ||
         none_of(Divisions, [&](const Instruction *I) {
           return isa<Constant>(I->getOperand(Number));
         });
}

/// Those that \p Phi has one of on each way; none if it has not, or if they are
/// better left apart.
static SmallVector<Instruction *, 4> divisionsOf(const PHINode &Phi) {
  SmallVector<Instruction *, 4> Result;
  for (unsigned Way = 0; Way < Phi.getNumIncomingValues(); ++Way) {
    Instruction *Division = divisionOn(Phi, Way);
    if (!Division || (!Result.empty() &&
                      Result.front()->getOpcode() != Division->getOpcode()))
      return {};
    Result.push_back(Division);
  }
  if (Result.size() < 2 || !mayBeOperand(Result, 0) || !mayBeOperand(Result, 1))
    return {};
  return Result;
}

/// Operand \p Number of \p Divisions, one for each way to \p Phi's block.
static Value *operandOf(ArrayRef<Instruction *> Divisions, unsigned Number,
                        PHINode &Phi) {
  if (isSame(Divisions, Number))
    return Divisions.front()->getOperand(Number);
  PHINode *Result =
      PHINode::Create(Phi.getType(), Divisions.size(), "", Phi.getIterator());
  for (auto [Way, Division] : enumerate(Divisions))
    Result->addIncoming(Division->getOperand(Number),
                        Phi.getIncomingBlock(Way));
  return Result;
}

static void sink(ArrayRef<Instruction *> Divisions, PHINode &Phi) {
  Instruction *Sunk = Divisions.front()->clone();
  for (unsigned Number : {0, 1})
    Sunk->setOperand(Number, operandOf(Divisions, Number, Phi));
  for (const Instruction *Division : Divisions.drop_front()) {
    Sunk->andIRFlags(Division);
    Sunk->applyMergedLocation(Sunk->getDebugLoc(), Division->getDebugLoc());
  }
  Sunk->dropUnknownNonDebugMetadata();
  Sunk->insertBefore(Phi.getParent()->getFirstInsertionPt());
  Sunk->takeName(&Phi);
  Phi.replaceAllUsesWith(Sunk);
  Phi.eraseFromParent();
  for (Instruction *Division : Divisions)
    Division->eraseFromParent();
}

PreservedAnalyses SinkDivisionsPass::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  const LoopInfo &Loops = Analyses.getResult<LoopAnalysis>(F);
  bool Changed = false;
  for (BasicBlock &B : F)
    for (PHINode &Phi : make_early_inc_range(B.phis()))
      if (const auto Divisions = divisionsOf(Phi);
          !Divisions.empty() && !Loops.isLoopHeader(&B)) {
        sink(Divisions, Phi);
        Changed = true;
      }
  return keptAnalyses(Changed);
}
