//===- AssemblyLocations.cpp - where inline assembly stands ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/AssemblyLocations.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::dropAssemblyLocations(llvm::Module &M) {
  const unsigned Kind = M.getMDKindID("srcloc");
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
          Call && Call->isInlineAsm())
        Call->setMetadata(Kind, nullptr);
}
