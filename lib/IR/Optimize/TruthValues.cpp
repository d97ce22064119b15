//===- TruthValues.cpp - integers that conditions are ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   bool head[18], tail[18];                      // of runs, by comparisons
//   runs[i] = {head[i] && !tail[i], !head[i] || !tail[i]};    // two integers
//
// LLVM knows that "zext i1 (a and not b)" is the "select" of 'a', "zext not b"
// and 0, but makes the first of the second only where nothing else uses the
// "zext", and here both integers do. It does not see then that a comparison of
// an integer with 0 is a condition that is there: the integers live as long as
// the conditions would, in a register each, where ptxas packs conditions by
// the dozen. CUB's NonTrivialRuns had 80 registers, nvcc's 64.
//
// A "zext i1" costs what a "select" costs, so that one more is no loss.
//
// Relies on: LLVM 22's InstCombine counting uses, and leaving this form.
// Test: test/IR/Optimize/truth-values.ll, test/Compiler/truth-values.cu.
// Goes when: the test of the compiler passes without.
//
//===----------------------------------------------------------------------===//

#include "TruthValues.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

static bool isCondition(const Value &V) { return V.getType()->isIntegerTy(1); }

/// The condition that the integer \p V is 1 for and not 0, a constant if \p V
/// is one; null if there is none.
static Value *conditionOf(Value &V) {
  Value *Condition;
  if (match(&V, m_ZExt(m_Value(Condition))) && isCondition(*Condition))
    return Condition;
  if (match(&V, m_CombineOr(m_Zero(), m_One())))
    return ConstantInt::getBool(V.getContext(), match(&V, m_One()));
  return nullptr;
}

/// The condition for \p I, in front of it, if its operands have conditions.
/// Poison that a select does not choose is not chosen afterwards either.
static Value *conditionFor(Instruction &I) {
  if (!I.getType()->isIntegerTy() || isCondition(I))
    return nullptr;
  IRBuilder<> Builder(&I);
  if (match(&I, m_Xor(m_Value(), m_One()))) {
    Value *Inverted = conditionOf(*I.getOperand(0));
    return Inverted ? Builder.CreateNot(Inverted) : nullptr;
  }
  Value *By, *True, *False;
  if (!match(&I, m_Select(m_Value(By), m_Value(True), m_Value(False))))
    return nullptr;
  True = conditionOf(*True);
  False = conditionOf(*False);
  // With one constant it is a conjunction or a disjunction.
  if (!True || !False || isa<Constant>(True) == isa<Constant>(False))
    return nullptr;
  return Builder.CreateSelect(By, True, False);
}

PreservedAnalyses TruthValuesPass::run(Function &F, FunctionAnalysisManager &) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (Value *Condition = conditionFor(I)) {
      Value *Integer = IRBuilder<>(&I).CreateZExt(Condition, I.getType());
      Integer->takeName(&I);
      I.replaceAllUsesWith(Integer);
      I.eraseFromParent();
      Changed = true;
    }
  return keptAnalyses(Changed);
}
