//===- BFloatComparisons.cpp - __bf16 where denormals are flushed ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: for sm_90 and later NVPTX compares bfloat
// with setp, and where denormals are flushed (-ftz=true) it adds .ftz, which
// PTX has for no bfloat: ptxas refuses it. A bfloat is a float with fewer
// digits, so the comparison of floats has the same result, flushed as a
// float's.
//
// Relies on: NVPTX of LLVM 22 writing setp.ftz for bfloat, from sm_90 on.
// Test: test/IR/Float/bfloat-comparisons.ll.
// Goes when: NVPTX leaves .ftz out.
//
//===----------------------------------------------------------------------===//

#include "BFloatComparisons.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::widenBFloatComparisons(llvm::Module &M,
                                   const DeviceOptions &Options) {
  if (!Options.FlushDenormals)
    return;
  llvm::SmallVector<llvm::FCmpInst *, 8> Comparisons;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Compare = llvm::dyn_cast<llvm::FCmpInst>(&I))
        if (Compare->getOperand(0)->getType()->getScalarType()->isBFloatTy())
          Comparisons.push_back(Compare);
  for (llvm::FCmpInst *Compare : Comparisons) {
    llvm::IRBuilder<> B(Compare);
    llvm::Type *Wide =
        Compare->getOperand(0)->getType()->getWithNewType(B.getFloatTy());
    for (llvm::Use &Operand : Compare->operands())
      Operand.set(B.CreateFPExt(Operand.get(), Wide));
  }
}
