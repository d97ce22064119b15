//===- DynamicAllocas.cpp - stack that is taken at run time ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: NVPTX of LLVM 22 moving the stack by what an alloca asks for, and
//  ptxas 13.0 losing the address of an argument in memory once the stack has
//  moved.
// Test: test/IR/PTX/dynamic-allocas.ll.
// Goes when: NVPTX rounds the size up and ptxas keeps the address.
//
//===----------------------------------------------------------------------===//

#include "DynamicAllocas.h"
#include "cupcc/IR/Kernels.h"
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

/// Copies \p A to a place of the function's own, while the stack pointer is
/// where it was when the function was called.
static void copyToFrame(llvm::Argument &A) {
  llvm::Function &F = *A.getParent();
  llvm::Type *Type = A.getParamByValType();
  llvm::Align Alignment = A.getParamAlign().valueOrOne();
  const llvm::DataLayout &Layout = F.getParent()->getDataLayout();
  llvm::IRBuilder<> Builder(&F.getEntryBlock(), F.getEntryBlock().begin());
  llvm::AllocaInst *Copy =
      Builder.CreateAlloca(Type, Layout.getAllocaAddrSpace());
  Copy->setAlignment(std::max(Alignment, Layout.getABITypeAlign(Type)));
  A.replaceAllUsesWith(Copy);
  Builder.CreateMemCpy(Copy, Copy->getAlign(), &A, Alignment,
                       Layout.getTypeAllocSize(Type));
}

void cupcc::lowerDynamicAllocas(llvm::Module &M) {
  for (llvm::Function &F : M) {
    llvm::SmallVector<llvm::AllocaInst *> Dynamic;
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Alloca = llvm::dyn_cast<llvm::AllocaInst>(&I);
          Alloca && !Alloca->isStaticAlloca())
        Dynamic.push_back(Alloca);
    for (llvm::AllocaInst *Alloca : Dynamic)
      round(*Alloca);
    if (!Dynamic.empty() && !isKernel(F))
      for (llvm::Argument &A : F.args())
        if (A.hasByValAttr() && !A.use_empty())
          copyToFrame(A);
  }
}
