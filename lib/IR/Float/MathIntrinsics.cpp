//===- MathIntrinsics.cpp - intrinsics that NVPTX lacks -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 emitting modf and frexp as LLVM's intrinsics with two
//  results, which NVPTX has no instruction or function for.
// Test: test/IR/Float/math-intrinsics.ll, test/Frontend/CodeGen/math-calls.cu.
// Goes when: NVPTX lowers them to calls.
//
//===----------------------------------------------------------------------===//

#include "MathIntrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

namespace {
/// An intrinsic with results { value, second } for a function that returns the
/// value and stores the second through its last parameter.
struct TwoResults {
  llvm::Intrinsic::ID Id;
  llvm::StringRef Float, Double;
};
} // namespace

static constexpr TwoResults Table[] = {
    {llvm::Intrinsic::modf, "modff", "modf"},
    {llvm::Intrinsic::frexp, "frexpf", "frexp"},
};

/// { T, U } llvm.f(T x)  ->  U second; T value = f(x, &second);
static void replace(llvm::IntrinsicInst &Call, llvm::StringRef Name) {
  auto *Results = llvm::cast<llvm::StructType>(Call.getType());
  llvm::Type *Value = Results->getElementType(0);
  llvm::Type *Second = Results->getElementType(1);
  llvm::BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  llvm::IRBuilder<> Builder(&Entry, Entry.getFirstInsertionPt());
  llvm::Value *Slot = Builder.CreateAlloca(Second);

  Builder.SetInsertPoint(&Call);
  llvm::FunctionCallee Function = Call.getModule()->getOrInsertFunction(
      Name, Value, Call.getArgOperand(0)->getType(), Slot->getType());
  llvm::Value *Result =
      Builder.CreateCall(Function, {Call.getArgOperand(0), Slot});
  llvm::Value *Both = llvm::PoisonValue::get(Results);
  Both = Builder.CreateInsertValue(Both, Result, 0);
  Both = Builder.CreateInsertValue(Both, Builder.CreateLoad(Second, Slot), 1);
  Call.replaceAllUsesWith(Both);
  Call.eraseFromParent();
}

void cupcc::callMathFunctions(llvm::Module &M) {
  for (const TwoResults &Row : Table)
    for (llvm::Function &F : llvm::make_early_inc_range(M)) {
      if (F.getIntrinsicID() != Row.Id || F.arg_empty())
        continue;
      llvm::Type *Argument = F.getArg(0)->getType();
      if (!Argument->isFloatTy() && !Argument->isDoubleTy())
        continue; // half and vectors have no function
      for (llvm::User *User : llvm::make_early_inc_range(F.users()))
        replace(*llvm::cast<llvm::IntrinsicInst>(User),
                Argument->isFloatTy() ? Row.Float : Row.Double);
    }
}
