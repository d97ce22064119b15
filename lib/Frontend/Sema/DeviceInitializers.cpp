//===- DeviceInitializers.cpp - constructors that do not run --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device runs nothing but kernels, so its variables have constant
// initializers and no destructors. Clang says so in one sentence for all cases;
// its ban can be lifted ('GPUAllowDeviceInit'), and then what is forbidden can
// be said here with what is not constant and what may be done. The rules are
// Clang's and nvcc's: constructors and destructors that are empty, as CUDA
// defines it, count as none.
//
// A __shared__ variable's constructor is left out by nvcc, with a warning.
//
// Relies on: LangOptions::GPUAllowDeviceInit of Clang 22 lifting Sema's check
//  of device variables' initializers, and nothing else where CodeGen is not in
//  CUDA's device mode.
// Test: test/Frontend/Sema/device-initializers.cu.
// Goes when: Clang says what is not constant.
//
//===----------------------------------------------------------------------===//

#include "DeviceInitializers.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;
using namespace cupcc;

void cupcc::permitDeviceInitializers(LangOptions &Language) {
  Language.GPUAllowDeviceInit = 1;
}

//===----------------------------------------------------------------------===//
// What the compiler would have to do
//===----------------------------------------------------------------------===//

static CXXRecordDecl *classOf(Sema &S, const VarDecl &Variable) {
  return S.Context.getBaseElementType(Variable.getType())->getAsCXXRecordDecl();
}

static bool hasEmptyDestructor(Sema &S, const VarDecl &Variable) {
  CXXRecordDecl *Class = classOf(S, Variable);
  return !Class || !Class->hasDefinition() || Class->hasTrivialDestructor() ||
         S.CUDA().isEmptyDestructor(Variable.getLocation(),
                                    Class->getDestructor());
}

static const CXXConstructExpr *construction(const VarDecl &Variable) {
  return dyn_cast<CXXConstructExpr>(Variable.getInit()->IgnoreImplicit());
}

bool cupcc::isDefaultInitialized(const VarDecl &Variable) {
  const CXXConstructExpr *Construct = construction(Variable);
  return Construct && !Construct->isListInitialization() &&
         Construct->getParenOrBraceRange().isInvalid() &&
         llvm::all_of(Construct->arguments(), [](const Expr *Argument) {
           return isa<CXXDefaultArgExpr>(Argument);
         });
}

static bool hasConstantInitializer(Sema &S, const VarDecl &Variable) {
  const Expr *Init = Variable.getInit();
  if (!Init || Init->isValueDependent())
    return true;
  if (const CXXConstructExpr *Construct = construction(Variable);
      Construct && S.CUDA().isEmptyConstructor(Variable.getLocation(),
                                               Construct->getConstructor()))
    return true;
  // As CodeGen will; Expr::isConstantInitializer() asks for a literal type, of
  // which the destructor is a part.
  SmallVector<PartialDiagnosticAt> Notes;
  APValue Value;
  return Init->EvaluateAsInitializer(Value, S.Context, &Variable, Notes,
                                     /*IsConstantInitialization=*/false);
}

//===----------------------------------------------------------------------===//
// Saying so
//===----------------------------------------------------------------------===//

/// Where '[[storage_only]] ' can be inserted, if that would do.
static SourceLocation attributePlace(const VarDecl &Variable, Sema &S) {
  SourceLocation Loc = Variable.getInnerLocStart(), Use;
  if (Loc.isMacroID())
    return Lexer::isAtStartOfMacroExpansion(Loc, S.getSourceManager(),
                                            S.getLangOpts(), &Use)
               ? Use
               : SourceLocation();
  return Loc;
}

static void proposeAttribute(Sema &S, const DiagnosticTable &Table,
                             const VarDecl &Variable, bool HasInitializer) {
  DiagnosticBuilder Note =
      Table.report(cupcc::diag::note_storage_only, Variable.getLocation());
  Note << &Variable;
  SourceLocation Place = attributePlace(Variable, S);
  if (!HasInitializer && Place.isValid())
    Note << FixItHint::CreateInsertion(Place, "[[storage_only]] ");
}

/// Clang's own notes on what keeps the initializer from being constant.
static void explain(Sema &S, const VarDecl &Variable) {
  SmallVector<PartialDiagnosticAt> Notes;
  APValue Value;
  Variable.getInit()->EvaluateAsInitializer(Value, S.Context, &Variable, Notes,
                                            /*IsConstantInitialization=*/true);
  for (const auto &[Loc, Note] : Notes) {
    DiagnosticBuilder Builder =
        S.getDiagnostics().Report(Loc, Note.getDiagID());
    Note.Emit(Builder);
  }
}

/// An attribute that the user wrote.
template <typename AttrType> static bool hasSpecifier(const VarDecl &Variable) {
  const auto *A = Variable.getAttr<AttrType>();
  return A && !A->isImplicit();
}

bool cupcc::checkDeviceInitializer(Sema &S, const VarDecl &Variable) {
  if (memorySpace(Variable) == MemorySpace::Shared ||
      (!hasSpecifier<CUDAConstantAttr>(Variable) &&
       !hasSpecifier<CUDADeviceAttr>(Variable)))
    return true;
  DiagnosticTable Table(S.getDiagnostics());
  if (!hasConstantInitializer(S, Variable)) {
    const Expr *Init = Variable.getInit();
    const bool IsWritten = !isDefaultInitialized(Variable);
    Table.report(cupcc::diag::err_device_initializer, Init->getExprLoc())
        << IsWritten << specifierIndex(Variable) << &Variable
        << Init->getSourceRange();
    explain(S, Variable);
    proposeAttribute(S, Table, Variable, IsWritten);
    return false;
  }
  if (hasEmptyDestructor(S, Variable))
    return true;
  Table.report(cupcc::diag::err_device_destructor, Variable.getLocation())
      << specifierIndex(Variable) << &Variable;
  Table.report(cupcc::diag::note_declared_here,
               classOf(S, Variable)->getDestructor()->getLocation())
      << classOf(S, Variable)->getDestructor();
  proposeAttribute(S, Table, Variable,
                   Variable.hasInit() && !isDefaultInitialized(Variable));
  return false;
}

/// Reports what the place of \p Variable may not call. False after an error.
static bool checkAccess(Sema &S, VarDecl &Variable,
                        CXXConstructorDecl *Constructor,
                        CXXDestructorDecl *Destructor) {
  Sema::ContextRAII Place(S, Variable.getDeclContext());
  SourceLocation Loc = Variable.getLocation();
  InitializedEntity Entity = InitializedEntity::InitializeVariable(&Variable);
  if (S.CheckConstructorAccess(
          Loc, Constructor,
          DeclAccessPair::make(Constructor, Constructor->getAccess()),
          Entity) == Sema::AR_inaccessible)
    return false;
  return !Destructor ||
         (S.CheckDestructorAccess(
              Loc, Destructor,
              S.PDiag(clang::diag::err_access_dtor_var)
                  << Variable.getDeclName()
                  << S.Context.getBaseElementType(Variable.getType())) !=
              Sema::AR_inaccessible &&
          !S.DiagnoseUseOfDecl(Destructor, Loc));
}

bool cupcc::checkSharedObject(Sema &S, VarDecl &Variable,
                              llvm::DenseSet<unsigned> &Warned) {
  CXXRecordDecl *Class = classOf(S, Variable);
  if (!Class)
    return true;
  DiagnosticTable Table(S.getDiagnostics());
  SourceLocation Loc = Variable.getLocation();
  CXXConstructorDecl *Constructor = S.LookupDefaultConstructor(Class);
  if (!Constructor || Constructor->isDeleted()) {
    Table.report(cupcc::diag::err_shared_no_constructor, Loc)
        << &Variable << Variable.getType();
    proposeAttribute(S, Table, Variable, /*HasInitializer=*/false);
    return false;
  }
  if (!checkAccess(S, Variable, Constructor, S.LookupDestructor(Class))) {
    proposeAttribute(S, Table, Variable, /*HasInitializer=*/false);
    // While a function is instantiated Sema has added the notes itself.
    return !S.CodeSynthesisContexts.empty();
  }
  const bool Empty = S.CUDA().isEmptyConstructor(Loc, Constructor);
  if ((Empty && hasEmptyDestructor(S, Variable)) ||
      !Warned.insert(Loc.getRawEncoding()).second)
    return true;
  Table.report(cupcc::diag::warn_shared_object, Loc) << Empty << &Variable;
  proposeAttribute(S, Table, Variable, /*HasInitializer=*/false);
  return false;
}
