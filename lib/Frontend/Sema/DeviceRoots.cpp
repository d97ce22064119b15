//===- DeviceRoots.cpp - where device code begins -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceRoots.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

namespace {

class RootCollector {
public:
  /// Everything is a root where \p AnyCanBeNamed.
  explicit RootCollector(bool AnyCanBeNamed) : AnyCanBeNamed(AnyCanBeNamed) {}

  void addVariable(VarDecl &Variable);
  void addFunction(FunctionDecl &Function);
  void addFrom(Decl &D);

  DeviceRoots Roots;

private:
  /// Something in this file or another may name it.
  bool canBeNamed(const NamedDecl &D) const {
    return D.isExternallyVisible() || D.isReferenced() || D.isUsed(false) ||
           D.hasAttr<UsedAttr>() || AnyCanBeNamed;
  }

  bool AnyCanBeNamed;
};

} // namespace

void RootCollector::addVariable(VarDecl &Variable) {
  if (!isHostVisibleVariable(Variable))
    return;
  if (Variable.isTemplated() ||
      Variable.isThisDeclarationADefinition() != VarDecl::Definition)
    return;
  if (canBeNamed(Variable))
    Roots.Variables.insert(&Variable);
}

/// True for most that are not exported, which this tells fast.
static bool isDiscardable(const FunctionDecl &Function) {
  return Function.isInlined() && !Function.hasAttr<GNUInlineAttr>() &&
         Function.getTemplateSpecializationKind() !=
             TSK_ExplicitInstantiationDefinition;
}

/// True if another file may call \p Function, a definition, and has none of its
/// own: it is neither static nor inline, nor an implicit instance of a
/// template.
static bool isExported(const FunctionDecl &Function) {
  const GVALinkage Linkage =
      Function.getASTContext().GetGVALinkageForFunction(&Function);
  return Linkage == GVA_StrongExternal || Linkage == GVA_StrongODR;
}

/// True if another file's kernels may call \p Function, which is exported and
/// has no __device__. Aliases, resolvers and versions for processors are the
/// host linker's business.
static bool isForOtherFiles(const FunctionDecl &Function) {
  return executionSpace(Function) == ExecutionSpace::Both &&
         !Function.isMain() && !Function.isMultiVersion() &&
         !Function.isReplaceableGlobalAllocationFunction() &&
         !Function.hasAttr<AliasAttr>() && !Function.hasAttr<IFuncAttr>();
}

void RootCollector::addFunction(FunctionDecl &Function) {
  // Before all else: headers have thousands of functions.
  if (!Function.doesThisDeclarationHaveABody())
    return;
  if (!isDiscardable(Function) && !Function.isTemplated() &&
      isExported(Function)) {
    Roots.Exported.insert(Function.getCanonicalDecl());
    if (hasDeviceSpecifier(Function))
      Roots.Functions.insert(&Function);
    else if (isForOtherFiles(Function))
      Roots.OnDemand.insert(&Function);
  }
  if (isKernel(&Function) && !Function.isTemplated() && canBeNamed(Function))
    Roots.Kernels.insert(&Function);
  // The device's library calls the program's, too, as on the host.
  if (Function.isReplaceableGlobalAllocationFunction() &&
      executionSpace(Function) != ExecutionSpace::Host)
    Roots.AllocationFunctions.insert(&Function);
}

void RootCollector::addFrom(Decl &D) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D))
    return addFunction(*Function);
  if (auto *Variable = dyn_cast<VarDecl>(&D))
    return addVariable(*Variable);
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(&D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      addFrom(*Member);
}

static DeviceRoots collect(const RecordedUnit &Unit, bool AnyCanBeNamed) {
  RootCollector Collector(AnyCanBeNamed);
  // A question about a declaration may make a precompiled header give more,
  // which the unit records.
  const std::vector<UnitEvent> Events(Unit.begin(), Unit.end());
  for (const UnitEvent &Event : Events) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        Collector.addFrom(*D);
    else if (auto *Variable = dyn_cast_or_null<VarDecl>(Event.Decl))
      Collector.addVariable(*Variable);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      Collector.addFunction(*Function);
  }
  return std::move(Collector.Roots);
}

DeviceRoots cupcc::collectDeviceRoots(const RecordedUnit &Unit) {
  return collect(Unit, Unit.hasHostElsewhere());
}

DeviceRoots cupcc::collectDeviceDefinitions(const RecordedUnit &Unit) {
  return collect(Unit, /*AnyCanBeNamed=*/true);
}
