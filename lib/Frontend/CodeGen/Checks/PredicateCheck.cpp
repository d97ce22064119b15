//===- PredicateCheck.cpp - is each 'if target' decided? ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a predicate has a value, CodeGen uses that and emits no call of the
// prelude's function behind 'if target'. So a function that calls it has an
// 'if target' that is not decided, or one with labels that something jumps to
// (DeadChoices.cpp); which it is, evaluation tells. Other functions are not
// checked: one that is not compiled for a target may be undecided there.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

using namespace clang;
using namespace cupcc;

namespace {

/// The predicates of one function; lambdas in it are functions of their own.
class PredicateFinder : public ConstDynamicRecursiveASTVisitor {
public:
  PredicateFinder() { ShouldVisitImplicitCode = true; }

  bool TraverseLambdaExpr(const LambdaExpr *Lambda) override {
    return llvm::all_of(Lambda->capture_inits(), [&](const Expr *Capture) {
      return TraverseStmt(Capture);
    });
  }
  bool VisitIfStmt(const IfStmt *Statement) override {
    if (const CallExpr *Call = targetPredicate(*Statement))
      Predicates.insert(Call);
    return true;
  }

  llvm::SetVector<const CallExpr *> Predicates;
};

} // namespace

/// The definitions of the functions that call a predicate when they run.
static llvm::SetVector<const FunctionDecl *>
undecidedFunctions(const LoweredModule &Lowered) {
  llvm::SetVector<const FunctionDecl *> Functions;
  auto DeclOf = [&](const llvm::Function &F) {
    return dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
  };
  for (const llvm::Function &F : Lowered.module()) {
    const FunctionDecl *Predicate = DeclOf(F);
    if (!Predicate || !isTargetPredicate(*Predicate))
      continue;
    for (const llvm::User *User : F.users()) {
      const auto *Call = dyn_cast<llvm::CallBase>(User);
      const FunctionDecl *Caller =
          Call ? DeclOf(*Call->getFunction()) : nullptr;
      const FunctionDecl *Definition = nullptr;
      if (Caller && Caller->isDefined(Definition))
        Functions.insert(Definition);
    }
  }
  return Functions;
}

/// Reports \p Call with Clang's reasons if it has no value.
static bool check(const CallExpr &Call, const ASTContext &Context,
                  const DiagnosticTable &Table) {
  Expr::EvalResult Result;
  SmallVector<PartialDiagnosticAt> Reasons;
  Result.Diag = &Reasons;
  if (Call.EvaluateAsInt(Result, Context))
    return true;
  const Expr *Predicate = Call.getArg(1)->IgnoreParenImpCasts();
  Table.report(cupcc::diag::err_if_target_undecided, Predicate->getExprLoc())
      << Predicate->getSourceRange();
  for (const PartialDiagnosticAt &Reason : Reasons)
    Reason.second.Emit(
        Table.engine().Report(Reason.first, Reason.second.getDiagID()));
  return false;
}

bool cupcc::checkPredicates(const LoweredModule &Lowered,
                            const RecordedUnit &Unit, ASTContext &Context,
                            const DiagnosticTable &Table) {
  bool AllDecided = true;
  for (const FunctionDecl *Function : undecidedFunctions(Lowered)) {
    PredicateFinder Finder;
    Finder.TraverseDecl(Function);
    for (const CallExpr *Call : Finder.Predicates) {
      if (check(*Call, Context, Table))
        continue;
      Unit.instantiations().note(*Function, Table.engine());
      AllDecided = false;
    }
  }
  return AllDecided;
}
