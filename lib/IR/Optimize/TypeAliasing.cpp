//===- TypeAliasing.cpp - the optimiser and the types of pointers ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc does not optimise device code by the types of pointers, and CUDA code
// counts on that: a half2 is read as unsigned, floats are stored as a float4.
// CodeGen is told so (RelaxedAliasing), but that is half of it: a function of
// the libraries was compiled with the types in it, and takes them along when it
// is inlined.
//
//===----------------------------------------------------------------------===//

#include "TypeAliasing.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::dropTypeBasedAliasing(llvm::Module &M,
                                  const DeviceOptions &Options) {
  if (Options.StrictAliasing)
    return;
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F)) {
      I.setMetadata(llvm::LLVMContext::MD_tbaa, nullptr);
      I.setMetadata(llvm::LLVMContext::MD_tbaa_struct, nullptr);
    }
  // The type of errno, which would tell that no store through a pointer to
  // another type is one to it.
  if (llvm::NamedMDNode *Errno = M.getNamedMetadata("llvm.errno.tbaa"))
    Errno->eraseFromParent();
}
