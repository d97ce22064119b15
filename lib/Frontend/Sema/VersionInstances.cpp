//===- VersionInstances.cpp - instances for both sides --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema must be asked for instances while it still makes some, and when all
// calls are known: an instance may be the first to call something. So it is
// asked when it has made all that it was asked for.
//
// Relies on: Clang 22 telling its listener of the first use of every function.
// Test: test/EndToEnd/side-version-templates.cu,
//  test/EndToEnd/precompiled-versions.cu.
// Goes when: VersionPairs.cpp goes.
//
//===----------------------------------------------------------------------===//

#include "VersionInstances.h"
#include "HostSharedErrors.h"
#include "VersionPairs.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

void VersionInstances::see(const Decl &D) {
  const auto *Function = dyn_cast<FunctionDecl>(&D);
  if (Function && (isMarkedVersion(*Function) ||
                   (Function->isTemplateInstantiation() &&
                    executionSpace(*Function) != ExecutionSpace::Both)))
    Seen.insert(const_cast<FunctionDecl *>(Function));
}

/// Has \p S declare the other version of \p Function, and define it if it is an
/// instance.
static void askForOther(Sema &S, const FunctionDecl &Function) {
  const SourceLocation Loc = Function.getPointOfInstantiation().isValid()
                                 ? Function.getPointOfInstantiation()
                                 : Function.getLocation();
  FunctionDecl *Other = nullptr;
  if (const FunctionTemplateDecl *Template = Function.getPrimaryTemplate()) {
    if (FunctionTemplateDecl *OtherTemplate = otherTemplate(*Template))
      Other = S.InstantiateFunctionDeclaration(
          OtherTemplate, Function.getTemplateSpecializationArgs(), Loc);
  } else {
    Other = otherVersion(Function);
  }
  if (Other && Other->isTemplateInstantiation())
    S.MarkFunctionReferenced(Loc, Other);
}

void VersionInstances::instantiate(Sema &S) {
  if (Seen.empty())
    return;
  // Each may lead to more.
  for (size_t I = 0; I != Seen.size(); ++I) {
    if (!Seen[I]->isTemplated() && Seen[I]->isTemplateInstantiation())
      askForOther(S, *Seen[I]);
    if (I + 1 == Seen.size()) {
      S.DefineUsedVTables();
      S.PerformPendingInstantiations();
    }
  }
  dropHostSharedErrors(S);
}

static bool isNoexcept(Sema &S, const FunctionDecl &Function) {
  const auto *Type = Function.getType()->castAs<FunctionProtoType>();
  Type = S.ResolveExceptionSpec(Function.getLocation(), Type);
  return Type && Type->isNothrow();
}

void VersionInstances::compare(Sema &S) const {
  DiagnosticTable Table(S.getDiagnostics());
  for (const FunctionDecl *Marked : Seen) {
    const FunctionDecl *Other = nullptr;
    if (Marked->isTemplated() || !isMarkedVersion(*Marked) ||
        !(Other = otherVersion(*Marked)) || Marked->isInvalidDecl() ||
        Other->isInvalidDecl())
      continue;
    const bool IsDevice = sideOf(*Marked) == ExecutionSpace::Device ||
                          sideOf(*Other) == ExecutionSpace::Host;
    const QualType Type = Marked->getReturnType();
    const QualType OtherType = Other->getReturnType();
    if (!Type->isUndeducedType() && !OtherType->isUndeducedType() &&
        !S.Context.hasSameType(Type, OtherType))
      Table.report(cupcc::diag::err_version_result, Marked->getLocation())
          << Marked << Type << OtherType << IsDevice;
    else if (isNoexcept(S, *Marked) && !isNoexcept(S, *Other))
      Table.report(cupcc::diag::err_version_may_throw, Marked->getLocation())
          << Marked << IsDevice;
    else
      continue;
    Table.report(cupcc::diag::note_other_version, Other->getLocation());
  }
}
