//===- HostPredicates.cpp - 'if target' during the parse ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: what an 'if target' chooses is decided when a
// target is lowered, by giving the objects their values, and Clang keeps with a
// variable what its initializer came to, for good. So a predicate that asks for
// 'const bool New = __nvvm_current_device_sm > 80' cannot be evaluated for one
// target in a process that another comes from. Without such a variable
// nothing is kept, and the objects can lose their values again.
//
// Relies on: Clang 22 keeping a value with a constant variable whose
//  initializer it evaluated, and with nothing else.
// Test: test/Frontend/CodeGen/launch-architectures-if-target.cu.
// Goes when: Clang can evaluate without keeping the result.
//
//===----------------------------------------------------------------------===//

#include "HostPredicates.h"
#include "../AST/CodeGenTimeObjects.h"
#include "cupcc/Frontend/TargetStatements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace cupcc;

HostPredicates::~HostPredicates() {
  if (Bound)
    unbindCodeGenTimeObjects(Context);
}

namespace {

/// Stops at a name behind which Clang would keep a value.
class Inspector : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Inspector(const ASTContext &Context) : Context(Context) {}

  bool VisitDeclRefExpr(const DeclRefExpr *E) override {
    return keepsNothing(*E->getDecl());
  }
  bool VisitMemberExpr(const MemberExpr *E) override {
    return keepsNothing(*E->getMemberDecl());
  }

private:
  bool keepsNothing(const ValueDecl &D) const {
    if (const auto *Variable = dyn_cast<VarDecl>(&D))
      return Variable->isConstexpr() || isCodeGenTimeObject(*Variable);
    if (isa<FunctionDecl>(D))
      return Context.getSourceManager().isInSystemHeader(D.getLocation());
    return true;
  }

  const ASTContext &Context;
};

} // namespace

std::optional<bool> HostPredicates::decide(const Expr &Condition) {
  if (!targetPredicate(Condition) ||
      !Inspector(Context).TraverseStmt(&Condition))
    return std::nullopt;
  if (!hasBoundCodeGenTimeObjects(Context)) {
    bindCodeGenTimeObjects(Context, Who);
    Bound = true;
  }
  bool Value;
  if (!Condition.EvaluateAsBooleanCondition(Value, Context))
    return std::nullopt;
  return Value;
}
