//===- TargetStatements.cpp - what each target decides --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function's statements are looked at once for each function: lambdas and
// local classes are declarations of the function they stand in, and have
// functions of their own.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/TargetStatements.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

static bool isNamed(const FunctionDecl &Function, StringRef Name) {
  return Function.getIdentifier() && Function.getName() == Name;
}

bool cupcc::isTargetPredicate(const FunctionDecl &Function) {
  return isNamed(Function, runtime::TargetPredicate);
}

const CallExpr *cupcc::targetPredicate(const Expr &Condition) {
  const Expr *E = Condition.IgnoreParenImpCasts();
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    E = Not->getSubExpr()->IgnoreParenImpCasts();
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isTargetPredicate(*Callee) ? Call : nullptr;
}

const CallExpr *cupcc::targetPredicate(const IfStmt &Statement) {
  const Expr *Condition = Statement.getCond();
  return Condition ? targetPredicate(*Condition) : nullptr;
}

bool cupcc::isTuningFunction(const FunctionDecl &Function) {
  static constexpr StringRef Names[] = {
      runtime::MaxThreadsX, runtime::MaxThreadsY, runtime::MaxThreadsZ,
      runtime::MinBlocks, runtime::MaxRegisters};
  return Function.isExternC() && llvm::any_of(Names, [&](StringRef Name) {
           return isNamed(Function, Name);
         });
}

/// True if \p S has a label, or a 'case' of a switch that it is in.
static bool hasLabel(const Stmt *S, bool CountCases = true) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<LabelStmt>(S) || (CountCases && isa<SwitchCase>(S)))
    return true;
  CountCases &= !isa<SwitchStmt>(S);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return hasLabel(Child, CountCases);
  });
}

namespace {

/// Looks at the statements of one function.
class StatementFinder {
public:
  StatementFinder(FunctionDecl &Function, TargetStatements &Found)
      : Function(Function), Found(Found) {}

  void find() {
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      for (CXXCtorInitializer *Initializer : Constructor->inits())
        findIn(Initializer->getInit());
    findIn(Function.getBody());
  }

private:
  void findIn(Stmt *S) {
    if (!S)
      return;
    if (auto *Choice = dyn_cast<IfStmt>(S))
      addChoice(*Choice);
    else if (auto *Call = dyn_cast<CallExpr>(S))
      addCall(*Call);
    if (auto *Lambda = dyn_cast<LambdaExpr>(S)) {
      for (Expr *Capture : Lambda->capture_inits())
        findIn(Capture);
      return;
    }
    // The body of an OpenMP directive.
    if (auto *Region = dyn_cast<CapturedStmt>(S))
      findIn(Region->getCapturedStmt());
    SwitchStmt *Outer = Switch;
    if (auto *Inner = dyn_cast<SwitchStmt>(S))
      Switch = Inner;
    for (Stmt *Child : S->children())
      findIn(Child);
    Switch = Outer;
  }

  void addChoice(IfStmt &Choice) {
    const CallExpr *Call = targetPredicate(Choice);
    if (!Call)
      return;
    if (!Call->getDirectCallee()->isConstexpr())
      Found.BadPredicates.push_back({Call->getArg(1), &Function});
    else if (hasLabel(Choice.getThen()) || hasLabel(Choice.getElse()))
      Found.LabelledChoices.push_back({&Choice, Switch, &Function});
  }

  void addCall(CallExpr &Call) {
    if (const FunctionDecl *Callee = Call.getDirectCallee();
        Callee && isTuningFunction(*Callee))
      Found.Tunings.push_back({&Call, &Function});
  }

  FunctionDecl &Function;
  TargetStatements &Found;
  SwitchStmt *Switch = nullptr;
};

/// Finds the functions.
class FunctionFinder {
public:
  FunctionFinder(const ASTContext &Context, TargetStatements &Found)
      : Manager(Context.getSourceManager()), Found(Found) {}

  void findIn(Decl &D) {
    if (D.isFromASTFile() || Manager.isInSystemHeader(D.getLocation()))
      return;
    if (auto *Function = dyn_cast<FunctionDecl>(&D))
      return findInFunction(*Function);
    if (auto *Class = dyn_cast<CXXRecordDecl>(&D)) {
      if (!Class->isDependentContext())
        findInside(*Class);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, BlockDecl,
                   CapturedDecl>(&D)) {
      findInside(*cast<DeclContext>(&D));
    }
  }

private:
  void findInside(DeclContext &In) {
    for (Decl *D : In.noload_decls())
      findIn(*D);
  }

  void findInFunction(FunctionDecl &Function) {
    if (!Function.doesThisDeclarationHaveABody() ||
        Function.isDependentContext() || !Seen.insert(&Function).second)
      return;
    StatementFinder(Function, Found).find();
    findInside(Function);
  }

  const SourceManager &Manager;
  TargetStatements &Found;
  llvm::DenseSet<const FunctionDecl *> Seen;
};

} // namespace

TargetStatements cupcc::findTargetStatements(const RecordedUnit &Unit,
                                             const ASTContext &Context) {
  llvm::TimeTraceScope Trace("FindTargetStatements");
  TargetStatements Found;
  FunctionFinder Finder(Context, Found);
  for (const UnitEvent &Event : Unit) {
    for (Decl *D : Event.Group)
      Finder.findIn(*D);
    if (Event.Decl)
      Finder.findIn(*Event.Decl);
  }
  return Found;
}
