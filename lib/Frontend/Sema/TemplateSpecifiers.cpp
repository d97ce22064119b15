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
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Templates and specialisations
//===----------------------------------------------------------------------===//

/// 'template <>'
static bool isSpecialization(const FunctionDecl &New) {
  const unsigned Lists = New.getNumTemplateParameterLists();
  return Lists != 0 && New.getTemplateParameterList(Lists - 1)->size() == 0;
}

static bool hasSpecifier(const FunctionDecl &New) {
  return New.hasAttr<CUDAHostAttr>() || New.hasAttr<CUDADeviceAttr>() ||
         New.hasAttr<CUDAGlobalAttr>();
}

/// The templates that \p New may be a specialisation of.
static SmallVector<const FunctionDecl *, 2>
templatesOf(const FunctionDecl &New) {
  SmallVector<const FunctionDecl *, 2> Found;
  const DeclContext *Scope = New.getDeclContext()->getRedeclContext();
  for (const NamedDecl *D : Scope->lookup(New.getDeclName()))
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      Found.push_back(Template->getTemplatedDecl());
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
  if (!isSpecialization(New))
    return;
  const auto Templates = templatesOf(New);
  auto IsKernel = [](const FunctionDecl *Template) {
    return isKernel(Template);
  };
  if (!hasSpecifier(New) && !Templates.empty() &&
      llvm::all_of(Templates, IsKernel))
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

/// What \p D, the first part of a name, is the scope of.
static const DeclContext *scopeOf(const NamedDecl &D) {
  if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(&D))
    return Alias->getNamespace();
  return dyn_cast<DeclContext>(&D);
}

/// \p Path in \p Scope, which has something of its first name.
static bool namesVersionIn(const DeclContext *Scope,
                           ArrayRef<const IdentifierInfo *> Path) {
  for (; Scope && Path.size() > 1; Path = Path.drop_front()) {
    const DeclContext::lookup_result Found =
        Scope->lookup(DeclarationName(Path.front()));
    Scope = Found.empty() ? nullptr : scopeOf(*Found.front());
  }
  return Scope && llvm::any_of(Scope->lookup(DeclarationName(Path.front())),
                               [](NamedDecl *D) { return isVersion(*D); });
}

bool cupcc::namesVersion(const Sema &S, ArrayRef<const IdentifierInfo *> Path) {
  if (Path.empty())
    return false;
  const DeclarationName First(Path.front());
  for (const DeclContext *Scope = S.CurContext; Scope;
       Scope = Scope->getLookupParent())
    if (!Scope->lookup(First).empty())
      return namesVersionIn(Scope, Path);
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
