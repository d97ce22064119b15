//===- BadPredicates.cpp - what 'if target' cannot ask --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The predicate is the argument of a function of the prelude. Clang's message
// about an argument that does not fit would speak of that function, which is
// not in the source. So there is an overload for what does not fit, and a call
// of it is an error here.
//
//===----------------------------------------------------------------------===//

#include "BadPredicates.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace clang;
using namespace cupcc;

void cupcc::reportBadPredicates(const RecordedUnit &Unit,
                                DiagnosticsEngine &Engine) {
  DiagnosticTable Table(Engine);
  for (const BadPredicate &Bad : Unit.targetStatements().BadPredicates) {
    const Expr *Predicate = Bad.Predicate->IgnoreParenImpCasts();
    Table.report(cupcc::diag::err_if_target_type, Predicate->getExprLoc())
        << Predicate->getType() << Predicate->getSourceRange();
    Unit.instantiations().note(*Bad.Function, Engine);
  }
}
