//===- MarkLongDouble.cpp - functions that compute with long double -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/LowerLongDouble.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::dyn_cast;
using llvm::isa;

/// A long double or a complex number of two, as Clang passes it.
static bool isComputed(const llvm::Type *Type) {
  if (Type->getScalarType()->isX86_FP80Ty())
    return true;
  const auto *Struct = dyn_cast<llvm::StructType>(Type);
  return Struct && Struct->isLiteral() &&
         llvm::any_of(Struct->elements(), isComputed);
}

/// Moves a long double without looking at it.
static bool onlyMoves(const llvm::Instruction &I) {
  return isa<llvm::LoadInst, llvm::StoreInst, llvm::PHINode, llvm::SelectInst,
             llvm::ReturnInst, llvm::FreezeInst, llvm::ExtractValueInst,
             llvm::InsertValueInst>(I);
}

static bool computes(const llvm::Instruction &I) {
  if (onlyMoves(I))
    return false;
  if (isComputed(I.getType()))
    return true;
  // What '...' takes is passed as its bits.
  if (const auto *Call = dyn_cast<llvm::CallBase>(&I))
    return llvm::any_of(Call->getFunctionType()->params(), isComputed);
  return llvm::any_of(I.operand_values(), [](const llvm::Value *Operand) {
    return isComputed(Operand->getType());
  });
}

void cupcc::markLongDouble(llvm::Module &M) {
  for (llvm::Function &F : M)
    if (llvm::any_of(llvm::instructions(F), computes))
      F.addFnAttr(ComputesLongDoubleAttribute);
}
