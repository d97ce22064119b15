//===- SignedIndices.cpp - constants in addresses -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where LLVM knows that an index is not negative, it extends it with zeros:
//
//   a[38 - n], a[37 - n]:  zext nneg (sub nsw 38, n), zext nneg (sub nsw 37, n)
//
// The back end takes the constant out of a sum that is extended with its sign,
// since 'nsw' says that nothing overflows on the way, but not out of this one:
// without a sign, 37 - n is 37 and a huge number. Each access of an unrolled
// loop then has a subtraction, a multiplication and an addition of its own
// instead of an offset. Both extensions have one value here, so it gets the
// sign back, and so does what else is computed from the same variable: one
// extension is enough.
//
// Relies on: the passes of LLVM 22 that make such extensions, and
//  SeparateConstOffsetFromGEP not using 'nneg'.
// Test: test/IR/Optimize/signed-indices.ll.
// Goes when: it does.
//
//===----------------------------------------------------------------------===//

#include "SignedIndices.h"
#include "KeptAnalyses.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace cupcc;

/// The variable in a sum or difference with a constant that does not overflow;
/// null if \p V is none.
static Value *variableOf(Value *V) {
  auto *Sum = dyn_cast<BinaryOperator>(V);
  if (!Sum ||
      (Sum->getOpcode() != Instruction::Add &&
       Sum->getOpcode() != Instruction::Sub) ||
      !Sum->hasNoSignedWrap())
    return nullptr;
  if (isa<ConstantInt>(Sum->getOperand(1)))
    return Sum->getOperand(0);
  return isa<ConstantInt>(Sum->getOperand(0)) ? Sum->getOperand(1) : nullptr;
}

/// True if the back end leaves the constant where it is: in a difference it
/// does so whatever that promises.
static bool hidesConstant(const ZExtInst &Extension) {
  const auto &Sum = *cast<BinaryOperator>(Extension.getOperand(0));
  return Sum.getOpcode() == Instruction::Sub || !Sum.hasNoUnsignedWrap();
}

PreservedAnalyses SignedIndicesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  SmallVector<ZExtInst *, 16> Extensions;
  SmallPtrSet<const Value *, 8> Variables;
  for (Instruction &I : instructions(F)) {
    auto *Extension = dyn_cast<ZExtInst>(&I);
    if (!Extension || !Extension->hasNonNeg() ||
        !Extension->getType()->isIntegerTy(64))
      continue;
    Extensions.push_back(Extension);
    if (Value *Variable = variableOf(Extension->getOperand(0));
        Variable && hidesConstant(*Extension))
      Variables.insert(Variable);
  }
  for (ZExtInst *Extension : Extensions) {
    Value *Index = Extension->getOperand(0);
    if (!Variables.contains(Index) && !Variables.contains(variableOf(Index)))
      continue;
    auto *Signed =
        new SExtInst(Index, Extension->getType(), "", Extension->getIterator());
    Signed->takeName(Extension);
    Signed->setDebugLoc(Extension->getDebugLoc());
    Extension->replaceAllUsesWith(Signed);
    Extension->eraseFromParent();
  }
  return keptAnalyses(!Variables.empty());
}
