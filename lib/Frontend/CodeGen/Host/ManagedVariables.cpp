//===- ManagedVariables.cpp - __managed__ variables of the host -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ManagedVariables.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/Offload/ManagedShadows.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

/// The managed variable behind \p GV, or null.
static const VarDecl *managedVariable(const LoweredModule &Host,
                                      const llvm::GlobalValue &GV) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(Host.declOf(GV.getName()));
  return Variable && isManagedVariable(*Variable) ? Variable : nullptr;
}

/// An address that is known at run time could be stored for one thread only.
static bool checkThreadLocals(const LoweredModule &Host,
                              const llvm::GlobalVariable &Shadow,
                              const DiagnosticTable &Table) {
  bool AllRight = true;
  for (const llvm::GlobalValue *User :
       globalUsers(SmallVector<const llvm::User *>(Shadow.users()))) {
    if (!User->isThreadLocal())
      continue;
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Host.declOf(User->getName()));
    Table.report(cupcc::diag::err_managed_in_thread_local,
                 Variable ? Variable->getLocation() : SourceLocation())
        << managedVariable(Host, Shadow);
    AllRight = false;
  }
  return AllRight;
}

bool cupcc::lowerManagedVariables(LoweredModule &Host, LinkModel Link,
                                  const DiagnosticTable &Table) {
  SmallVector<llvm::GlobalVariable *> Shadows;
  bool AllRight = true;
  for (llvm::GlobalVariable &GV : Host.module().globals()) {
    const VarDecl *Variable = managedVariable(Host, GV);
    // A static one of a function is an error of its own, and so is one that no
    // file defines.
    if (!Variable || (GV.isDeclaration() && isWholeProgram(Link)) ||
        Variable->isStaticLocal())
      continue;
    Shadows.push_back(&GV);
    AllRight &= checkThreadLocals(Host, GV, Table);
  }
  return AllRight && !Table.report(lowerManagedShadows(Host.module(), Shadows));
}
