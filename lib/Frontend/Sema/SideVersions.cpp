//===- SideVersions.cpp - one function for each side ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema takes the two functions of a pair for overloads (VersionPairs.cpp). In
// the process of each side both then get one symbol, and the body of the
// function for the other side is removed, so that all that names one of the two
// finds the same function.
//
// The symbol is that of the function without a mark; the other gets it as a
// label. What stands in a body (lambdas, local classes, static variables) is
// named after the function as it was parsed, and so differs between the two.
// Constructors have several symbols, and no labels for them. The marked one is
// the device's, where symbols may have any name; the host's uses of it are
// replaced when they have been lowered.
//
// A constant expression has one value in the one parse, and that of a constexpr
// function would be the marked one's on both sides. So functions of pairs are
// not constexpr: to Sema they may not be asked for in such an expression.
//
// Destructors and virtual functions, of which there is one place in a table,
// remain errors of Sema's ("redeclared").
//
// Relies on: Clang 22's CodeGen looking for a deferred function by its symbol.
// Test: test/Frontend/Sema/side-versions.cu, test/EndToEnd/side-versions.cu,
//  test/EndToEnd/side-version-classes.cu.
// Goes when: Clang chooses between such functions when it lowers them.
//
//===----------------------------------------------------------------------===//

#include "SideVersions.h"
#include "FollowingToken.h"
#include "TemplateSpecifiers.h"
#include "VersionPairs.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Declaring
//===----------------------------------------------------------------------===//

static bool hasBody(const FunctionDecl &Function) {
  return Function.isDefined() || Function.willHaveBody();
}

/// True if \p New and \p Old stay what they are: two functions of a class, each
/// for its side, or two bodies. Of other declarations nvcc makes one function
/// for both sides.
static bool areTwoFunctions(const Sema &S, const FunctionDecl &New,
                            const FunctionDecl &Old) {
  if (beginsBody(S, New) && hasBody(Old))
    return isForOneSide(New) || isForOneSide(Old);
  return New.getLexicalDeclContext()->isRecord() &&
         !New.getFriendObjectKind() && isForOneSide(New) && isForOneSide(Old);
}

/// A function without specifiers is both sides', and becomes that of one.
static void warnOfUntold(Sema &S, const FunctionDecl &New,
                         const FunctionDecl &Old) {
  const FunctionDecl &Untold = isForOneSide(New) ? Old : New;
  if (isForOneSide(Untold))
    return;
  const FunctionDecl &Told = isForOneSide(New) ? New : Old;
  DiagnosticTable Table(S.getDiagnostics());
  Table.report(cupcc::diag::warn_version_without_specifiers,
               Untold.getLocation())
      << New.getDeclName() << (sideOf(Told) == ExecutionSpace::Host);
  Table.report(cupcc::diag::note_other_version, Told.getLocation());
}

/// True if \p Function may be one of two: a look at \p Function alone.
static bool mayBeVersion(const Sema &S, const FunctionDecl &Function) {
  return mayHaveVersions(Function) && !isDefaultedOrDeleted(S) &&
         (isForOneSide(Function) ||
          (beginsBody(S, Function) && isWithoutSpecifiers(Function)));
}

/// 'template <> __host__ int f(int) { ... }': Sema finds the template by the
/// specifiers, and the attributes of what it has instantiated are gone.
static void declareSpecialization(const Sema &S, FunctionDecl &New) {
  if (!S.getCurScope() || !S.getCurScope()->isTemplateParamScope() ||
      New.getDescribedFunctionTemplate())
    return;
  const DeclContext *Scope = New.getDeclContext()->getRedeclContext();
  for (const NamedDecl *D : Scope->lookup(New.getDeclName()))
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D);
        Template && isMarkedVersion(*Template->getTemplatedDecl()) &&
        sideOf(*Template->getTemplatedDecl()) == sideOf(New))
      return markVersion(New);
}

static void takeConstexpr(FunctionDecl &Function) {
  for (FunctionDecl *Redecl : Function.redecls())
    Redecl->setConstexprKind(ConstexprSpecKind::Unspecified);
}

/// Marks one of two. Of constructors it is the device's.
static void markOne(FunctionDecl &New, FunctionDecl &Old) {
  if (!isa<CXXConstructorDecl>(New) || sideOf(New) == ExecutionSpace::Device ||
      sideOf(Old) == ExecutionSpace::Host)
    return markVersion(New);
  for (FunctionDecl *Redecl : Old.redecls())
    markVersion(*Redecl);
}

void cupcc::declareFunction(Sema &S, FunctionDecl &New) {
  if (!mayBeVersion(S, New))
    return;
  FunctionDecl *Other = nullptr;
  bool OtherIsOneOfTwo = false;
  for (FunctionDecl *Old : versionsBeside(New)) {
    if (sideOf(*Old) == sideOf(New)) {
      // Declared again.
      if (isMarkedVersion(*Old))
        markVersion(New);
      if (otherVersion(*Old))
        takeConstexpr(New);
      return;
    }
    OtherIsOneOfTwo |= Other || isMarkedVersion(*Old);
    Other = Old;
  }
  if (!Other)
    return declareSpecialization(S, New);
  if (OtherIsOneOfTwo || !areTwoFunctions(S, New, *Other))
    return;
  markOne(New, *Other);
  showSpecifiers(New);
  showSpecifiers(*Other);
  takeConstexpr(New);
  takeConstexpr(*Other);
  // Calls are calls of the new one.
  if (!Other->isTemplated() && !isa<CXXConstructorDecl>(New))
    Other->markUsed(New.getASTContext());
  warnOfUntold(S, New, *Other);
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

static void findMarked(Decl &D, llvm::SetVector<FunctionDecl *> &Found) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (isMarkedVersion(*Function) && !Function->isTemplated())
      Found.insert(Function->getCanonicalDecl());
    return;
  }
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      findMarked(*Member, Found);
}

llvm::SetVector<FunctionDecl *>
cupcc::findMarkedVersions(const RecordedUnit &Unit) {
  llvm::SetVector<FunctionDecl *> Found;
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        findMarked(*D, Found);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      findMarked(*Function, Found);
  }
  return Found;
}

/// Those that are defined, and those that are used.
static llvm::SetVector<FunctionDecl *> allMarked(const RecordedUnit &Unit) {
  llvm::SetVector<FunctionDecl *> Found =
      Unit.markedVersions() ? *Unit.markedVersions() : findMarkedVersions(Unit);
  for (FunctionDecl *Function : Unit.versions())
    findMarked(*Function, Found);
  return Found;
}

llvm::SetVector<FunctionDecl *>
cupcc::definedVersions(const RecordedUnit &Unit) {
  llvm::SetVector<FunctionDecl *> Result;
  for (FunctionDecl *Marked : allMarked(Unit))
    for (FunctionDecl *Version : {Marked, otherVersion(*Marked)})
      if (Version && Version->isDefined())
        Result.insert(Version->getDefinition());
  return Result;
}

/// Leaves \p Function without a body, for the side \p ForDevice. What it says
/// of itself to its callers may not be true of the other one.
static void makeDeclaration(FunctionDecl &Function, bool ForDevice) {
  ASTContext &Context = Function.getASTContext();
  for (FunctionDecl *Redecl : Function.redecls()) {
    Redecl->setBody(nullptr);
    Redecl->dropAttrs<CUDAHostAttr, CUDADeviceAttr, ConstAttr, PureAttr,
                      NoReturnAttr, CXX11NoReturnAttr, NoThrowAttr,
                      RestrictAttr, ReturnsNonNullAttr>();
    if (ForDevice)
      Redecl->addAttr(CUDADeviceAttr::Create(Context));
    else
      Redecl->addAttr(CUDAHostAttr::Create(Context));
  }
}

static void labelAs(FunctionDecl &Marked, const FunctionDecl &Other,
                    MangleContext &Mangler) {
  std::string Symbol;
  llvm::raw_string_ostream OS(Symbol);
  Mangler.mangleName(GlobalDecl(&Other), OS);
  for (FunctionDecl *Redecl : Marked.redecls())
    Redecl->addAttr(
        AsmLabelAttr::CreateImplicit(Marked.getASTContext(), OS.str()));
}

static bool isForDevice(const FunctionDecl &Marked, const FunctionDecl &Other) {
  return isForOneSide(Marked) ? sideOf(Marked) == ExecutionSpace::Device
                              : sideOf(Other) == ExecutionSpace::Host;
}

ChosenVersions cupcc::chooseSideVersions(const RecordedUnit &Unit,
                                         ASTContext &Context, bool ForDevice) {
  ChosenVersions Result;
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  llvm::SmallVector<std::pair<FunctionDecl *, FunctionDecl *>> Pairs;
  for (FunctionDecl *Marked : allMarked(Unit))
    Pairs.emplace_back(Marked, otherVersion(*Marked));
  for (auto [Marked, Other] : Pairs) {
    if (!Other) // after an error
      continue;
    const bool IsMarkedOne = isForDevice(*Marked, *Other) == ForDevice;
    FunctionDecl &Gone = IsMarkedOne ? *Other : *Marked;
    if (!isa<CXXConstructorDecl>(Marked))
      labelAs(*Marked, *Other, *Mangler);
    makeDeclaration(Gone, ForDevice);
    Result[Gone.getCanonicalDecl()] = IsMarkedOne ? Marked : Other;
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Constructors
//===----------------------------------------------------------------------===//

/// The constructors, as CodeGen knows them, that \p Gone and \p Chosen are.
static llvm::SmallVector<std::pair<GlobalDecl, GlobalDecl>>
constructorSymbols(const Decl &Gone, const FunctionDecl &Chosen) {
  const auto *From = dyn_cast<CXXConstructorDecl>(&Gone);
  const auto *To = dyn_cast<CXXConstructorDecl>(&Chosen);
  llvm::SmallVector<std::pair<GlobalDecl, GlobalDecl>> Result;
  if (!From || !To)
    return Result;
  Result.emplace_back(GlobalDecl(From, Ctor_Base), GlobalDecl(To, Ctor_Base));
  if (!From->getParent()->isAbstract())
    Result.emplace_back(GlobalDecl(From, Ctor_Complete),
                        GlobalDecl(To, Ctor_Complete));
  return Result;
}

/// True if the source names \p Gone, a constructor. An unmarked one is named
/// where its default arguments are wanted only; an instance of it is always
/// used (VersionInstances.cpp).
static bool isNamed(const CXXConstructorDecl &Gone) {
  return Gone.isUsed() &&
         (isMarkedVersion(Gone) || !Gone.isTemplateInstantiation());
}

void cupcc::nameChosenConstructors(const ChosenVersions &Versions,
                                   CodeGenerator &Generator) {
  for (auto [Gone, Chosen] : Versions)
    for (auto [From, To] : constructorSymbols(*Gone, *Chosen))
      if (isNamed(*cast<CXXConstructorDecl>(From.getDecl())))
        Generator.GetAddrOfGlobal(To, /*isForDefinition=*/false);
}

void cupcc::replaceConstructors(const ChosenVersions &Versions,
                                ASTContext &Context, llvm::Module &M) {
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  auto Find = [&](GlobalDecl D) {
    std::string Symbol;
    llvm::raw_string_ostream OS(Symbol);
    Mangler->mangleName(D, OS);
    return M.getNamedValue(OS.str());
  };
  for (auto [Gone, Chosen] : Versions)
    for (auto [FromDecl, ToDecl] : constructorSymbols(*Gone, *Chosen)) {
      llvm::GlobalValue *From = Find(FromDecl), *To = Find(ToDecl);
      // Where the two constructors of a class are the same, there is one.
      if (!To && Chosen->isDefined())
        To = Find(ToDecl.getWithCtorType(Ctor_Base));
      if (!From || !To || !From->isDeclaration())
        continue;
      From->replaceAllUsesWith(To);
      From->eraseFromParent();
    }
}
