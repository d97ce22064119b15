//===- SharedMemory.cpp - the memory whose size a launch says -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedMemory.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using namespace cupcc::oncpu;

static constexpr unsigned SharedAddressSpace = 3;

/// extern char cupcc_cpu_dynamic_shared[];
static llvm::GlobalVariable *dynamicBuffer(llvm::Module &M) {
  auto *Type =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(M.getContext()), /*N=*/0);
  return new llvm::GlobalVariable(
      M, Type, /*isConstant=*/false, llvm::GlobalValue::ExternalLinkage,
      /*Initializer=*/nullptr, "cupcc_cpu_dynamic_shared");
}

void cupcc::oncpu::useDynamicSharedMemory(llvm::Module &M) {
  llvm::SmallVector<llvm::GlobalVariable *> Unsized;
  for (llvm::GlobalVariable &GV : M.globals())
    if (GV.getAddressSpace() == SharedAddressSpace && GV.isDeclaration())
      Unsized.push_back(&GV);
  if (Unsized.empty())
    return;
  llvm::GlobalVariable *Buffer = dynamicBuffer(M);
  for (llvm::GlobalVariable *GV : Unsized) {
    GV->replaceAllUsesWith(
        llvm::ConstantExpr::getAddrSpaceCast(Buffer, GV->getType()));
    GV->eraseFromParent();
  }
}
