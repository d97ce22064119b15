//===- PredicateCheck.h - is each 'if target' decided? ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_PREDICATECHECK_H
#define CUPCC_FRONTEND_PREDICATECHECK_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

class RecordedUnit;

/// Reports, in the functions that were lowered, the predicates of 'if target'
/// that have no value for this target: what would be a branch at run time.
/// Call it before anything is optimised. False after an error.
bool checkPredicates(const LoweredModule &Lowered, const RecordedUnit &Unit,
                     clang::ASTContext &Context, const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_FRONTEND_PREDICATECHECK_H
