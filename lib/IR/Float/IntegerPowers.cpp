//===- IntegerPowers.cpp - powers with an integer exponent ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerPowers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// T power(T x, int n) {
///   T result = 1;
///   for (unsigned e = abs(n);; x *= x) {
///     if (e & 1)
///       result *= x;
///     if (!(e >>= 1))
///       return n < 0 ? 1 / result : result;
///   }
/// }
static void build(llvm::Function &F) {
  llvm::LLVMContext &Context = F.getContext();
  llvm::Value *X = F.getArg(0), *N = F.getArg(1);
  llvm::Type *Type = X->getType();
  llvm::Value *Zero = llvm::ConstantInt::get(N->getType(), 0);
  llvm::Value *One = llvm::ConstantFP::get(Type, 1.0);
  auto *Entry = llvm::BasicBlock::Create(Context, "entry", &F);
  auto *Loop = llvm::BasicBlock::Create(Context, "loop", &F);
  auto *Exit = llvm::BasicBlock::Create(Context, "exit", &F);

  llvm::IRBuilder<> Builder(Entry);
  llvm::Value *IsNegative = Builder.CreateICmpSLT(N, Zero);
  llvm::Value *Start =
      Builder.CreateSelect(IsNegative, Builder.CreateNeg(N), N);
  Builder.CreateBr(Loop);

  Builder.SetInsertPoint(Loop);
  llvm::PHINode *Square = Builder.CreatePHI(Type, 2);
  llvm::PHINode *Result = Builder.CreatePHI(Type, 2);
  llvm::PHINode *Left = Builder.CreatePHI(N->getType(), 2);
  llvm::Value *IsOdd = Builder.CreateTrunc(Left, Builder.getInt1Ty());
  llvm::Value *Product =
      Builder.CreateSelect(IsOdd, Builder.CreateFMul(Result, Square), Result);
  llvm::Value *Next = Builder.CreateFMul(Square, Square);
  llvm::Value *Rest = Builder.CreateLShr(Left, 1);
  Builder.CreateCondBr(Builder.CreateICmpEQ(Rest, Zero), Exit, Loop);
  Square->addIncoming(X, Entry);
  Square->addIncoming(Next, Loop);
  Result->addIncoming(One, Entry);
  Result->addIncoming(Product, Loop);
  Left->addIncoming(Start, Entry);
  Left->addIncoming(Rest, Loop);

  Builder.SetInsertPoint(Exit);
  Builder.CreateRet(Builder.CreateSelect(
      IsNegative, Builder.CreateFDiv(One, Product), Product));
}

static llvm::Function *powerFunction(llvm::Module &M, llvm::Type *Type,
                                     llvm::Type *Exponent) {
  std::string Name;
  llvm::raw_string_ostream(Name) << "cupcc.powi." << *Type << '.' << *Exponent;
  if (llvm::Function *F = M.getFunction(Name))
    return F;
  auto *F = llvm::Function::Create(
      llvm::FunctionType::get(Type, {Type, Exponent}, /*isVarArg=*/false),
      llvm::GlobalValue::InternalLinkage, Name, M);
  F->addFnAttr(llvm::Attribute::AlwaysInline);
  F->addFnAttr(llvm::Attribute::NoUnwind);
  build(*F);
  return F;
}

/// Of a vector, one element after the other.
static llvm::Value *power(llvm::CallInst &Call) {
  llvm::IRBuilder<> Builder(&Call);
  llvm::Value *X = Call.getArgOperand(0), *N = Call.getArgOperand(1);
  llvm::Function *F = powerFunction(
      *Call.getModule(), X->getType()->getScalarType(), N->getType());
  auto *Vector = llvm::dyn_cast<llvm::FixedVectorType>(X->getType());
  if (!Vector)
    return Builder.CreateCall(F, {X, N});
  llvm::Value *Result = llvm::PoisonValue::get(Vector);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    Result = Builder.CreateInsertElement(
        Result, Builder.CreateCall(F, {Builder.CreateExtractElement(X, I), N}),
        I);
  return Result;
}

void cupcc::lowerIntegerPowers(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (F.getIntrinsicID() != llvm::Intrinsic::powi)
      continue;
    for (llvm::User *User : llvm::make_early_inc_range(F.users())) {
      auto *Call = llvm::cast<llvm::CallInst>(User);
      Call->replaceAllUsesWith(power(*Call));
      Call->eraseFromParent();
    }
  }
}
