//===- GlobalUsers.cpp - what names a function or variable ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/GlobalUsers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"

llvm::SetVector<const llvm::GlobalValue *>
cupcc::globalUsers(llvm::SmallVector<const llvm::User *> Users) {
  llvm::SetVector<const llvm::GlobalValue *> Found;
  llvm::SmallPtrSet<const llvm::User *, 16> Seen;
  while (!Users.empty()) {
    const llvm::User *User = Users.pop_back_val();
    if (!Seen.insert(User).second)
      continue;
    if (const auto *I = llvm::dyn_cast<llvm::Instruction>(User))
      Found.insert(I->getFunction());
    else if (const auto *Global = llvm::dyn_cast<llvm::GlobalValue>(User))
      Found.insert(Global);
    else
      llvm::append_range(Users, User->users());
  }
  return Found;
}

void cupcc::eraseUnusedDeclarations(llvm::Module &M) {
  for (llvm::GlobalVariable &GV : llvm::make_early_inc_range(M.globals())) {
    if (!GV.isDeclaration())
      continue;
    GV.removeDeadConstantUsers();
    if (GV.use_empty())
      GV.eraseFromParent();
  }
}
