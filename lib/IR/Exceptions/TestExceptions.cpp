//===- TestExceptions.cpp - cheap tests for exceptions --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two behaviours force this. SimplifyCFG gives a function one return, in which
// both an exception and no exception arrive, and moves there what only one of
// the ways computes, behind a select. So the way that throws nothing gets a
// return of its own again:
//
//   %e = phi ptr [ null, %fine ], [ %thrown, %bad ]      ret {null, %twice}
//   %none = icmp eq ptr %e, null                     =>
//   %v = select i1 %none, float %twice, float poison     ret {%thrown, poison}
//   ret {%e, %v}
//
// And a comparison of 64 bits is two instructions. The library gives no
// exception an address whose low half is 0, so the low half is compared.
//
// Relies on: SimplifyCFG of LLVM 22 not running after it;
//  runtime/cxx/exceptions/objects.cpp choosing addresses.
// Test: test/IR/Exceptions/cheapen.ll.
// Goes when: PTX has an unwinder.
//
//===----------------------------------------------------------------------===//

#include "TestExceptions.h"
#include "LeaveLoops.h"
#include "ReturnExceptions.h"
#include "SeparateWays.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static bool isNull(const llvm::Value *V) {
  return llvm::isa<llvm::ConstantPointerNull>(V);
}

//===----------------------------------------------------------------------===//
// Returns
//===----------------------------------------------------------------------===//

/// The exception that \p Return returns, if that is a phi of its block.
static llvm::PHINode *returnedPhi(const llvm::ReturnInst &Return) {
  llvm::Value *Value = Return.getReturnValue();
  if (Value && Value->getType()->isStructTy())
    Value = llvm::FindInsertedValue(Value, 0);
  auto *Phi = llvm::dyn_cast_or_null<llvm::PHINode>(Value);
  return Phi && Phi->getParent() == Return.getParent() ? Phi : nullptr;
}

/// Gives the ways to \p Block, a return, on which \p Exception is null a return
/// of their own.
static void separate(llvm::BasicBlock &Block, llvm::PHINode &Exception) {
  llvm::SmallPtrSet<llvm::BasicBlock *, 4> Fine;
  for (unsigned I = 0; I != Exception.getNumIncomingValues(); ++I)
    if (isNull(Exception.getIncomingValue(I)))
      Fine.insert(Exception.getIncomingBlock(I));
  if (Fine.empty() || Fine.size() == llvm::pred_size(&Block) || !mayCopy(Block))
    return;
  separateWays(Block, Fine, ".fine");
}

static void separateReturns(llvm::Function &F) {
  llvm::SmallVector<llvm::ReturnInst *> Returns;
  for (llvm::BasicBlock &Block : F)
    if (auto *Return = llvm::dyn_cast<llvm::ReturnInst>(Block.getTerminator()))
      Returns.push_back(Return);
  for (llvm::ReturnInst *Return : Returns)
    if (llvm::PHINode *Exception = returnedPhi(*Return))
      separate(*Return->getParent(), *Exception);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static void compareLowHalf(llvm::ICmpInst &Test) {
  llvm::IRBuilder<> Builder(&Test);
  llvm::Type *Half = Builder.getInt32Ty();
  llvm::Value *Low = Builder.CreateTrunc(
      Builder.CreatePtrToInt(Test.getOperand(0), Builder.getInt64Ty()), Half);
  Test.replaceAllUsesWith(Builder.CreateICmp(
      Test.getPredicate(), Low, llvm::Constant::getNullValue(Half)));
  Test.eraseFromParent();
}

static void compareLowHalves(llvm::Value &Exception) {
  for (llvm::User *User : llvm::make_early_inc_range(Exception.users()))
    if (auto *Test = llvm::dyn_cast<llvm::ICmpInst>(User);
        Test && Test->isEquality() && isNull(Test->getOperand(1)))
      compareLowHalf(*Test);
}

static llvm::SmallVector<llvm::Instruction *>
returnedExceptions(llvm::Function &F) {
  llvm::SmallVector<llvm::Instruction *> Exceptions;
  for (llvm::Instruction &I : llvm::instructions(F))
    if (isReturnedException(I))
      Exceptions.push_back(&I);
  return Exceptions;
}

void cupcc::cheapenExceptions(llvm::Module &M) {
  if (!M.getNamedMetadata(ReturnsExceptionsMetadata))
    return;
  for (llvm::Function &F : M) {
    if (F.hasFnAttribute(ReturnsExceptionAttribute))
      separateReturns(F);
    llvm::SmallVector<llvm::Instruction *> Exceptions = returnedExceptions(F);
    if (Exceptions.empty())
      continue;
    leaveLoopsOnce(F);
    for (llvm::Instruction *Exception : Exceptions)
      compareLowHalves(*Exception);
  }
}
