//===- TargetStatements.h - what each target decides ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of 'if target' is Clang's work: its condition folds when code is
// generated. Some of it is not, and neither are the tuning statements
// (__nvvm_maxntidx(n) and the like): there the targets need the statements
// themselves. The parse's process finds them once, for all.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_TARGETSTATEMENTS_H
#define CUPCC_FRONTEND_TARGETSTATEMENTS_H

#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class Expr;
class FunctionDecl;
class IfStmt;
class Stmt;
class SwitchStmt;
} // namespace clang

namespace cupcc {

class RecordedUnit;

/// An 'if target' with a label in one of its branches.
struct LabelledChoice {
  clang::IfStmt *Statement;
  /// The switch it is in, null if there is none: that is the one that 'case'
  /// directly in a branch belongs to.
  clang::SwitchStmt *Switch;
  clang::FunctionDecl *Function;
};

struct TuningStatement {
  clang::CallExpr *Call;
  clang::FunctionDecl *Function;
};

/// An 'if target' with a predicate of a type that cannot be one.
struct BadPredicate {
  const clang::Expr *Predicate;
  const clang::FunctionDecl *Function;
};

/// Those of one parse, templates' instances included. What stands in the
/// system's headers, or was read from a precompiled header, is not here.
struct TargetStatements {
  std::vector<LabelledChoice> LabelledChoices;
  std::vector<TuningStatement> Tunings;
  std::vector<BadPredicate> BadPredicates;
};

/// Looks through \p Unit, whose parse has ended.
TargetStatements findTargetStatements(const RecordedUnit &Unit,
                                      const clang::ASTContext &Context);

/// True if \p Function is the prelude's function behind 'if target'.
bool isTargetPredicate(const clang::FunctionDecl &Function);

/// True if \p Function is one of those that the prelude declares as the tuning
/// statements.
bool isTuningFunction(const clang::FunctionDecl &Function);

/// The call that the condition of an 'if target' is made of, null in any other
/// 'if'. Its second argument is the predicate as written, in parentheses.
const clang::CallExpr *targetPredicate(const clang::IfStmt &Statement);

/// The same for a condition.
const clang::CallExpr *targetPredicate(const clang::Expr &Condition);

} // namespace cupcc

#endif // CUPCC_FRONTEND_TARGETSTATEMENTS_H
