//===- LocalLinkage.cpp - linkage before functions change -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang computes a declaration's linkage when something asks, and keeps it.
// Once here and kept, it is the same in every process.
//
// test/EndToEnd/unnamed-types.cu fails without this file.
//
//===----------------------------------------------------------------------===//

#include "LocalLinkage.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

static void decideMembers(const CXXRecordDecl &Class) {
  (void)Class.isExternallyVisible();
  for (const Decl *Member : Class.decls()) {
    if (const auto *Nested = dyn_cast<CXXRecordDecl>(Member);
        Nested && !Nested->isInjectedClassName())
      decideMembers(*Nested);
    else if (const auto *Method = dyn_cast<CXXMethodDecl>(Member)) {
      (void)Method->isExternallyVisible();
      decideLocalLinkage(*Method);
    }
  }
}

void cupcc::decideLocalLinkage(const FunctionDecl &Function) {
  if (Function.isDependentContext())
    return;
  for (const Decl *D : Function.decls())
    if (const auto *Class = dyn_cast<CXXRecordDecl>(D))
      decideMembers(*Class);
}

void cupcc::decideLocalLinkage(const RecordedUnit &Unit) {
  auto Decide = [](const Decl *D) {
    if (const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
        Function && Function->doesThisDeclarationHaveABody())
      decideLocalLinkage(*Function);
  };
  const std::vector<UnitEvent> Events(Unit.begin(), Unit.end());
  for (const UnitEvent &Event : Events) {
    Decide(Event.Decl);
    for (const Decl *D : Event.Group)
      Decide(D);
  }
}
