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
#include "PointerSpaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace cupcc;

static constexpr unsigned Generic = llvm::NVPTXAS::ADDRESS_SPACE_GENERIC;

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
      if (std::optional<unsigned> Space =
              findPointerSpace(*Call->getArgOperand(0)))
        moveTo(*Space, *Call);
    }
}
