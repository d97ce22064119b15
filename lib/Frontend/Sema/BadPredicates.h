//===- BadPredicates.h - what 'if target' cannot ask ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_BADPREDICATES_H
#define CUPCC_LIB_FRONTEND_SEMA_BADPREDICATES_H

namespace clang {
class DiagnosticsEngine;
}

namespace cupcc {

class RecordedUnit;

/// Reports the predicates of 'if target' whose type is none for a predicate.
void reportBadPredicates(const RecordedUnit &Unit,
                         clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_BADPREDICATES_H
