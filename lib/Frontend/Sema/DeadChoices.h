//===- DeadChoices.h - dead branches with labels in them --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEADCHOICES_H
#define CUPCC_LIB_FRONTEND_SEMA_DEADCHOICES_H

namespace clang {
class ASTContext;
class Stmt;
} // namespace clang

namespace cupcc {

class RecordedUnit;

/// True if a 'goto' or an address of a label in \p Body, a function's, leads
/// into \p Branch, a part of it, from outside. Such a branch is compiled though
/// it is dead.
bool isEnteredFromOutside(const clang::Stmt &Branch, const clang::Stmt &Body);

/// Takes the branches that this process's target does not go out of those
/// 'if target' of \p Unit in which CodeGen would not drop them. Call it when
/// the code-generation-time objects are bound, before any function is lowered.
void dropDeadChoices(const RecordedUnit &Unit, clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEADCHOICES_H
