//===- DeviceRoots.cpp - where device code begins -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceRoots.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

/// Something in this file or another may name it.
static bool canBeNamed(const NamedDecl &D) {
  return D.isExternallyVisible() || D.isReferenced() || D.isUsed(false);
}

static void addVariable(VarDecl &Variable, DeviceRoots &Roots) {
  // A __shared__ variable lives as long as a block; nobody outside names it.
  if (!isDeviceVariable(Variable) || Variable.hasAttr<CUDASharedAttr>())
    return;
  if (Variable.isTemplated() ||
      Variable.isThisDeclarationADefinition() != VarDecl::Definition)
    return;
  if (canBeNamed(Variable))
    Roots.Variables.insert(&Variable);
}

static void addFunction(FunctionDecl &Function, DeviceRoots &Roots) {
  if (Function.hasAttr<CUDAGlobalAttr>() && !Function.isTemplated() &&
      Function.doesThisDeclarationHaveABody() && canBeNamed(Function))
    Roots.Kernels.insert(&Function);
}

static void addFrom(Decl &D, DeviceRoots &Roots) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D))
    return addFunction(*Function, Roots);
  if (auto *Variable = dyn_cast<VarDecl>(&D))
    return addVariable(*Variable, Roots);
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(&D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      addFrom(*Member, Roots);
}

DeviceRoots cupcc::collectDeviceRoots(const RecordedUnit &Unit) {
  DeviceRoots Roots;
  // A question about a declaration may make a precompiled header give more,
  // which the unit records.
  const std::vector<UnitEvent> Events(Unit.begin(), Unit.end());
  for (const UnitEvent &Event : Events) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        addFrom(*D, Roots);
    else if (auto *Variable = dyn_cast_or_null<VarDecl>(Event.Decl))
      addVariable(*Variable, Roots);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      addFunction(*Function, Roots);
  }
  return Roots;
}
