//===- NameKinds.cpp - what a name in the source is ---------------------- ===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NameKinds.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

Sema *NameKinds::sema() const {
  if (!Instance.hasSema() || !Instance.getSema().TUScope)
    return nullptr;
  return &Instance.getSema();
}

static NameKind kindOf(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  if (isa<TypeDecl>(D))
    return NameKind::Type;
  if (isa<ConceptDecl>(D))
    return NameKind::Concept;
  if (isa<ClassTemplateDecl, TypeAliasTemplateDecl, TemplateTemplateParmDecl>(
          D))
    return NameKind::TypeTemplate;
  if (isa<VarTemplateDecl>(D))
    return NameKind::VariableTemplate;
  if (isa<FunctionDecl, FunctionTemplateDecl>(D))
    return NameKind::Function;
  if (isa<NamespaceDecl, NamespaceAliasDecl>(D))
    return NameKind::Namespace;
  return isa<ValueDecl>(D) ? NameKind::Value : NameKind::Unknown;
}

/// A class may have the name of a function: then it is that.
static NameKind kindOf(const LookupResult &Found) {
  NameKind Result = NameKind::Unknown;
  for (const NamedDecl *D : Found)
    if (NameKind Kind = kindOf(D);
        Result == NameKind::Unknown || Kind != NameKind::Type)
      Result = Kind;
  return Result;
}

/// Where the names behind 'Found::' are. Nothing where a template's arguments
/// decide.
static DeclContext *contextOf(const LookupResult &Found) {
  if (Found.empty())
    return nullptr;
  NamedDecl *D = (*Found.begin())->getUnderlyingDecl();
  if (auto *Alias = dyn_cast<NamespaceAliasDecl>(D))
    return Alias->getNamespace();
  if (auto *Space = dyn_cast<NamespaceDecl>(D))
    return Space;
  if (auto *Tag = dyn_cast<TagDecl>(D))
    return Tag;
  if (auto *Alias = dyn_cast<TypedefNameDecl>(D))
    return Alias->getUnderlyingType()->getAsTagDecl();
  return nullptr;
}

static bool find(LookupResult &Found, DeclContext *Where, Sema &S) {
  Found.suppressDiagnostics();
  if (Where)
    return S.LookupQualifiedName(Found, Where);
  return S.LookupName(Found, S.getCurScope() ? S.getCurScope() : S.TUScope);
}

NameKind NameKinds::of(ArrayRef<Token> Name) const {
  Sema *S = sema();
  if (!S)
    return NameKind::Unknown;
  DeclContext *Where = nullptr;
  if (Name.front().is(tok::coloncolon)) {
    Where = S->Context.getTranslationUnitDecl();
    Name = Name.drop_front();
  }
  for (;;) {
    if (Name.empty() || Name.front().isNot(tok::identifier))
      return NameKind::Unknown;
    const bool IsLast = Name.size() == 1;
    LookupResult Found(*S, Name.front().getIdentifierInfo(), SourceLocation(),
                       IsLast ? Sema::LookupOrdinaryName
                              : Sema::LookupNestedNameSpecifierName);
    find(Found, Where, *S);
    if (IsLast)
      return kindOf(Found);
    Where = contextOf(Found);
    if (!Where || Name[1].isNot(tok::coloncolon))
      return NameKind::Unknown;
    Name = Name.drop_front(2);
  }
}

NameKind NameKinds::ofStd(StringRef Name) const {
  Sema *S = sema();
  NamespaceDecl *Std = S ? S->getStdNamespace() : nullptr;
  if (!Std)
    return NameKind::Unknown;
  LookupResult Found(*S,
                     &Instance.getPreprocessor().getIdentifierTable().get(Name),
                     SourceLocation(), Sema::LookupOrdinaryName);
  find(Found, Std, *S);
  return kindOf(Found);
}

bool NameKinds::inClass() const {
  const Sema *S = sema();
  return S && S->getCurScope() && S->getCurScope()->isClassScope();
}
