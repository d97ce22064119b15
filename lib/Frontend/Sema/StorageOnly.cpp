//===- StorageOnly.cpp - storage without an object in it ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A [[storage_only]] variable has its type, and Sema must neither default-
// initialize it, for which it would want a constructor, nor destroy it.
//
// The second is what 'no_destroy' is for. For the first Clang has
// 'loader_uninitialized', but with trivial constructors only. A declaration
// that looks 'extern' is not initialized; but it is no definition either, so
// that Sema misses one, and another of the same variable goes unnoticed. What
// is a definition and not initialized is the alias of another symbol: Sema
// returns before it looks at the type. So the variable is disguised as an
// alias while Sema looks at it, and so is the pattern in a template, whose
// attributes each instance gets. No variable of the finished parse is one: see
// FinishedVariables.cpp, which also does the checks that Sema then leaves out.
// (Static variables of functions may stay disguised; CodeGen does not ask
// them.)
//
// nvcc leaves the constructor of a __shared__ variable out, with a warning,
// where Clang has an error. Those are disguised as well.
//
// Relies on: Clang 22's Sema neither initializing nor checking a variable that
//  is an alias, and reading 'no_destroy' from a variable of any type.
// Test: test/Frontend/Sema/storage-only.cu.
// Goes when: 'loader_uninitialized' takes types with constructors.
//
//===----------------------------------------------------------------------===//

#include "StorageOnly.h"
#include "FollowingToken.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;
using namespace cupcc;

const AnnotateAttr *cupcc::findMark(const VarDecl &Variable, StringRef Name) {
  for (const auto *Annotation : Variable.specific_attrs<AnnotateAttr>())
    if (Annotation->getAnnotation() == Name)
      return Annotation;
  return nullptr;
}

static void dropMark(VarDecl &Variable, StringRef Name) {
  if (Variable.hasAttrs())
    llvm::erase_if(Variable.getAttrs(), [&](const Attr *A) {
      const auto *Annotation = dyn_cast<AnnotateAttr>(A);
      return Annotation && Annotation->getAnnotation() == Name;
    });
}

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

/// What the attribute cannot stand on, as the row's %select counts.
enum Place { Entity, Parameter, Automatic, ThreadLocal, Constexpr };

static void reportPlace(Sema &S, SourceLocation Loc, Place Where) {
  DiagnosticTable(S.getDiagnostics())
          .report(cupcc::diag::err_storage_only_place, Loc)
      << Where;
}

namespace {

class StorageOnlyAttribute : public ParsedAttrInfo {
public:
  StorageOnlyAttribute() {
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_CXX11, "storage_only"},
        {ParsedAttr::AS_CXX11, "cupcc::storage_only"},
        {ParsedAttr::AS_GNU, "storage_only"}};
    Spellings = Names;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<VarDecl>(D) && !isa<ParmVarDecl>(D))
      return true;
    reportPlace(S, Attr.getLoc(), isa<ParmVarDecl>(D) ? Parameter : Entity);
    return false;
  }

  bool diagAppertainsToStmt(Sema &S, const ParsedAttr &Attr,
                            const Stmt *) const override {
    reportPlace(S, Attr.getLoc(), Entity);
    return false;
  }

  /// The rest waits until the declaration has all its attributes.
  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    if (!findMark(*cast<VarDecl>(D), StorageOnlyAnnotation))
      if (clang::Attr *Mark =
              S.CreateAnnotationAttr(Attr, StorageOnlyAnnotation, {}))
        D->addAttr(Mark);
    return AttributeApplied;
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<StorageOnlyAttribute>
    Registered("storage_only", "storage without an object in it");

void cupcc::registerStorageOnlyAttribute() {}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// Sema makes a local __shared__ variable 'static' only after this.
static bool hasStaticStorage(const VarDecl &Variable) {
  return Variable.hasGlobalStorage() || isDeviceVariable(Variable);
}

static std::optional<Place> wrongPlace(const VarDecl &Variable) {
  if (Variable.getTLSKind() != VarDecl::TLS_None)
    return ThreadLocal;
  if (!hasStaticStorage(Variable))
    return Automatic;
  if (Variable.isConstexpr())
    return Constexpr;
  return std::nullopt;
}

static bool isMarked(const NamedDecl &D) {
  if (const auto *Template = dyn_cast<VarTemplateDecl>(&D))
    return isMarked(*Template->getTemplatedDecl());
  const auto *Variable = dyn_cast<VarDecl>(&D);
  return Variable && findMark(*Variable, StorageOnlyAnnotation);
}

/// A specialization has nothing of its template's attributes.
static bool isMarkedEarlier(const VarTemplateSpecializationDecl &Variable) {
  VarTemplateDecl *Template = Variable.getSpecializedTemplate();
  ArrayRef<TemplateArgument> Arguments = Variable.getTemplateArgs().asArray();
  void *Position;
  const VarDecl *Earlier;
  if (auto *Partial = dyn_cast<VarTemplatePartialSpecializationDecl>(&Variable))
    Earlier = Template->findPartialSpecialization(
        Arguments, Partial->getTemplateParameters(), Position);
  else
    Earlier = Template->findSpecialization(Arguments, Position);
  return Earlier && isMarked(*Earlier);
}

/// Sema will find the earlier declarations, and merge, in a moment; but then it
/// is too late.
static bool isMarkedEarlier(Sema &S, const VarDecl &Variable) {
  if (auto *Instance = dyn_cast<VarTemplateSpecializationDecl>(&Variable))
    return isMarkedEarlier(*Instance);
  const DeclContext *In = Variable.getDeclContext()->getRedeclContext();
  DeclarationName Name = Variable.getDeclName();
  if (!Name || (!In->isFileContext() && !Variable.isOutOfLine()))
    return false;
  // Sema has looked, so that all is there that a precompiled header has.
  if (In->isTranslationUnit())
    return std::any_of(
        S.IdResolver.begin(Name), S.IdResolver.end(), [&](NamedDecl *D) {
          return isMarked(*D) &&
                 D->getDeclContext()->getRedeclContext()->Equals(In);
        });
  return llvm::any_of(In->lookup(Name),
                      [](const NamedDecl *D) { return isMarked(*D); });
}

static void disguise(VarDecl &Variable) {
  ASTContext &Context = Variable.getASTContext();
  Variable.addAttr(
      AliasAttr::CreateImplicit(Context, "", Variable.getLocation()));
  if (!Variable.hasAttr<NoDestroyAttr>())
    Variable.addAttr(NoDestroyAttr::CreateImplicit(Context));
}

bool cupcc::takeBackDisguise(VarDecl &Variable) {
  if (!Variable.hasAttr<AliasAttr>())
    return false;
  Variable.dropAttr<AliasAttr>();
  // With that attribute it was a definition; now it needs to be said.
  if (auto *Instance = dyn_cast<VarTemplateSpecializationDecl>(&Variable))
    Instance->setCompleteDefinition();
  return true;
}

/// False after an error.
static bool checkType(Sema &S, VarDecl &Variable) {
  QualType Type = Variable.getType();
  if (Type->isDependentType() || Type->isUndeducedType() ||
      Type->isReferenceType() || Type->isIncompleteArrayType())
    return true; // for later, or for Sema
  bool Wrong = S.RequireCompleteType(
                   Variable.getLocation(), S.Context.getBaseElementType(Type),
                   clang::diag::err_typecheck_decl_incomplete_type) ||
               S.RequireNonAbstractType(Variable.getLocation(), Type,
                                        clang::diag::err_abstract_type_in_decl,
                                        Sema::AbstractVariableType);
  if (Wrong)
    Variable.setInvalidDecl();
  return !Wrong;
}

static void declareStorageOnly(Sema &S, VarDecl &Variable,
                               const AnnotateAttr *Mark) {
  std::optional<Place> Wrong = wrongPlace(Variable);
  if (Wrong && Mark) {
    reportPlace(S, Mark->getLocation(), *Wrong);
    dropMark(Variable, StorageOnlyAnnotation);
  }
  if (Wrong == Constexpr)
    Variable.setInvalidDecl(); // it cannot do without an initializer
  if (Wrong)
    return;
  if (std::optional<SourceLocation> Initializer = findInitializer(S)) {
    DiagnosticTable(S.getDiagnostics())
            .report(cupcc::diag::err_storage_only_initializer, *Initializer)
        << &Variable;
    dropMark(Variable, StorageOnlyAnnotation);
    Variable.setInvalidDecl();
    return;
  }
  if (Variable.isThisDeclarationADefinition() != VarDecl::DeclarationOnly &&
      checkType(S, Variable))
    disguise(Variable);
}

/// True if \p Variable would be default-initialized, as far as is known.
static bool isObject(Sema &S, const VarDecl &Variable) {
  QualType Type = S.Context.getBaseElementType(Variable.getType());
  if (Type->isDependentType())
    return true;
  CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !S.isCompleteType(Variable.getLocation(), Type))
    return false;
  // What cannot be initialized or destroyed is an error here as elsewhere.
  CXXConstructorDecl *Constructor = S.LookupDefaultConstructor(Class);
  CXXDestructorDecl *Destructor = S.LookupDestructor(Class);
  auto CanCall = [&](CXXMethodDecl *Method) {
    return Method && !Method->isDeleted() &&
           S.IsSimplyAccessible(Method, Class, Type);
  };
  return CanCall(Constructor) && CanCall(Destructor) && !Class->isAbstract() &&
         !(Class->hasTrivialDefaultConstructor() &&
           Class->hasTrivialDestructor());
}

static void declareShared(Sema &S, VarDecl &Variable) {
  if (Variable.isThisDeclarationADefinition() == VarDecl::DeclarationOnly ||
      Variable.getType().isConstQualified() || !isObject(S, Variable) ||
      findInitializer(S))
    return;
  Variable.addAttr(AnnotateAttr::CreateImplicit(
      S.Context, SharedObjectAnnotation, nullptr, 0));
  disguise(Variable);
}

void cupcc::declareVariable(Sema &S, VarDecl &Variable) {
  if (Variable.isInvalidDecl() || isa<ParmVarDecl, DecompositionDecl>(Variable))
    return;
  const AnnotateAttr *Mark = findMark(Variable, StorageOnlyAnnotation);
  if (Mark || isMarkedEarlier(S, Variable))
    declareStorageOnly(S, Variable, Mark);
  else if (memorySpace(Variable) == MemorySpace::Shared)
    declareShared(S, Variable);
}
