//===- DeclaredVariables.cpp - hearing of declarations --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Sema has no callback between the declaration
// of a variable and its default initialization, nor between that of a function
// and the search for what it declares again, but for the handlers of
// attributes that are written on it. An attribute on an earlier declaration,
// which counts for this one too, comes too late: Sema merges attributes after
// it has called the handlers, without a callback.
//
// '#pragma clang attribute push' puts an attribute on all declarations that
// follow. One of cupcc's own, at the bottom of that pragma's stack, which Sema
// has as a public member, is a handler for every variable and function. It must
// be gone when Sema looks, at the end, which of those pragmas were not closed
// (Sema/EndOfSource.cpp).
//
// Relies on: the public member Sema::PragmaAttributeStack of Clang 22, and Sema
//  calling the handler of a pragma's attribute before a variable is
//  initialized, and before it looks what a function declares again.
// Test: test/Frontend/Sema/storage-only-redeclared.cu,
//  test/Frontend/Sema/side-versions.cu.
// Goes when: Sema has such callbacks.
//
//===----------------------------------------------------------------------===//

#include "DeclaredVariables.h"
#include "LocalNames.h"
#include "ManagedVariables.h"
#include "RestrictPointers.h"
#include "SideVersions.h"
#include "StorageOnly.h"
#include "TemplateSpecifiers.h"
#include "clang/AST/Decl.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral AttributeName = "cupcc_declared";

namespace {

class DeclaredAttribute : public ParsedAttrInfo {
public:
  DeclaredAttribute() {
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, AttributeName.data()}};
    Spellings = Names;
    IsSupportedByPragmaAttribute = 1;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &) const override {
    // What is reported is not about a pragma.
    S.PragmaAttributeCurrentTargetDecl = nullptr;
    if (auto *Variable = dyn_cast<VarDecl>(D)) {
      checkManagedPlace(S, *Variable);
      declareVariable(S, *Variable);
      keepLocalName(*Variable);
      if (S.getLangOpts().CUDA)
        markRestrict(S, *Variable);
    } else if (auto *Function = dyn_cast<FunctionDecl>(D);
               Function && S.getLangOpts().CUDA) {
      hideSpecifiers(*Function);
      declareFunction(S, *Function);
    }
    return AttributeApplied;
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<DeclaredAttribute>
    Registered(AttributeName, "on every variable and function");

void DeclaredVariables::begin(Sema &S) {
  IdentifierInfo *Name = &S.PP.getIdentifierTable().get(AttributeName);
  ParsedAttr *Attribute =
      Pool.create(Name, SourceRange(), AttributeScopeInfo(), /*args=*/nullptr,
                  /*numArgs=*/0, ParsedAttr::Form::GNU());
  Attribute->setIsPragmaClangAttribute();
  // A namespace of its own: a pragma of the user's closes another.
  Sema::PragmaAttributeGroup Group{SourceLocation(), Name, {}};
  Group.Entries.push_back(
      {SourceLocation(),
       Attribute,
       {attr::SubjectMatchRule_variable, attr::SubjectMatchRule_function},
       /*IsUsed=*/true});
  S.PragmaAttributeStack.push_back(std::move(Group));
}

void DeclaredVariables::end(Sema &S) {
  const IdentifierInfo *Name = &S.PP.getIdentifierTable().get(AttributeName);
  llvm::erase_if(S.PragmaAttributeStack,
                 [&](const auto &Group) { return Group.Namespace == Name; });
}
