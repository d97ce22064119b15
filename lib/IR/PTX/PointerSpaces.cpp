//===- PointerSpaces.cpp - which memory a pointer leads to ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PointerSpaces.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace cupcc;

static constexpr unsigned Generic = llvm::NVPTXAS::ADDRESS_SPACE_GENERIC;

/// The host launches a kernel with pointers that mean something to it.
static bool comesFromHost(const llvm::Value &Object) {
  if (const auto *Argument = llvm::dyn_cast<llvm::Argument>(&Object))
    return isKernel(*Argument->getParent()) && !Argument->hasByValAttr();
  const auto *Load = llvm::dyn_cast<llvm::LoadInst>(&Object);
  if (!Load)
    return false;
  const auto *From = llvm::dyn_cast<llvm::Argument>(
      llvm::getUnderlyingObject(Load->getPointerOperand(), 0));
  return From && isKernel(*From->getParent()) && From->hasByValAttr();
}

static unsigned spaceOf(const llvm::Value &Object) {
  const unsigned Space = Object.getType()->getPointerAddressSpace();
  if (Space == Generic && comesFromHost(Object))
    return llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL;
  return Space;
}

/// What all objects that \p Pointer may point to have in common.
static unsigned commonSpace(const llvm::Value &Pointer) {
  llvm::SmallVector<const llvm::Value *, 4> Objects;
  llvm::getUnderlyingObjects(&Pointer, Objects, /*LI=*/nullptr,
                             /*MaxLookup=*/0);
  const unsigned First = spaceOf(*Objects.front());
  return llvm::all_of(Objects,
                      [&](const llvm::Value *Object) {
                        return spaceOf(*Object) == First;
                      })
             ? First
             : Generic;
}

std::optional<unsigned> cupcc::findPointerSpace(const llvm::Value &Pointer) {
  const unsigned Space = commonSpace(Pointer);
  if (Space == llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL ||
      Space == llvm::NVPTXAS::ADDRESS_SPACE_SHARED)
    return Space;
  return std::nullopt;
}
