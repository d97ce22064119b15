//===- KnownEnumerations.cpp - what the parser knows of enumerations ------===//
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

/// \p Name in \p Context, or from \p Where on.
static NamedDecl *findName(Sema &S, DeclContext *Context, Scope *Where,
                           IdentifierInfo &Name) {
  LookupResult Found(S, &Name, SourceLocation(), Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  if (Context)
    S.LookupQualifiedName(Found, Context);
  else
    S.LookupName(Found, Where);
  // Several are functions, and no type.
  return Found.empty() ? nullptr
                       : Found.getRepresentativeDecl()->getUnderlyingDecl();
}

/// What \p Name is the name of, 'a', '::a' or 'a::b'.
static NamedDecl *findDeclaration(const CompilerInstance &Instance,
                                  Scope *Where, ArrayRef<Token> Name) {
  if (!Where || Name.empty())
    return nullptr;
  Sema &S = Instance.getSema();
  DeclContext *Context = nullptr;
  if (Name.front().is(tok::coloncolon)) {
    Context = S.getASTContext().getTranslationUnitDecl();
    Name = Name.drop_front();
  }
  for (;; Name = Name.drop_front(2)) {
    if (Name.empty() || Name.front().isNot(tok::identifier))
      return nullptr;
    NamedDecl *D =
        findName(S, Context, Where, *Name.front().getIdentifierInfo());
    if (!D || Name.size() == 1)
      return D;
    Context = dyn_cast<DeclContext>(D);
    if (!Context || Context->isDependentContext() ||
        Name[1].isNot(tok::coloncolon))
      return nullptr;
  }
}

static EnumDecl *enumerationOf(const NamedDecl &D) {
  if (const auto *Type = dyn_cast<TypeDecl>(&D)) {
    ASTContext &Context = D.getASTContext();
    return Context.getTypeDeclType(Type)->getAsEnumDecl();
  }
  return nullptr;
}

std::optional<KnownEnumerators>
cupcc::findKnownEnumerators(const CompilerInstance &Instance, Scope *Where,
                            ArrayRef<Token> Type) {
  const NamedDecl *D = findDeclaration(Instance, Where, Type);
  const EnumDecl *Enumeration = D ? enumerationOf(*D) : nullptr;
  if (!Enumeration || !Enumeration->isCompleteDefinition() ||
      Enumeration->isDependentContext())
    return std::nullopt;
  KnownEnumerators Result;
  for (const EnumConstantDecl *Enumerator : distinctEnumerators(*Enumeration))
    Result.push_back({Enumerator->getNameAsString(),
                      Enumerator->getAvailability() != AR_Available});
  return Result;
}

std::optional<bool> cupcc::isKnownType(const CompilerInstance &Instance,
                                       Scope *Where, ArrayRef<Token> Name) {
  if (const NamedDecl *D = findDeclaration(Instance, Where, Name))
    return isa<TypeDecl>(D);
  return std::nullopt;
}
