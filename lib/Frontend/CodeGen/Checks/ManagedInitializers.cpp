//===- ManagedInitializers.cpp - addresses known at run time --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __managed__ int x;
//   __device__ int *p = &x;
//
// The address is known when the module is loaded. The host makes a constructor
// of such an initializer; a device has none, and nvcc refuses it.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/ManagedVariables.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include <map>

using namespace clang;
using namespace cupcc;

bool cupcc::checkManagedInitializers(const LoweredModule &Lowered,
                                     const DiagnosticTable &Table) {
  // In the order of the source, and of the module for one place.
  std::multimap<SourceLocation, const NamedDecl *> Found;
  const auto Managed = managedVariables(Lowered.module());
  for (const llvm::GlobalVariable &GV : Lowered.module().globals()) {
    if (!Managed.contains(&GV))
      continue;
    for (const llvm::GlobalValue *User :
         globalUsers(SmallVector<const llvm::User *>(GV.users())))
      // What CodeGen makes of an array in a function is copied there.
      if (const auto *Variable =
              dyn_cast_or_null<VarDecl>(Lowered.declOf(User->getName())))
        Found.emplace(
            Variable->getLocation(),
            dyn_cast_or_null<NamedDecl>(Lowered.declOf(GV.getName())));
  }
  for (const auto &[Place, Variable] : Found)
    Table.report(cupcc::diag::err_managed_in_initializer, Place) << Variable;
  return Found.empty();
}
