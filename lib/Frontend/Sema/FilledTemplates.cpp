//===- FilledTemplates.cpp - templates that the compiler fills ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The prelude declares variable templates for what C++ cannot ask of a
// declaration. Their initializers mean nothing; when Sema has instantiated one,
// it gets the right initializer. For a type it is a member of a class. So what
// depends on a template's arguments, or is local to a template, is nothing
// special.
//
// Relies on: Clang 22 telling TemplateInstantiationCallback of the end of a
//  variable's instantiation before anything reads its value, setInit()
//  forgetting the value of the former initializer, and the context of the
//  instantiation being the last of Sema's then.
// Test: test/Frontend/Lex/enumerations.cu.
// Goes when: Clang has C++26's reflection.
//
//===----------------------------------------------------------------------===//

#include "FilledTemplates.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// Says for which templates' sake the last error was, without the prelude's,
/// which is the last one and may be there more than once.
static void noteInstantiation(Sema &S, const Decl *Instance) {
  SmallVector<Sema::CodeSynthesisContext, 2> Own;
  while (!S.CodeSynthesisContexts.empty() &&
         S.CodeSynthesisContexts.back().Entity == Instance)
    Own.push_back(S.CodeSynthesisContexts.pop_back_val());
  S.PrintInstantiationStack();
  while (!Own.empty())
    S.CodeSynthesisContexts.push_back(Own.pop_back_val());
}

void TemplateFiller::fill(Decl &Instance, SourceLocation Place) {
  if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&Instance))
    return fillClass(*Class, Place);
  auto *Variable = dyn_cast<VarTemplateSpecializationDecl>(&Instance);
  if (!Variable || !Variable->hasInit())
    return;
  if (Expr *Init = initializer(*Variable, Place)) {
    Variable->setInit(Init);
    SmallVector<PartialDiagnosticAt> Notes;
    Variable->checkForConstantInitialization(Notes);
  }
}

void TemplateFiller::atTemplateEnd(const Sema &,
                                   const Sema::CodeSynthesisContext &Inst) {
  if (Inst.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
    return;
  auto *Instance = dyn_cast_or_null<NamedDecl>(Inst.Entity);
  if (!Instance || !Instance->getIdentifier() || !fills(*Instance))
    return;
  const unsigned Errors = Table.engine().getNumErrors();
  fill(*Instance, Inst.PointOfInstantiation);
  if (Table.engine().getNumErrors() > Errors)
    noteInstantiation(S, Instance);
}
