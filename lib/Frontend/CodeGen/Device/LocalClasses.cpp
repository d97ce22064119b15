//===- LocalClasses.cpp - names of what is local to functions -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: what is local to an inline function is
// visible to other files, and Clang mangles it with the number that the parser
// gave it. The parser numbers only what is visible to it. So when a function is
// made inline after the parse, all its classes without a name, and all classes
// or static variables of one name, have the number 1. Members of two such
// classes would have one name, of which CodeGen makes one function. LLVM would
// rename the second of two variables, and what a __shared__ one is is looked up
// by its name. Lambdas have numbers always, in CUDA.
//
// The linkage of a local static variable may have been asked for before, or
// not; a precompiled header has it always. It is forgotten, so that each
// variable is what the function makes of it: files that are linked share it.
//
// (An attribute that keeps the function's linkage internal would be shorter,
// and change the names of its types, which the program can ask for.)
//
// Relies on: Clang 22 numbering local classes and static variables as it parses
//  them, and those that only one file sees not at all; and
//  Decl::invalidateCachedLinkage().
// Test: test/EndToEnd/unnamed-types.cu, test/EndToEnd/local-exceptions.cu,
//  test/Frontend/CodeGen/local-statics.cu,
//  test/EndToEnd/shared-scopes.cu.
// Goes when: Clang numbers all local classes and static variables.
//
//===----------------------------------------------------------------------===//

#include "LocalClasses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace cupcc;

/// Of the functions in \p Class, instances of templates included.
static void prepareIn(CXXRecordDecl &Class) {
  for (Decl *Member : Class.decls()) {
    if (auto *Nested = dyn_cast<CXXRecordDecl>(Member);
        Nested && !Nested->isInjectedClassName())
      prepareIn(*Nested);
    else if (auto *Method = dyn_cast<CXXMethodDecl>(Member))
      prepareLocals(*Method);
    else if (auto *Template = dyn_cast<FunctionTemplateDecl>(Member))
      for (FunctionDecl *Instance : Template->specializations())
        prepareLocals(*Instance);
  }
}

void cupcc::prepareLocals(FunctionDecl &Function) {
  if (Function.isDependentContext())
    return;
  ASTContext &Context = Function.getASTContext();
  llvm::DenseMap<DeclarationName, unsigned> Last, LastVariable;
  for (Decl *D : Function.decls()) {
    if (auto *Variable = dyn_cast<VarDecl>(D);
        Variable && Variable->isStaticLocal()) {
      if (!Variable->isExternallyVisible())
        Context.setManglingNumber(Variable,
                                  ++LastVariable[Variable->getDeclName()]);
      Variable->invalidateCachedLinkage();
    }
    auto *Tag = dyn_cast<TagDecl>(D);
    if (!Tag)
      continue;
    auto *Class = dyn_cast<CXXRecordDecl>(Tag);
    if (!(Class && Class->isLambda()) && !Tag->isExternallyVisible()) {
      // As it is, not in halves for the host and the device: the device's code
      // is lowered with LangOptions::CUDA off.
      Context.setManglingNumber(Tag, ++Last[Tag->getDeclName()]);
    }
    if (Class)
      prepareIn(*Class);
    // Kept from the parse. It is computed anew whenever a visibility is, so
    // that one class had two names: one for what is visible, one for what is
    // not.
    Tag->invalidateCachedLinkage();
  }
}
