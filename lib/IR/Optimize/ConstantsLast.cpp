//===- ConstantsLast.cpp - constants in sums of three ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that has many elements of a tile computes many indices:
// threadIdx.x + 384, + 768 and so on. One place compares them with the number
// of elements that are valid, and another adds where the tile begins. LLVM
// computes each index once, and ptxas keeps a register for each between these
// places. But an instruction adds three numbers, one of which may be a
// constant:
//
//   (threadIdx.x + 384) + begin  ->  (threadIdx.x + begin) + 384
//
// So the second place needs threadIdx.x alone, with as many instructions.
// CUB's segmented sort kept six of ten indices for it. It takes 0.99 of the
// time without, and Thrust's reduce_by_key() into nothing, too.
//
// A sum that does not overflow stays as it is: of it the back end makes the
// constant a part of the address.
//
// Relies on: GVN and EarlyCSE of LLVM 22 sharing sums with a constant, however
//  far apart they are used.
// Test: test/IR/Optimize/constants-last.ll.
// Goes when: ptxas computes such sums where they are used.
//
//===----------------------------------------------------------------------===//

#include "ConstantsLast.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

/// So many sums of a number are worth the registers that they are in.
static constexpr unsigned ManySums = 4;

static bool hasManySums(const Value &Number) {
  unsigned Sums = 0;
  for (const User *U : Number.users())
    Sums += match(U, m_Add(m_Specific(&Number), m_ConstantInt()));
  return Sums >= ManySums;
}

/// True if \p Term is another block's, for others, and \p Sum alone needs it
/// in its block.
static bool isKeptFor(const Instruction &Sum, const Instruction &Term) {
  return !Term.hasOneUse() && Term.getParent() != Sum.getParent() &&
         none_of(Term.users(), [&](const User *U) {
           return U != &Sum &&
                  cast<Instruction>(U)->getParent() == Sum.getParent();
         });
}

/// Adds the constant of a term of \p Sum last. True if there is one.
static bool addConstantLast(BinaryOperator &Sum) {
  Instruction *Term;
  Value *Number, *Other;
  ConstantInt *Last;
  if (!match(&Sum,
             m_c_Add(m_CombineAnd(m_Instruction(Term),
                                  m_Add(m_Value(Number), m_ConstantInt(Last))),
                     m_Value(Other))) ||
      Sum.hasNoSignedWrap() || Sum.hasNoUnsignedWrap() ||
      isa<Constant>(Other) || !isKeptFor(Sum, *Term) || !hasManySums(*Number))
    return false;
  IRBuilder<> Builder(&Sum);
  Value *Result = Builder.CreateAdd(Builder.CreateAdd(Number, Other), Last);
  Result->takeName(&Sum);
  Sum.replaceAllUsesWith(Result);
  Sum.eraseFromParent();
  return true;
}

PreservedAnalyses ConstantsLastPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  bool Changed = false;
  for (BasicBlock &Block : F)
    for (Instruction &I : make_early_inc_range(Block))
      if (auto *Sum = dyn_cast<BinaryOperator>(&I))
        Changed |= addConstantLast(*Sum);
  return keptAnalyses(Changed);
}
