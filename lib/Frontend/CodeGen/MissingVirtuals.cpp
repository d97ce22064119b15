//===- MissingVirtuals.cpp - virtual functions of other files -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/MissingVirtuals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// void cupcc.missing_virtual() { __builtin_trap(); }
static llvm::Function *createTrap(llvm::Module &M) {
  auto *F = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(M.getContext()), false),
      llvm::GlobalValue::InternalLinkage, "cupcc.missing_virtual", M);
  llvm::IRBuilder<> Builder(
      llvm::BasicBlock::Create(M.getContext(), "entry", F));
  Builder.CreateIntrinsic(llvm::Intrinsic::trap, {});
  Builder.CreateUnreachable();
  F->setDoesNotReturn();
  return F;
}

/// Virtual and construction tables, in the Itanium C++ ABI's mangling.
static bool isVTable(const llvm::GlobalVariable &GV) {
  return GV.hasInitializer() &&
         (GV.getName().starts_with("_ZTV") || GV.getName().starts_with("_ZTC"));
}

/// A function stands in a table as itself, inside aggregates.
static bool isPartOfVTable(const llvm::User &User) {
  if (const auto *GV = llvm::dyn_cast<llvm::GlobalVariable>(&User))
    return isVTable(*GV);
  return llvm::isa<llvm::ConstantAggregate>(User) &&
         llvm::any_of(User.users(), [](const llvm::User *Outer) {
           return isPartOfVTable(*Outer);
         });
}

static bool isInVTable(const llvm::Use &U) {
  return isPartOfVTable(*U.getUser());
}

void cupcc::trapMissingVirtuals(llvm::Module &M) {
  llvm::SmallVector<llvm::Function *> Missing;
  for (llvm::Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() &&
        llvm::any_of(F.uses(), isInVTable))
      Missing.push_back(&F);
  if (Missing.empty())
    return;
  llvm::Function *Trap = createTrap(M);
  for (llvm::Function *F : Missing)
    // Other references to it are diagnosed, so they may stay.
    F->replaceUsesWithIf(Trap, isInVTable);
}
