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
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include <map>

using namespace clang;
using namespace cupcc;

/// The variables and functions whose addresses are in \p Value.
static void findAddressed(const llvm::Constant &Value,
                          llvm::SetVector<const llvm::GlobalValue *> &Found) {
  if (const auto *Global = dyn_cast<llvm::GlobalValue>(&Value)) {
    Found.insert(Global);
    return;
  }
  for (const llvm::Value *Operand : Value.operands())
    findAddressed(*llvm::cast<llvm::Constant>(Operand), Found);
}

/// Seen on an H200: a pointer in managed memory is null, with nvcc's code, too.
static bool
checkAddresses(const llvm::GlobalVariable &Managed,
               const llvm::DenseSet<const llvm::GlobalVariable *> &AllManaged,
               const LoweredModule &Lowered, const DiagnosticTable &Table) {
  const NamedDecl *Variable =
      dyn_cast_or_null<NamedDecl>(Lowered.declOf(Managed.getName()));
  llvm::SetVector<const llvm::GlobalValue *> Addressed;
  if (Variable && Managed.hasInitializer())
    findAddressed(*Managed.getInitializer(), Addressed);
  bool IsFine = true;
  for (const llvm::GlobalValue *Global : Addressed)
    if (const auto *Object =
            dyn_cast_or_null<NamedDecl>(Lowered.declOf(Global->getName()));
        Object &&
        !AllManaged.contains(dyn_cast<llvm::GlobalVariable>(Global))) {
      Table.report(cupcc::diag::err_address_in_managed, Variable->getLocation())
          << Object << Variable;
      IsFine = false;
    }
  return IsFine;
}

bool cupcc::checkManagedInitializers(const LoweredModule &Lowered,
                                     const DiagnosticTable &Table) {
  bool IsFine = true;
  // In the order of the source, and of the module for one place.
  std::multimap<SourceLocation, const NamedDecl *> Found;
  const auto Managed = managedVariables(Lowered.module());
  for (const llvm::GlobalVariable &GV : Lowered.module().globals()) {
    if (!Managed.contains(&GV))
      continue;
    IsFine &= checkAddresses(GV, Managed, Lowered, Table);
    for (const llvm::GlobalValue *User :
         globalUsers(SmallVector<const llvm::User *>(GV.users())))
      // What CodeGen makes of an array in a function is copied there.
      if (const auto *Variable =
              dyn_cast_or_null<VarDecl>(Lowered.declOf(User->getName()));
          Variable && Variable->hasGlobalStorage())
        Found.emplace(
            Variable->getLocation(),
            dyn_cast_or_null<NamedDecl>(Lowered.declOf(GV.getName())));
  }
  for (const auto &[Place, Variable] : Found)
    Table.report(cupcc::diag::err_managed_in_initializer, Place) << Variable;
  return Found.empty() && IsFine;
}
