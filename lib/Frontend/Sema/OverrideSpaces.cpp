//===- OverrideSpaces.cpp - execution spaces of overriders ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What calls the overridden function may get the overrider, whose side it is
// not: on the host such a call ends the program. nvcc refuses every difference.
// Here a function may be for more than what it overrides.
//
//===----------------------------------------------------------------------===//

#include "OverrideSpaces.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

static bool isForAllOf(ExecutionSpace Space, const CXXMethodDecl &Overridden) {
  switch (Space) {
  case ExecutionSpace::Host:
    return !hasDeviceSpecifier(Overridden);
  case ExecutionSpace::Device:
    return !hasHostSpecifier(Overridden);
  default:
    return true;
  }
}

void cupcc::checkOverrideSpaces(const TagDecl &Class,
                                DiagnosticsEngine &Engine) {
  const auto *Record = dyn_cast<CXXRecordDecl>(&Class);
  if (!Record || Record->isDependentContext() || !Record->isPolymorphic())
    return;
  const DiagnosticTable Table(Engine);
  for (const CXXMethodDecl *Method : Record->methods()) {
    if (Method->isImplicit() || Method->size_overridden_methods() == 0)
      continue;
    const ExecutionSpace Space = executionSpace(*Method);
    for (const CXXMethodDecl *Overridden : Method->overridden_methods()) {
      if (isForAllOf(Space, *Overridden))
        continue;
      Table.report(cupcc::diag::err_override_space, Method->getLocation())
          << Method << int(Space) << Overridden
          << int(executionSpace(*Overridden));
      Table.report(cupcc::diag::note_declared_here, Overridden->getLocation())
          << Overridden;
    }
  }
}
