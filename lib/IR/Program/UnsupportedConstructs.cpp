//===- UnsupportedConstructs.cpp - what PTX has no way to do --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/UnsupportedConstructs.h"
#include "UnsupportedIntrinsics.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "cupcc/IR/Textures.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace cupcc;

/// The variable behind a value, through casts and offsets.
static const llvm::GlobalVariable *variableOf(const llvm::Value *V) {
  return llvm::dyn_cast<llvm::GlobalVariable>(V->stripInBoundsOffsets());
}

static std::optional<std::string> unsupportedType(const llvm::Type &Type) {
  if (Type.isFP128Ty())
    return "'__float128'";
  return std::nullopt;
}

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
  if (auto Found = unsupportedType(*I.getType()))
    return Found;
  for (const llvm::Value *Operand : I.operands()) {
    if (auto Found = unsupportedType(*Operand->getType()))
      return Found;
    if (const llvm::GlobalVariable *Variable = variableOf(Operand))
      if (auto Found = unsupportedType(*Variable->getValueType()))
        return Found;
  }
  return std::nullopt;
}

std::optional<std::string>
cupcc::unsupportedConstruct(const llvm::Function &F) {
  if (F.isVarArg() && isKernel(F))
    return "'...' in a kernel's parameters";
  if (llvm::Attribute What = F.getFnAttribute(UnsupportedLongDoubleAttribute);
      What.isValid())
    return What.getValueAsString().str();
  for (const llvm::Instruction &I : llvm::instructions(F))
    if (auto Found = ::unsupportedConstruct(I))
      return Found;
  return std::nullopt;
}
