//===- MatrixAddresses.cpp - where warp matrices lie ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: NVPTX of LLVM 22 not naming wmma's loads and stores in
//  TargetTransformInfo::collectFlatAddressOperands().
// Test: test/IR/PTX/matrix-addresses.ll.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "MatrixAddresses.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
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

static void moveTo(unsigned Space, llvm::IntrinsicInst &Call) {
  llvm::IRBuilder<> Builder(&Call);
  llvm::Value *Cast = Builder.CreateAddrSpaceCast(Call.getArgOperand(0),
                                                  Builder.getPtrTy(Space));
  Call.setCalledFunction(llvm::Intrinsic::getOrInsertDeclaration(
      Call.getModule(), Call.getIntrinsicID(), {Cast->getType()}));
  Call.setArgOperand(0, Cast);
}

static bool isMatrixAccess(const llvm::Function &F) {
  if (!F.isIntrinsic() || F.arg_empty() ||
      F.getArg(0)->getType() != llvm::PointerType::get(F.getContext(), Generic))
    return false;
  return llvm::Intrinsic::getBaseName(F.getIntrinsicID())
      .starts_with("llvm.nvvm.wmma.");
}

void cupcc::inferMatrixAddresses(llvm::Module &M) {
  llvm::SmallVector<llvm::Function *> Accesses;
  for (llvm::Function &F : M)
    if (isMatrixAccess(F))
      Accesses.push_back(&F);
  for (llvm::Function *F : Accesses)
    for (llvm::User *User : llvm::make_early_inc_range(F->users())) {
      auto *Call = llvm::cast<llvm::IntrinsicInst>(User);
      const unsigned Space = commonSpace(*Call->getArgOperand(0));
      if (Space == llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL ||
          Space == llvm::NVPTXAS::ADDRESS_SPACE_SHARED)
        moveTo(Space, *Call);
    }
}
