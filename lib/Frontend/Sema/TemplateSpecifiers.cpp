//===- TemplateSpecifiers.cpp - specifiers of instances -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To nvcc, explicit specialisations and instantiations of function templates
// are those of C++: the specifiers of both are added up. To Clang they are part
// of what tells templates apart, and one without them is a host function:
//
//   template <class T> __host__ __device__ T zero();
//   template <> float zero() { return 0; }      // matches no template
//   template int zero<int>();                   // refers to no template
//
// Sema compares the explicit attributes of the template's instance with those
// of the declaration. Here no function template has any: all are marked
// implicit when they are declared. Which are in the source is known by their
// names (ExecutionSpace.h). Templates of which there is one for each side
// (SideVersions.cpp) are told apart as Clang does it.
//
// Of an explicit instantiation Sema compares what the parser has read. So its
// attributes get other names before (Lex/InstantiationSpecifiers.cpp), and
// their handlers add what the template does not have.
//
// Relies on: Clang 22's Sema not counting implicit attributes where it looks
//  for the template, and giving instances their template's attributes with the
//  names that the parser has read.
// Test: test/Frontend/Sema/template-specifiers.cu,
//  test/EndToEnd/specialized-functions.cu.
// Goes when: Clang looks for the template as C++ does.
//
//===----------------------------------------------------------------------===//

#include "TemplateSpecifiers.h"
#include "../Lex/InstanceAttributes.h"
#include "VersionPairs.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Token.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Templates and specialisations
//===----------------------------------------------------------------------===//

/// 'template <>', or a friend, which may be 'friend int f<int>(int)'.
static bool mayBeSpecialization(const FunctionDecl &New) {
  const unsigned Lists = New.getNumTemplateParameterLists();
  return New.getFriendObjectKind() ||
         (Lists != 0 && New.getTemplateParameterList(Lists - 1)->size() == 0);
}

static bool hasSpecifier(const FunctionDecl &New) {
  return New.hasAttr<CUDAHostAttr>() || New.hasAttr<CUDADeviceAttr>() ||
         New.hasAttr<CUDAGlobalAttr>();
}

/// The templates that \p New may be a specialisation of, by their names and
/// numbers of parameters.
static SmallVector<const FunctionDecl *, 2>
templatesOf(const FunctionDecl &New) {
  SmallVector<const FunctionDecl *, 2> Found;
  const DeclContext *Scope = New.getDeclContext()->getRedeclContext();
  for (const NamedDecl *D : Scope->lookup(New.getDeclName()))
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      if (const FunctionDecl *Pattern = Template->getTemplatedDecl();
          Pattern->getNumParams() == New.getNumParams() ||
          (Pattern->getNumParams() != 0 &&
           Pattern->parameters().back()->isParameterPack()))
        Found.push_back(Pattern);
  return Found;
}

template <typename AttrType>
static void setImplicit(FunctionDecl &Function, bool IsImplicit) {
  for (AttrType *A : Function.specific_attrs<AttrType>())
    if (isWritten(*A))
      A->setImplicit(IsImplicit);
}

static void setImplicit(FunctionDecl &Function, bool IsImplicit) {
  setImplicit<CUDAHostAttr>(Function, IsImplicit);
  setImplicit<CUDADeviceAttr>(Function, IsImplicit);
}

void cupcc::hideSpecifiers(FunctionDecl &New) {
  if (New.getDescribedFunctionTemplate())
    return setImplicit(New, true);
  if (!mayBeSpecialization(New))
    return;
  const auto Templates = templatesOf(New);
  if (!hasSpecifier(New) && !Templates.empty() && !New.getFriendObjectKind() &&
      llvm::all_of(Templates, isKernel))
    New.addAttr(CUDAGlobalAttr::Create(New.getASTContext(), New.getLocation()));
  if (llvm::none_of(Templates, [](const FunctionDecl *Template) {
        return isMarkedVersion(*Template);
      }))
    setImplicit(New, true);
}

void cupcc::showSpecifiers(FunctionDecl &Template) {
  for (FunctionDecl *Redecl : Template.redecls())
    setImplicit(*Redecl, false);
}

//===----------------------------------------------------------------------===//
// Instantiations
//===----------------------------------------------------------------------===//

static bool isVersion(const NamedDecl &D) {
  const auto *Template = dyn_cast<FunctionTemplateDecl>(&D);
  return Template && isMarkedVersion(*Template->getTemplatedDecl());
}

/// What \p D, a part of a name, is the scope of.
static const DeclContext *scopeOf(const NamedDecl &D) {
  if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(&D))
    return Alias->getNamespace();
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(&D))
    return Template->getTemplatedDecl();
  return dyn_cast<DeclContext>(&D);
}

/// The last part of a name: of an operator, or a constructor's, any such member
/// or function of the scope may be meant.
static bool hasVersion(const DeclContext &Scope, const Token &Last) {
  if (Last.is(tok::identifier) &&
      llvm::any_of(Scope.lookup(Last.getIdentifierInfo()),
                   [](NamedDecl *D) { return isVersion(*D); }))
    return true;
  const auto *Class = dyn_cast<CXXRecordDecl>(&Scope);
  const bool IsSpecial =
      Last.isNot(tok::identifier) ||
      (Class && Class->getIdentifier() == Last.getIdentifierInfo());
  return IsSpecial && llvm::any_of(Scope.decls(), [](const Decl *D) {
           const auto *Named = dyn_cast<NamedDecl>(D);
           return Named && !Named->getDeclName().isIdentifier() &&
                  isVersion(*Named);
         });
}

bool cupcc::namesVersion(const Sema &S, ArrayRef<Token> Name) {
  if (Name.empty())
    return false;
  const Token &Last = Name.back();
  if (Name.size() > 1 && Name[Name.size() - 2].is(tok::kw_operator))
    Name = Name.drop_back();
  const DeclContext *Scope = S.CurContext;
  // The first part is visible from where it stands, the others in the one
  // before.
  bool IsFirst = true;
  for (const Token &Part : Name.drop_back()) {
    if (Part.isNot(tok::identifier))
      continue;
    const DeclarationName PartName(Part.getIdentifierInfo());
    while (IsFirst && Scope->getLookupParent() &&
           Scope->lookup(PartName).empty())
      Scope = Scope->getLookupParent();
    IsFirst = false;
    const DeclContext::lookup_result Found = Scope->lookup(PartName);
    Scope = Found.empty() ? nullptr : scopeOf(*Found.front());
    if (!Scope)
      return false;
  }
  for (; Scope; Scope = IsFirst ? Scope->getLookupParent() : nullptr)
    if (hasVersion(*Scope, Last))
      return true;
  return false;
}

namespace {

/// Of a declaration that has been instantiated.
class InstanceAttribute : public ParsedAttrInfo {
public:
  InstanceAttribute() {
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, InstanceHost.data()},
        {ParsedAttr::AS_GNU, InstanceDevice.data()}};
    Spellings = Names;
  }

  bool diagAppertainsToDecl(Sema &, const ParsedAttr &,
                            const Decl *) const override {
    return true;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function)
      return AttributeApplied;
    const bool IsHost = Attr.getAttrName()->getName() == InstanceHost;
    const ExecutionSpace Lacks =
        IsHost ? ExecutionSpace::Device : ExecutionSpace::Host;
    if (executionSpace(*Function) != Lacks)
      return AttributeApplied;
    DiagnosticTable(S.getDiagnostics())
            .report(cupcc::diag::warn_instance_specifier, Attr.getLoc())
        << Function << !IsHost;
    if (IsHost)
      D->addAttr(CUDAHostAttr::Create(S.Context, Attr.getLoc()));
    else
      D->addAttr(CUDADeviceAttr::Create(S.Context, Attr.getLoc()));
    return AttributeApplied;
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<InstanceAttribute>
    Registered(InstanceHost, "specifiers of explicit instantiations");

void cupcc::registerInstanceAttributes() {}
