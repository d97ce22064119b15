//===- DynamicAllocas.cpp - stack that is taken at run time ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DynamicAllocas.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr uint64_t Step = 16;

static void round(llvm::AllocaInst &Alloca) {
  llvm::IRBuilder<> Builder(&Alloca);
  const llvm::DataLayout &Layout = Alloca.getModule()->getDataLayout();
  llvm::Type *SizeType = Layout.getIntPtrType(Alloca.getType());
  llvm::Value *Count =
      Builder.CreateZExtOrTrunc(Alloca.getArraySize(), SizeType);
  uint64_t Each = Layout.getTypeAllocSize(Alloca.getAllocatedType());
  llvm::Value *Bytes =
      Builder.CreateMul(Count, llvm::ConstantInt::get(SizeType, Each));
  Bytes = Builder.CreateAdd(Bytes, llvm::ConstantInt::get(SizeType, Step - 1));
  Bytes = Builder.CreateAnd(Bytes, ~(Step - 1));
  llvm::AllocaInst *Rounded = Builder.CreateAlloca(
      Builder.getInt8Ty(), Alloca.getAddressSpace(), Bytes);
  Rounded->setAlignment(std::max(Alloca.getAlign(), llvm::Align(Step)));
  Rounded->takeName(&Alloca);
  Alloca.replaceAllUsesWith(Rounded);
  Alloca.eraseFromParent();
}

void cupcc::roundDynamicAllocas(llvm::Module &M) {
  llvm::SmallVector<llvm::AllocaInst *> Dynamic;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Alloca = llvm::dyn_cast<llvm::AllocaInst>(&I);
          Alloca && !Alloca->isStaticAlloca())
        Dynamic.push_back(Alloca);
  for (llvm::AllocaInst *Alloca : Dynamic)
    round(*Alloca);
}
