//===- SideVersions.cpp - one function for each side ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's own rule for such pairs compares the sides of the caller and of the
// function, and there is one parse for both sides here: the prelude makes every
// function one for both. So Sema is made to believe that the second function of
// a pair differs in more: it gets the attribute 'enable_if' with a condition
// that is always true. That is a part of a function's signature, and overload
// resolution prefers what has it: every call is one of the second function.
//
// In the process of each side both functions then get the first one's symbol,
// and the body of the function for the other side is removed, so that all that
// names one of the two finds the same function.
//
// Constructors and destructors have several symbols, virtual functions places
// in tables, and of templates Sema would make the instances of one only: these
// remain errors of Sema's ("redefinition").
//
// Relies on: Clang 22 taking functions with and without 'enable_if' for
//  overloads, and preferring the former; CodeGen looking for a deferred
//  function by its symbol.
// Test: test/Frontend/Sema/side-versions.cu, test/EndToEnd/side-versions.cu.
// Goes when: Clang chooses between such functions when it lowers them.
//
//===----------------------------------------------------------------------===//

#include "SideVersions.h"
#include "FollowingToken.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral Mark = "cupcc_side_version";

static bool isMarked(const FunctionDecl &Function) {
  return llvm::any_of(
      Function.specific_attrs<EnableIfAttr>(),
      [](const EnableIfAttr *A) { return A->getMessage() == Mark; });
}

static void mark(FunctionDecl &Function) {
  ASTContext &Context = Function.getASTContext();
  Expr *True = CXXBoolLiteralExpr::Create(Context, true, Context.BoolTy,
                                          SourceLocation());
  Function.addAttr(EnableIfAttr::CreateImplicit(Context, True, Mark));
}

template <typename AttrType> static bool says(const FunctionDecl &Function) {
  return llvm::any_of(Function.specific_attrs<AttrType>(),
                      [](const AttrType *A) { return !A->isImplicit(); });
}

/// What \p Function was declared for. Where declarations differ without another
/// function coming of it, the definition counts.
static ExecutionSpace sideOf(const FunctionDecl &Function) {
  if (const FunctionDecl *Definition = Function.getDefinition()) {
    const bool Host = says<CUDAHostAttr>(*Definition);
    if (Host != says<CUDADeviceAttr>(*Definition))
      return Host ? ExecutionSpace::Host : ExecutionSpace::Device;
  }
  return executionSpace(Function);
}

static bool isOneSides(const FunctionDecl &Function) {
  ExecutionSpace Space = sideOf(Function);
  return Space == ExecutionSpace::Host || Space == ExecutionSpace::Device;
}

/// Without specifiers.
static bool isUntold(const FunctionDecl &Function) {
  return llvm::none_of(Function.redecls(), [](const FunctionDecl *Redecl) {
    return says<CUDAHostAttr>(*Redecl) || says<CUDADeviceAttr>(*Redecl) ||
           says<CUDAGlobalAttr>(*Redecl);
  });
}

/// Functions of which there may be a pair.
static bool mayHaveVersions(const FunctionDecl &Function) {
  if (Function.getDescribedFunctionTemplate() || Function.isConstexpr() ||
      Function.isDependentContext() || Function.isExternC() ||
      Function.isTemplateInstantiation() || Function.isMain() ||
      Function.getReturnType()->isUndeducedType())
    return false;
  if (!Function.getDeclContext()->isFileContext() &&
      !Function.getDeclContext()->isRecord())
    return false;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function))
    return !isa<CXXConstructorDecl, CXXDestructorDecl>(Method) &&
           !Method->isVirtual() && !Method->isDefaulted() &&
           !Method->getParent()->isLambda();
  return true;
}

static bool haveOneSignature(const FunctionDecl &A, const FunctionDecl &B) {
  const auto *First = dyn_cast<CXXMethodDecl>(&A);
  const auto *Second = dyn_cast<CXXMethodDecl>(&B);
  if (First && Second && First->isStatic() != Second->isStatic())
    return false;
  return A.getASTContext().hasSameFunctionTypeIgnoringExceptionSpec(
      A.getType(), B.getType());
}

/// The functions of the scope of \p Function, but for itself, with its name and
/// signature that are for one side or have no specifiers.
static llvm::SmallVector<FunctionDecl *>
versionsBeside(const FunctionDecl &Function) {
  llvm::SmallVector<FunctionDecl *> Result;
  const DeclContext *Scope = Function.getDeclContext()->getRedeclContext();
  for (NamedDecl *D : Scope->lookup(Function.getDeclName()))
    if (auto *Other = dyn_cast<FunctionDecl>(D);
        Other && Other->getCanonicalDecl() != Function.getCanonicalDecl() &&
        (isOneSides(*Other) || isUntold(*Other)) && mayHaveVersions(*Other) &&
        haveOneSignature(*Other, Function))
      Result.push_back(Other);
  return Result;
}

static bool hasBody(const FunctionDecl &Function) {
  return Function.isDefined() || Function.willHaveBody();
}

/// True if \p New and \p Old stay what they are: two functions of a class, each
/// for its side, or two bodies. Of other declarations nvcc makes one function
/// for both sides.
static bool areTwoFunctions(const Sema &S, const FunctionDecl &New,
                            const FunctionDecl &Old) {
  if (beginsBody(S) && hasBody(Old))
    return isOneSides(New) || isOneSides(Old);
  return New.getLexicalDeclContext()->isRecord() && isOneSides(New) &&
         isOneSides(Old);
}

/// A function without specifiers is both sides', and becomes that of one.
static void warnOfUntold(Sema &S, const FunctionDecl &New,
                         const FunctionDecl &Old) {
  const FunctionDecl &Untold = isOneSides(New) ? Old : New;
  if (isOneSides(Untold))
    return;
  const FunctionDecl &Told = isOneSides(New) ? New : Old;
  DiagnosticTable Table(S.getDiagnostics());
  Table.report(cupcc::diag::warn_version_without_specifiers,
               Untold.getLocation())
      << New.getDeclName() << (sideOf(Told) == ExecutionSpace::Host);
  Table.report(cupcc::diag::note_other_version, Told.getLocation());
}

/// True if \p Function may be one of two: a look at \p Function alone.
static bool mayBeVersion(const Sema &S, const FunctionDecl &Function) {
  return mayHaveVersions(Function) &&
         (isOneSides(Function) || (beginsBody(S) && isUntold(Function)));
}

void cupcc::declareFunction(Sema &S, FunctionDecl &New) {
  if (!mayBeVersion(S, New))
    return;
  FunctionDecl *Other = nullptr;
  for (FunctionDecl *Old : versionsBeside(New)) {
    if (sideOf(*Old) != sideOf(New)) {
      Other = Other ? nullptr : Old;
      continue;
    }
    // Declared again.
    if (isMarked(*Old))
      mark(New);
    return;
  }
  if (!Other || isMarked(*Other) || !areTwoFunctions(S, New, *Other))
    return;
  mark(New);
  // Calls are calls of the new one.
  Other->markUsed(New.getASTContext());
  warnOfUntold(S, New, *Other);
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

static void findMarked(Decl &D, llvm::SmallVectorImpl<FunctionDecl *> &Found) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (Function->isFirstDecl() && isMarked(*Function))
      Found.push_back(Function);
    return;
  }
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      findMarked(*Member, Found);
}

/// Leaves \p Function without a body, for the side \p ForDevice.
static void makeDeclaration(FunctionDecl &Function, bool ForDevice) {
  ASTContext &Context = Function.getASTContext();
  for (FunctionDecl *Redecl : Function.redecls()) {
    Redecl->setBody(nullptr);
    Redecl->dropAttrs<CUDAHostAttr, CUDADeviceAttr>();
    if (ForDevice)
      Redecl->addAttr(CUDADeviceAttr::Create(Context));
    else
      Redecl->addAttr(CUDAHostAttr::Create(Context));
  }
}

void cupcc::chooseSideVersions(const RecordedUnit &Unit, ASTContext &Context,
                               bool ForDevice) {
  llvm::SmallVector<FunctionDecl *> Marked;
  for (const UnitEvent &Event : Unit)
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        findMarked(*D, Marked);
  if (Marked.empty())
    return;
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  for (FunctionDecl *Second : Marked) {
    llvm::SmallVector<FunctionDecl *> Others = versionsBeside(*Second);
    if (Others.size() != 1)
      continue; // after an error
    FunctionDecl *First = Others.front();
    std::string Symbol;
    llvm::raw_string_ostream OS(Symbol);
    Mangler->mangleName(GlobalDecl(First), OS);
    for (FunctionDecl *Redecl : Second->redecls())
      Redecl->addAttr(AsmLabelAttr::CreateImplicit(Context, Symbol));
    const bool SecondIsDevices = isOneSides(*Second)
                                     ? sideOf(*Second) == ExecutionSpace::Device
                                     : sideOf(*First) == ExecutionSpace::Host;
    makeDeclaration(SecondIsDevices == ForDevice ? *First : *Second, ForDevice);
  }
}
