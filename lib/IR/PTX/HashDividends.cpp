//===- HashDividends.cpp - divisions of hashes ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a division of 64 bits the back end asks whether 32 would do. It does
// not where the dividend is a product with a constant of more than 32 bits, as
// a hash is: that hardly ever has 32 bits, and the question costs a branch.
//
// But where the quotient and the remainder are both wanted, the optimiser
// freezes the dividend, since it uses it twice then, and the back end does not
// look through that:
//
//   freeze (x * 0x9e3779b97f4a7c15)
//
// becomes the same product of a frozen x.
//
// Relies on: BypassSlowDivision of LLVM 22 not looking through freeze, and
//  DivRemPairs inserting it.
// Test: test/IR/PTX/hash-dividends.ll.
// Goes when: BypassSlowDivision looks through freeze.
//
//===----------------------------------------------------------------------===//

#include "HashDividends.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace cupcc;

static bool isDividend(const Value &V) {
  return any_of(V.users(), [&V](const User *U) {
    const auto *Division = dyn_cast<BinaryOperator>(U);
    return Division && Division->isIntDivRem() && Division->getOperand(0) == &V;
  });
}

void cupcc::showHashDividends(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Instruction *Product = nullptr;
      Value *X = nullptr;
      ConstantInt *Factor = nullptr;
      if (!I.getType()->isIntegerTy(64) ||
          !match(&I, m_Freeze(m_Instruction(Product))) ||
          !match(Product, m_Mul(m_Value(X), m_ConstantInt(Factor))) ||
          Factor->getValue().getSignificantBits() <= 32 || !isDividend(I))
        continue;
      // Before the product, which may have other uses: it is computed once.
      IRBuilder<> Builder(Product);
      Value *Frozen = Builder.CreateMul(Builder.CreateFreeze(X), Factor);
      I.replaceAllUsesWith(Frozen);
      I.eraseFromParent();
      Product->replaceAllUsesWith(Frozen);
      Product->eraseFromParent();
    }
}
