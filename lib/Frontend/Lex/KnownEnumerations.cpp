//===- KnownEnumerations.cpp - how many enumerators there are -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rewriter reads ahead of the parser, which may not have seen yet what a name
// stands for: one that is declared in the same statement, or in a body that is
// parsed later.
//
//===----------------------------------------------------------------------===//

#include "KnownEnumerations.h"
#include "../AST/Enumerators.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// \p Name in \p Context, or where the parser is.
static NamedDecl *findName(Sema &S, DeclContext *Context,
                           IdentifierInfo &Name) {
  LookupResult Found(S, &Name, SourceLocation(), Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  if (Context)
    S.LookupQualifiedName(Found, Context);
  else
    S.LookupName(Found, S.getCurScope() ? S.getCurScope() : S.TUScope);
  return Found.isSingleResult() ? Found.getFoundDecl()->getUnderlyingDecl()
                                : nullptr;
}

static EnumDecl *enumerationOf(const NamedDecl &D) {
  if (const auto *Type = dyn_cast<TypeDecl>(&D)) {
    ASTContext &Context = D.getASTContext();
    return Context.getTypeDeclType(Type)->getAsEnumDecl();
  }
  return nullptr;
}

std::optional<unsigned>
cupcc::countKnownEnumerators(const CompilerInstance &Instance,
                             ArrayRef<Token> Type) {
  if (!Instance.hasSema() || !Instance.getSema().TUScope || Type.empty())
    return std::nullopt;
  Sema &S = Instance.getSema();
  DeclContext *Context = nullptr;
  if (Type.front().is(tok::coloncolon)) {
    Context = S.getASTContext().getTranslationUnitDecl();
    Type = Type.drop_front();
  }
  for (;; Type = Type.drop_front(2)) {
    if (Type.empty() || Type.front().isNot(tok::identifier))
      return std::nullopt;
    NamedDecl *D = findName(S, Context, *Type.front().getIdentifierInfo());
    if (!D)
      return std::nullopt;
    if (Type.size() > 1) {
      Context = dyn_cast<DeclContext>(D);
      if (!Context || Context->isDependentContext() ||
          Type[1].isNot(tok::coloncolon))
        return std::nullopt;
      continue;
    }
    const EnumDecl *Enumeration = enumerationOf(*D);
    if (!Enumeration || !Enumeration->isCompleteDefinition() ||
        Enumeration->isDependentContext())
      return std::nullopt;
    return distinctEnumerators(*Enumeration).size();
  }
}
