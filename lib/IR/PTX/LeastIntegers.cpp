//===- LeastIntegers.cpp - absolute values for ptxas ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: ptxas (13.0, all architectures) takes the
// result of abs.s32 and abs.s64 for positive. That of the least integer is the
// least integer, which llvm.abs says to be a value, not poison, when its second
// operand is false: for 'x < 0 ? 0u - x : x', or with -fwrapv. A comparison
// with 0, a remainder or a conversion of it is wrong then. A maximum is right,
// and LLVM makes no absolute value of it again. NarrowNegations.cpp has 16
// bits.
//
// Relies on: ptxas 13.0 taking the result of abs.s32 and abs.s64 for positive.
// Test: test/IR/PTX/least-integers.ll.
// Goes when: ptxas does so no more: the test's upper half fails then.
//
//===----------------------------------------------------------------------===//

#include "LeastIntegers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static bool isDefinedForLeast(const llvm::CallInst &Abs) {
  return llvm::cast<llvm::ConstantInt>(Abs.getArgOperand(1))->isZero();
}

static llvm::Value *maximum(llvm::CallInst &Abs) {
  llvm::IRBuilder<> Builder(&Abs);
  llvm::Value *X = Abs.getArgOperand(0);
  return Builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, X,
                                       Builder.CreateNeg(X));
}

void cupcc::lowerAbsoluteValues(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (F.getIntrinsicID() != llvm::Intrinsic::abs)
      continue;
    for (llvm::User *User : llvm::make_early_inc_range(F.users()))
      if (auto *Abs = llvm::cast<llvm::CallInst>(User);
          isDefinedForLeast(*Abs)) {
        Abs->replaceAllUsesWith(maximum(*Abs));
        Abs->eraseFromParent();
      }
  }
}
