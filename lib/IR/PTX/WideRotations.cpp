//===- WideRotations.cpp - rotations of 64 bits ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The back end makes two shifts of 64 bits of a rotation, each of which is two
// instructions of the device, and two disjunctions: nine instructions with the
// other number to shift by. The device has a funnel shift of 32 bits, which
// takes its number modulo 32. A rotation by 32 or more exchanges the halves
// before it: five instructions.
//
// Relies on: NVPTX of LLVM 22 having shf for rotations and funnel shifts of 32
//  bits, and no rotation of 64 bits.
// Test: test/IR/PTX/wide-rotations.ll, test/EndToEnd/wide-rotations.cu.
// Goes when: the back end does this.
//
//===----------------------------------------------------------------------===//

#include "WideRotations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

static bool isRotation(const CallInst &Shift) {
  return Shift.getType()->isIntegerTy(64) &&
         Shift.getArgOperand(0) == Shift.getArgOperand(1) &&
         !isa<Constant>(Shift.getArgOperand(2));
}

static Value *rotated(CallInst &Rotation) {
  IRBuilder<> Builder(&Rotation);
  Type *Half = Builder.getInt32Ty();
  Value *X = Rotation.getArgOperand(0);
  Value *Number = Builder.CreateTrunc(Rotation.getArgOperand(2), Half);
  Value *Low = Builder.CreateTrunc(X, Half);
  Value *High = Builder.CreateTrunc(Builder.CreateLShr(X, 32), Half);
  Value *Exchanges = Builder.CreateICmpNE(Builder.CreateAnd(Number, 32),
                                          ConstantInt::get(Half, 0));
  Value *A = Builder.CreateSelect(Exchanges, Low, High);
  Value *B = Builder.CreateSelect(Exchanges, High, Low);
  // fshl(A, B, N) is the high word of A:B moved left, fshr the low one of it
  // moved right.
  const Intrinsic::ID Shift = Rotation.getIntrinsicID();
  Value *First = Builder.CreateIntrinsic(Shift, Half, {A, B, Number});
  Value *Second = Builder.CreateIntrinsic(Shift, Half, {B, A, Number});
  if (Shift == Intrinsic::fshr)
    std::swap(First, Second);
  Type *Whole = Rotation.getType();
  return Builder.CreateOr(
      Builder.CreateShl(Builder.CreateZExt(First, Whole), 32),
      Builder.CreateZExt(Second, Whole));
}

void cupcc::lowerWideRotations(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.getIntrinsicID() != Intrinsic::fshl &&
        F.getIntrinsicID() != Intrinsic::fshr)
      continue;
    for (User *User : make_early_inc_range(F.users()))
      if (auto *Shift = cast<CallInst>(User); isRotation(*Shift)) {
        Shift->replaceAllUsesWith(rotated(*Shift));
        Shift->eraseFromParent();
      }
  }
}
