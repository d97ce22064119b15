//===- KernelEntries.cpp - functions that a launch can call ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelEntries.h"
#include "SymbolTable.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using namespace cupcc::oncpu;

/// An aggregate is passed by the address of the launch's copy; the call makes
/// another, as it must, since each thread has its own.
static llvm::Value *loadArgument(llvm::IRBuilder<> &Builder,
                                 llvm::Value *Arguments,
                                 const llvm::Argument &Parameter) {
  llvm::Value *Slot = Builder.CreateConstInBoundsGEP1_64(
      Builder.getPtrTy(), Arguments, Parameter.getArgNo());
  llvm::Value *Address = Builder.CreateLoad(Builder.getPtrTy(), Slot);
  if (Parameter.hasByValAttr())
    return Builder.CreateAddrSpaceCast(Address, Parameter.getType());
  return Builder.CreateAlignedLoad(Parameter.getType(), Address,
                                   llvm::Align(1));
}

/// void entry(void **Arguments) { kernel(*(T0 *)Arguments[0], ...); }
static llvm::Function *createEntry(llvm::Function &Kernel) {
  llvm::LLVMContext &Context = Kernel.getContext();
  llvm::Type *Pointer = llvm::PointerType::get(Context, 0);
  llvm::Function *Entry = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), {Pointer}, false),
      llvm::GlobalValue::InternalLinkage, Kernel.getName() + ".entry",
      Kernel.getParent());
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", Entry));
  llvm::SmallVector<llvm::Value *> Values;
  for (const llvm::Argument &Parameter : Kernel.args())
    Values.push_back(loadArgument(Builder, Entry->getArg(0), Parameter));
  llvm::CallInst *Call = Builder.CreateCall(&Kernel, Values);
  Call->setAttributes(Kernel.getAttributes());
  Builder.CreateRetVoid();
  return Entry;
}

/// The launch bounds and the like, which only NVPTX knows.
static void dropKernelAttributes(llvm::Function &Kernel) {
  Kernel.setCallingConv(llvm::CallingConv::C);
  llvm::SmallVector<llvm::StringRef> Names;
  for (llvm::Attribute A : Kernel.getAttributes().getFnAttrs())
    if (A.isStringAttribute() && A.getKindAsString().starts_with("nvvm."))
      Names.push_back(A.getKindAsString());
  for (llvm::StringRef Name : Names)
    Kernel.removeFnAttr(Name);
}

/// struct { const char *Name; void (*Entry)(void **); };
void cupcc::oncpu::addKernelEntries(llvm::Module &M, llvm::StringRef Image) {
  llvm::SmallVector<llvm::Function *> Kernels;
  for (llvm::Function &F : M)
    if (isKernel(F) && !F.isDeclaration())
      Kernels.push_back(&F);
  for (llvm::Function *Kernel : Kernels) {
    dropKernelAttributes(*Kernel);
    addTableRow(M, "cupcc_cpu_kernels", Image, *Kernel, {createEntry(*Kernel)});
  }
}
