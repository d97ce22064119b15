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
  llvm::StringRef Float, Double, LongDouble;

  /// Empty: none; half and vectors have no function.
  llvm::StringRef nameFor(const llvm::Type *T) const {
    return T->isFloatTy()      ? Float
           : T->isDoubleTy()   ? Double
           : T->isX86_FP80Ty() ? LongDouble
                               : "";
  }
};
} // namespace

static constexpr TwoResults Table[] = {
    {llvm::Intrinsic::modf, "modff", "modf", "modfl"},
    {llvm::Intrinsic::frexp, "frexpf", "frexp", "frexpl"},
};

/// An intrinsic of x86_fp80 for a function of the same parameters. Those that
/// are not here have functions on its bits (SoftFloat/SoftFloatFunctions.def).
static llvm::StringRef longDoubleFunction(llvm::Intrinsic::ID Id) {
  switch (Id) {
#define CUPCC_OF_LONG_DOUBLE(NAME)                                             \
  case llvm::Intrinsic::NAME:                                                  \
    return #NAME "l";
    CUPCC_OF_LONG_DOUBLE(acos)
    CUPCC_OF_LONG_DOUBLE(asin)
    CUPCC_OF_LONG_DOUBLE(atan)
    CUPCC_OF_LONG_DOUBLE(atan2)
    CUPCC_OF_LONG_DOUBLE(cos)
    CUPCC_OF_LONG_DOUBLE(cosh)
    CUPCC_OF_LONG_DOUBLE(exp)
    CUPCC_OF_LONG_DOUBLE(exp10)
    CUPCC_OF_LONG_DOUBLE(exp2)
    CUPCC_OF_LONG_DOUBLE(ldexp)
    CUPCC_OF_LONG_DOUBLE(llrint)
    CUPCC_OF_LONG_DOUBLE(llround)
    CUPCC_OF_LONG_DOUBLE(log)
    CUPCC_OF_LONG_DOUBLE(log10)
    CUPCC_OF_LONG_DOUBLE(log2)
    CUPCC_OF_LONG_DOUBLE(lrint)
    CUPCC_OF_LONG_DOUBLE(lround)
    CUPCC_OF_LONG_DOUBLE(pow)
    CUPCC_OF_LONG_DOUBLE(sin)
    CUPCC_OF_LONG_DOUBLE(sinh)
    CUPCC_OF_LONG_DOUBLE(tan)
    CUPCC_OF_LONG_DOUBLE(tanh)
#undef CUPCC_OF_LONG_DOUBLE
  default:
    return "";
  }
}

static void callLongDoubleFunctions(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    llvm::StringRef Name = longDoubleFunction(F.getIntrinsicID());
    if (Name.empty() || F.arg_empty() ||
        !F.getArg(0)->getType()->isX86_FP80Ty())
      continue;
    F.replaceAllUsesWith(
        M.getOrInsertFunction(Name, F.getFunctionType()).getCallee());
    F.eraseFromParent();
  }
}

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
  callLongDoubleFunctions(M);
  for (const TwoResults &Row : Table)
    for (llvm::Function &F : llvm::make_early_inc_range(M)) {
      if (F.getIntrinsicID() != Row.Id || F.arg_empty())
        continue;
      llvm::StringRef Name = Row.nameFor(F.getArg(0)->getType());
      if (Name.empty())
        continue;
      for (llvm::User *User : llvm::make_early_inc_range(F.users()))
        replace(*llvm::cast<llvm::IntrinsicInst>(User), Name);
    }
}
