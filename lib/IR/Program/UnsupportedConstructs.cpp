//===- UnsupportedConstructs.cpp - what PTX has no way to do --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/UnsupportedConstructs.h"
#include "../SoftFloat/SoftFloatCalls.h"
#include "UnsupportedIntrinsics.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/Textures.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace cupcc;

static std::optional<std::string>
unsupportedConstruct(const llvm::Instruction &I) {
  if (llvm::isa<llvm::IndirectBrInst>(I))
    return "a computed 'goto'";
  if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I)) {
    if (std::string Name = unsupportedIntrinsic(*Call); !Name.empty())
      return Name;
    if (std::string Name = unknownTextureOperation(*Call); !Name.empty())
      return Name;
  }
  if (std::string Name = unsupportedSoftFloat(I); !Name.empty())
    return Name;
  return std::nullopt;
}

std::optional<std::string>
cupcc::unsupportedConstruct(const llvm::Function &F) {
  if (F.isVarArg() && isKernel(F))
    return "'...' in a kernel's parameters";
  for (const llvm::Instruction &I : llvm::instructions(F))
    if (auto Found = ::unsupportedConstruct(I))
      return Found;
  return std::nullopt;
}
