//===- FindLaunches.cpp - what a source says of its kernels ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has no callback for a launch, or for a function's name. So the finished
// AST is searched: what the parse handed to its consumer, instances of
// templates included. That would be a waste of time for most sources, which do
// not use the fifth argument: its parameter has a class of its own (launch.h),
// and only such an argument instantiates that class's constructor.
//
//===----------------------------------------------------------------------===//

#include "FindLaunches.h"
#include "DeadChoices.h"
#include "DeviceLaunches.h"
#include "HostPredicates.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace cupcc;

/// Its place, counted from the grid, among the parameters of the configuration
/// function.
static constexpr unsigned ArchParameter = 4;

Expr *cupcc::convertedArchArgument(CUDAKernelCallExpr &Launch) {
  CallExpr *Config = Launch.getConfig();
  const unsigned Number = argumentsBeforeGrid(Launch) + ArchParameter;
  if (!Config || Config->getNumArgs() <= Number)
    return nullptr;
  Expr *Argument = Config->getArg(Number);
  return isa<CXXDefaultArgExpr>(Argument) ? nullptr : Argument;
}

Expr *cupcc::archArgument(CUDAKernelCallExpr &Launch) {
  Expr *Argument = convertedArchArgument(Launch);
  if (!Argument)
    return nullptr;
  // The user's expression is converted by the class's constructor.
  if (auto *Converted = dyn_cast<CXXConstructExpr>(Argument->IgnoreImplicit());
      Converted && Converted->getNumArgs() == 1)
    return Converted->getArg(0);
  return Argument;
}

/// The function that \p E names, whatever it is converted to.
static const FunctionDecl *namedFunction(const Expr &E) {
  const Expr *Name = E.IgnoreParenImpCasts();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Name))
    return dyn_cast<FunctionDecl>(Reference->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(Name))
    return dyn_cast<FunctionDecl>(Member->getMemberDecl());
  return nullptr;
}

const FunctionDecl *cupcc::namedKernel(const CUDAKernelCallExpr &Launch) {
  return namedFunction(*Launch.getCallee());
}

/// Of a name only.
static bool isUnevaluated(const Expr &Name) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&Name))
    return Reference->isNonOdrUse() == NOUR_Unevaluated;
  const auto *Member = dyn_cast<MemberExpr>(&Name);
  return Member && Member->isNonOdrUse() == NOUR_Unevaluated;
}

bool cupcc::anyArchLaunch(const ASTContext &Context) {
  const FunctionDecl *Config =
      const_cast<ASTContext &>(Context).getcudaConfigureCallDecl();
  if (!Config || Config->getNumParams() <= ArchParameter)
    return false;
  const CXXRecordDecl *Arch =
      Config->getParamDecl(ArchParameter)->getType()->getAsCXXRecordDecl();
  return Arch && llvm::any_of(Arch->decls(), [](const Decl *Member) {
           const auto *Template = dyn_cast<FunctionTemplateDecl>(Member);
           return Template && !Template->specializations().empty();
         });
}

namespace {

class LaunchFinder : public DynamicRecursiveASTVisitor {
public:
  LaunchFinder(ASTContext &Context, FoundLaunches &Found,
               LaunchBranches Branches)
      : Context(Context), Predicates(Context), Found(Found),
        Branches(Branches) {
    // Implicit constructors, and default arguments where they are used.
    ShouldVisitImplicitCode = true;
    // They are events of their own.
    ShouldVisitTemplateInstantiations = false;
    ShouldWalkTypesOfTypeLocs = false;
  }

  bool TraverseDecl(Decl *D) override {
    if (!D || D->isTemplated())
      return true;
    // The same function may be an event, a member and a friend.
    if (isa<FunctionDecl, CXXRecordDecl>(D) && !Visited.insert(D).second)
      return true;
    auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function)
      return DynamicRecursiveASTVisitor::TraverseDecl(D);
    llvm::SaveAndRestore Restore(In,
                                 static_cast<const FunctionDecl *>(Function));
    if (const TemplateArgumentList *Arguments =
            Function->getTemplateSpecializationArgs())
      addArguments(Arguments->asArray());
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  /// A kernel is named for a template's instance where that is asked for, which
  /// may be in another template.
  void addArguments(ArrayRef<TemplateArgument> Arguments) {
    for (const TemplateArgument &Argument : Arguments) {
      if (Argument.getKind() == TemplateArgument::Pack)
        addArguments(Argument.pack_elements());
      else if (Argument.getKind() == TemplateArgument::Declaration)
        addNamed(Argument.getAsDecl());
      else if (Argument.getKind() == TemplateArgument::StructuralValue)
        addNamedIn(Argument.getAsStructuralValue());
    }
  }

  /// True if the host may run \p Branch of an 'if target' though it is dead.
  bool isEntered(const Stmt *Branch) const {
    const Stmt *Body = In ? In->getBody() : nullptr;
    return Branch && Body && isEnteredFromOutside(*Branch, *Body);
  }

  /// The branch that the host may run, if there is one only.
  std::optional<Stmt *> liveBranch(IfStmt &S) {
    if (std::optional<Stmt *> Branch = S.getNondiscardedCase(Context))
      return Branch;
    if (Branches == LaunchBranches::All)
      return std::nullopt;
    if (std::optional<bool> Taken =
            S.getCond() ? Predicates.decide(*S.getCond()) : std::nullopt;
        Taken && !isEntered(*Taken ? S.getElse() : S.getThen()))
      return *Taken ? S.getThen() : S.getElse();
    return std::nullopt;
  }

  bool TraverseIfStmt(IfStmt *S) override {
    std::optional<Stmt *> Live = liveBranch(*S);
    if (!Live)
      return DynamicRecursiveASTVisitor::TraverseIfStmt(S);
    return TraverseStmt(S->getInit()) &&
           TraverseStmt(S->getConditionVariableDeclStmt()) &&
           TraverseStmt(S->getCond()) && TraverseStmt(*Live);
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Launch) override {
    if (!archArgument(*Launch))
      return true;
    const Expr *Callee = Launch->getCallee()->IgnoreParenImpCasts();
    if (isUnevaluated(*Callee))
      return true;
    if (namedKernel(*Launch))
      NamedByLaunch.insert(Callee);
    if (Seen.insert(Launch).second)
      Found.WithArch.push_back({Launch, In, 0});
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (!isUnevaluated(*E) && !NamedByLaunch.contains(E))
      addNamed(E->getDecl());
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) override {
    if (!isUnevaluated(*E) && !NamedByLaunch.contains(E))
      addNamed(E->getMemberDecl());
    return true;
  }

private:
  /// A kernel is named in a value of a class where that is a template's
  /// argument.
  void addNamedIn(const APValue &Value) {
    if (Value.isLValue()) {
      if (const auto *Base =
              Value.getLValueBase().dyn_cast<const ValueDecl *>())
        addNamed(Base);
    } else if (Value.isStruct()) {
      for (unsigned I = 0; I < Value.getStructNumBases(); ++I)
        addNamedIn(Value.getStructBase(I));
      for (unsigned I = 0; I < Value.getStructNumFields(); ++I)
        addNamedIn(Value.getStructField(I));
    } else if (Value.isUnion()) {
      addNamedIn(Value.getUnionValue());
    } else if (Value.isArray()) {
      for (unsigned I = 0; I < Value.getArrayInitializedElts(); ++I)
        addNamedIn(Value.getArrayInitializedElt(I));
      if (Value.hasArrayFiller())
        addNamedIn(Value.getArrayFiller());
    }
  }

  void addNamed(const ValueDecl *D) {
    if (const auto *Object = dyn_cast<TemplateParamObjectDecl>(D))
      return addNamedIn(Object->getValue());
    if (const auto *Function = dyn_cast<FunctionDecl>(D);
        Function && isKernel(Function))
      Found.NamedElsewhere.insert(Function->getCanonicalDecl());
  }

  ASTContext &Context;
  HostPredicates Predicates;
  FoundLaunches &Found;
  LaunchBranches Branches;
  const FunctionDecl *In = nullptr;
  llvm::DenseSet<const Decl *> Visited;
  llvm::DenseSet<const CUDAKernelCallExpr *> Seen;
  llvm::DenseSet<const Expr *> NamedByLaunch;
};

} // namespace

/// The visitor stays out of instances of class and variable templates. The
/// functions of a class are events of their own, the initializers of its
/// members are not.
static void findIn(Decl &D, LaunchFinder &Finder) {
  Finder.TraverseDecl(&D);
  if (D.isTemplated())
    return;
  if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&D)) {
    Finder.addArguments(Class->getTemplateArgs().asArray());
    for (FieldDecl *Field : Class->fields())
      Finder.TraverseDecl(Field);
  } else if (auto *Variable = dyn_cast<VarTemplateSpecializationDecl>(&D)) {
    Finder.addArguments(Variable->getTemplateArgs().asArray());
    Finder.TraverseStmt(Variable->getInit());
  }
}

FoundLaunches cupcc::findLaunches(Decl &D) {
  FoundLaunches Found;
  LaunchFinder Finder(D.getASTContext(), Found, LaunchBranches::HostsOnly);
  findIn(D, Finder);
  return Found;
}

FoundLaunches cupcc::findLaunches(const RecordedUnit &Unit, ASTContext &Context,
                                  LaunchBranches Branches) {
  FoundLaunches Found;
  LaunchFinder Finder(Context, Found, Branches);
  // What is looked at may make a precompiled header give more, which the unit
  // records.
  const std::vector<UnitEvent> Events(Unit.begin(), Unit.end());
  for (const UnitEvent &Event : Events) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        findIn(*D, Finder);
    else
      findIn(*Event.Decl, Finder);
  }
  return Found;
}
