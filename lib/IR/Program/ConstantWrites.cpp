//===- ConstantWrites.cpp - writes to constant memory ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/ConstantWrites.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace cupcc;

/// The address that \p I writes to, or null.
static const llvm::Value *writtenAddress(const llvm::Instruction &I) {
  if (const auto *Store = llvm::dyn_cast<llvm::StoreInst>(&I))
    return Store->getPointerOperand();
  if (const auto *Atomic = llvm::dyn_cast<llvm::AtomicRMWInst>(&I))
    return Atomic->getPointerOperand();
  if (const auto *Exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&I))
    return Exchange->getPointerOperand();
  if (const auto *Memory = llvm::dyn_cast<llvm::MemIntrinsic>(&I))
    return Memory->getRawDest();
  return nullptr;
}

/// The variable in constant memory that \p I writes, or null.
static const llvm::GlobalVariable *constantWritten(const llvm::Instruction &I) {
  const llvm::Value *Address = writtenAddress(I);
  const auto *Variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(
      Address ? llvm::getUnderlyingObject(Address) : nullptr);
  return Variable && Variable->getAddressSpace() ==
                         llvm::NVPTXAS::ADDRESS_SPACE_CONST
             ? Variable
             : nullptr;
}

/// As good as always there is nothing to write, and nothing to look for.
static bool hasConstantMemory(const llvm::Module &M) {
  return llvm::any_of(M.globals(), [](const llvm::GlobalVariable &Variable) {
    return Variable.getAddressSpace() == llvm::NVPTXAS::ADDRESS_SPACE_CONST;
  });
}

llvm::SetVector<ConstantWrite> cupcc::constantWrites(const llvm::Module &M) {
  llvm::SetVector<ConstantWrite> Writes;
  if (!hasConstantMemory(M))
    return Writes;
  for (const llvm::Function &F : M)
    for (const llvm::Instruction &I : llvm::instructions(F))
      if (const llvm::GlobalVariable *Variable = constantWritten(I))
        Writes.insert({&F, Variable});
  return Writes;
}

void cupcc::dropConstantStores(llvm::Module &M) {
  if (!hasConstantMemory(M))
    return;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I :
         llvm::make_early_inc_range(llvm::instructions(F)))
      if (llvm::isa<llvm::StoreInst, llvm::MemIntrinsic>(I) &&
          constantWritten(I))
        I.eraseFromParent();
}
