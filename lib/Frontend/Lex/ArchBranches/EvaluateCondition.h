//===- EvaluateCondition.h - what #if would decide --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_EVALUATECONDITION_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_EVALUATECONDITION_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace cupcc {

/// Whether #if takes the branch of \p Condition, given the macros that there
/// are now. It ends with tok::eod, and no macro in it is expanded yet. What is
/// wrong with it is reported.
bool evaluateCondition(clang::Preprocessor &PP,
                       llvm::ArrayRef<clang::Token> Condition);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_EVALUATECONDITION_H
