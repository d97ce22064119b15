//===- DeadChoices.cpp - dead branches with labels in them ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: CodeGen drops the dead branch of an 'if', but
// for one with a label in it, since something may jump there. Then it emits the
// condition and both branches.
//
// With 'if target' a dead branch is as good as not written, and so is a 'case'
// in it. Here the branch is taken out of the AST, which is this process's own,
// before CodeGen sees it. Only where a 'goto' or an address leads into the
// branch from outside it stays, and is compiled as in any other 'if'.
//
// Relies on: Clang 22's CodeGen emitting a dead branch that has a label, and
//  taking an AST whose statements were changed after the parse.
// Test: test/Frontend/CodeGen/if-target-labels.cu.
// Goes when: never: only 'if target' makes a dead branch as good as not
//  written.
//
//===----------------------------------------------------------------------===//

#include "DeadChoices.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;
using namespace cupcc;

namespace {

/// The labels of a branch that something outside may lead to.
struct Labels {
  llvm::DenseSet<const LabelDecl *> Named;
  /// Of the switch that the branch is in.
  llvm::DenseSet<const SwitchCase *> Cases;
};

} // namespace

static void collect(const Stmt *S, bool InSwitch, Labels &Found) {
  if (!S || isa<LambdaExpr>(S))
    return;
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    Found.Named.insert(Label->getDecl());
  else if (const auto *Case = dyn_cast<SwitchCase>(S); Case && !InSwitch)
    Found.Cases.insert(Case);
  InSwitch |= isa<SwitchStmt>(S);
  for (const Stmt *Child : S->children())
    collect(Child, InSwitch, Found);
}

/// True if \p S, but for \p Branch, refers to one of \p Targets.
static bool refersTo(const Stmt *S, const Stmt *Branch,
                     const llvm::DenseSet<const LabelDecl *> &Targets) {
  if (!S || S == Branch || isa<LambdaExpr>(S))
    return false;
  if (const auto *Goto = dyn_cast<GotoStmt>(S))
    return Targets.contains(Goto->getLabel());
  if (const auto *Address = dyn_cast<AddrLabelExpr>(S))
    return Targets.contains(Address->getLabel());
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return refersTo(Child, Branch, Targets);
  });
}

static bool isEntered(const Labels &Inside, const Stmt &Branch,
                      const Stmt &Body) {
  return !Inside.Named.empty() && refersTo(&Body, &Branch, Inside.Named);
}

bool cupcc::isEnteredFromOutside(const Stmt &Branch, const Stmt &Body) {
  Labels Inside;
  collect(&Branch, /*InSwitch=*/false, Inside);
  return isEntered(Inside, Branch, Body);
}

static void dropCases(SwitchStmt &Switch,
                      const llvm::DenseSet<const SwitchCase *> &Dead) {
  SmallVector<SwitchCase *> Kept;
  for (SwitchCase *Case = Switch.getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase())
    if (!Dead.contains(Case))
      Kept.push_back(Case);
  SwitchCase *Next = nullptr;
  for (SwitchCase *Case : llvm::reverse(Kept)) {
    Case->setNextSwitchCase(Next);
    Next = Case;
  }
  Switch.setSwitchCaseList(Next);
}

static void dropDead(const LabelledChoice &Choice, ASTContext &Context) {
  IfStmt &If = *Choice.Statement;
  Expr::EvalResult Result;
  if (!If.getCond()->EvaluateAsInt(Result, Context))
    return;
  bool TakesThen = Result.Val.getInt().getBoolValue();
  Stmt *Dead = TakesThen ? If.getElse() : If.getThen();
  if (!Dead)
    return;
  Labels Inside;
  collect(Dead, /*InSwitch=*/false, Inside);
  if (isEntered(Inside, *Dead, *Choice.Function->getBody()))
    return;
  if (Choice.Switch)
    dropCases(*Choice.Switch, Inside.Cases);
  auto *Nothing = new (Context) NullStmt(Dead->getBeginLoc());
  if (TakesThen)
    If.setElse(Nothing);
  else
    If.setThen(Nothing);
}

void cupcc::dropDeadChoices(const RecordedUnit &Unit, ASTContext &Context) {
  for (const LabelledChoice &Choice : Unit.targetStatements().LabelledChoices)
    dropDead(Choice, Context);
}
