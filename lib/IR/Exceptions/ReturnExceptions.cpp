//===- ReturnExceptions.cpp - what a call returns besides -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReturnExceptions.h"
#include "cupcc/IR/Exceptions.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static llvm::FunctionType *withException(const llvm::FunctionType &Type) {
  llvm::Type *Pointer = llvm::PointerType::getUnqual(Type.getContext());
  llvm::Type *Result = Type.getReturnType();
  return llvm::FunctionType::get(
      Result->isVoidTy() ? Pointer : llvm::StructType::get(Pointer, Result),
      Type.params(), Type.isVarArg());
}

/// Without those that say how, or what, a function returns. An object that is
/// returned through a pointer is one behind any pointer.
static llvm::AttributeList adapt(llvm::AttributeList Attributes,
                                 unsigned Parameters, llvm::LLVMContext &C) {
  llvm::AttributeMask OfFunction;
  OfFunction.addAttribute(llvm::Attribute::NoReturn);
  Attributes =
      Attributes.removeFnAttributes(C, OfFunction)
          .removeAttributesAtIndex(C, llvm::AttributeList::ReturnIndex);
  for (unsigned I = 0; I != Parameters; ++I)
    Attributes =
        Attributes.removeParamAttribute(C, I, llvm::Attribute::StructRet)
            .removeParamAttribute(C, I, llvm::Attribute::Returned);
  return Attributes;
}

static llvm::Constant *noException(llvm::LLVMContext &Context) {
  return llvm::ConstantPointerNull::get(llvm::PointerType::getUnqual(Context));
}

static void addNoException(llvm::ReturnInst &Return, llvm::Type *Type) {
  llvm::IRBuilder<> Builder(&Return);
  llvm::Value *Value = noException(Return.getContext());
  if (auto *Struct = llvm::dyn_cast<llvm::StructType>(Type);
      Struct && Return.getReturnValue())
    Value = Builder.CreateInsertValue(
        Builder.CreateInsertValue(llvm::PoisonValue::get(Type), Value, 0),
        Return.getReturnValue(), 1);
  Builder.CreateRet(Value);
  Return.eraseFromParent();
}

/// Beside \p F, which is left without a body and without its name.
static llvm::Function *moveBody(llvm::Function &F) {
  F.getParent()->getOrInsertNamedMetadata(ReturnsExceptionsMetadata);
  llvm::FunctionType *Type = withException(*F.getFunctionType());
  auto *New = llvm::Function::Create(Type, F.getLinkage(), F.getAddressSpace());
  F.getParent()->getFunctionList().insert(F.getIterator(), New);
  New->copyAttributesFrom(&F);
  New->setAttributes(adapt(F.getAttributes(), F.arg_size(), F.getContext()));
  New->addFnAttr(ReturnsExceptionAttribute);
  New->copyMetadata(&F, 0);
  New->splice(New->begin(), &F);
  for (auto [From, To] : llvm::zip_equal(F.args(), New->args())) {
    From.replaceAllUsesWith(&To);
    To.takeName(&From);
  }
  for (llvm::BasicBlock &Block : *New)
    if (auto *Return = llvm::dyn_cast<llvm::ReturnInst>(Block.getTerminator()))
      addNoException(*Return, Type->getReturnType());
  return New;
}

llvm::Function *cupcc::addException(llvm::Function &F) {
  llvm::Function *New = moveBody(F);
  New->setComdat(F.getComdat());
  New->takeName(&F);
  F.replaceAllUsesWith(New);
  F.eraseFromParent();
  return New;
}

static bool isCallee(const llvm::Use &Use) {
  const auto *Call = llvm::dyn_cast<llvm::CallBase>(Use.getUser());
  return Call && Call->isCallee(&Use);
}

llvm::Function *cupcc::addExceptionInside(llvm::Function &F,
                                          llvm::Function &Uncaught) {
  llvm::Function *New = moveBody(F);
  New->setName(F.getName() + ThrowsSuffix);
  New->setComdat(nullptr);
  F.replaceUsesWithIf(New, isCallee);
  F.clearMetadata();
  F.setPersonalityFn(nullptr);

  llvm::LLVMContext &Context = F.getContext();
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", &F));
  llvm::SmallVector<llvm::Value *> Arguments;
  for (llvm::Argument &Argument : F.args())
    Arguments.push_back(&Argument);
  llvm::CallInst *Call = Builder.CreateCall(New, Arguments);
  Call->setCallingConv(New->getCallingConv());
  Call->setAttributes(New->getAttributes().removeFnAttributes(Context));
  Call->addFnAttr(llvm::Attribute::get(Context, ReturnsExceptionAttribute));
  const bool IsVoid = F.getReturnType()->isVoidTy();
  llvm::Value *Exception = IsVoid ? Call : Builder.CreateExtractValue(Call, 0);
  auto *Thrown = llvm::BasicBlock::Create(Context, "thrown", &F);
  auto *Returned = llvm::BasicBlock::Create(Context, "returned", &F);
  Builder.CreateCondBr(Builder.CreateIsNull(Exception), Returned, Thrown);
  Builder.SetInsertPoint(Thrown);
  Builder.CreateCall(&Uncaught, Exception)->setDoesNotReturn();
  Builder.CreateUnreachable();
  Builder.SetInsertPoint(Returned);
  if (IsVoid)
    Builder.CreateRetVoid();
  else
    Builder.CreateRet(Builder.CreateExtractValue(Call, 1));
  return New;
}

ReturnedException cupcc::callForException(llvm::CallBase &Call) {
  llvm::SmallVector<llvm::OperandBundleDef, 1> Bundles;
  Call.getOperandBundlesAsDefs(Bundles);
  Call.getModule()->getOrInsertNamedMetadata(ReturnsExceptionsMetadata);
  llvm::IRBuilder<> Builder(&Call);
  llvm::CallInst *New = Builder.CreateCall(
      withException(*Call.getFunctionType()), Call.getCalledOperand(),
      llvm::SmallVector<llvm::Value *>(Call.args()), Bundles);
  New->setCallingConv(Call.getCallingConv());
  New->setAttributes(
      adapt(Call.getAttributes(), Call.arg_size(), Call.getContext()));
  New->addFnAttr(
      llvm::Attribute::get(Call.getContext(), ReturnsExceptionAttribute));
  New->copyMetadata(Call);
  New->setMetadata(llvm::LLVMContext::MD_prof, nullptr);
  New->setMetadata(llvm::LLVMContext::MD_range, nullptr);
  New->setMetadata(llvm::LLVMContext::MD_nonnull, nullptr);
  New->setMetadata(llvm::LLVMContext::MD_noundef, nullptr);
  New->setDebugLoc(Call.getDebugLoc());
  if (Call.getType()->isVoidTy())
    return {New, New, nullptr};
  return {New, Builder.CreateExtractValue(New, 0),
          Builder.CreateExtractValue(New, 1)};
}

bool cupcc::isReturnedException(const llvm::Value &V) {
  const llvm::Value *Source = &V;
  if (const auto *Part = llvm::dyn_cast<llvm::ExtractValueInst>(Source);
      Part && Part->getNumIndices() == 1 && Part->getIndices()[0] == 0)
    Source = Part->getAggregateOperand();
  const auto *Call = llvm::dyn_cast<llvm::CallBase>(Source);
  return Call && V.getType()->isPointerTy() &&
         Call->getAttributes().hasFnAttr(ReturnsExceptionAttribute);
}

/// Calls \p F, and returns no exception.
static llvm::Function *createWeakForm(llvm::Function &F) {
  llvm::LLVMContext &Context = F.getContext();
  F.getParent()->getOrInsertNamedMetadata(ReturnsExceptionsMetadata);
  auto *New = llvm::Function::Create(withException(*F.getFunctionType()),
                                     llvm::GlobalValue::WeakAnyLinkage,
                                     F.getName() + ThrowsSuffix, F.getParent());
  New->setCallingConv(F.getCallingConv());
  New->setAttributes(adapt(F.getAttributes(), F.arg_size(), Context));
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", New));
  llvm::SmallVector<llvm::Value *> Arguments;
  for (llvm::Argument &Argument : New->args())
    Arguments.push_back(&Argument);
  llvm::CallInst *Call = Builder.CreateCall(&F, Arguments);
  Call->setCallingConv(F.getCallingConv());
  Call->setAttributes(F.getAttributes().removeFnAttributes(Context));
  llvm::ReturnInst *Return = Call->getType()->isVoidTy()
                                 ? Builder.CreateRetVoid()
                                 : Builder.CreateRet(Call);
  addNoException(*Return, New->getReturnType());
  return New;
}

void cupcc::resolveThrowingCalls(llvm::Module &M) {
  if (!M.getNamedMetadata(ReturnsExceptionsMetadata))
    return;
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (!F.isDeclaration() || F.isIntrinsic())
      continue;
    const llvm::FunctionType *Type = withException(*F.getFunctionType());
    auto IsThrowingCall = [Type](const llvm::Use &Use) {
      return isCallee(Use) &&
             llvm::cast<llvm::CallBase>(Use.getUser())->getFunctionType() ==
                 Type;
    };
    if (llvm::any_of(F.uses(), IsThrowingCall))
      F.replaceUsesWithIf(createWeakForm(F), IsThrowingCall);
  }
}

void cupcc::createReturn(llvm::Function &F, llvm::Value *Exception) {
  llvm::BasicBlock *Block =
      llvm::cast<llvm::Instruction>(Exception)->getParent();
  llvm::IRBuilder<> Builder(Block);
  if (!F.getReturnType()->isStructTy()) {
    Builder.CreateRet(Exception);
    return;
  }
  Builder.CreateRet(Builder.CreateInsertValue(
      llvm::PoisonValue::get(F.getReturnType()), Exception, 0));
}
