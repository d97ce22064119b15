//===- FailedEvaluations.h - constants that were none before ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_FAILEDEVALUATIONS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_FAILEDEVALUATIONS_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace cupcc {

/// Lets Clang try again to evaluate the variables of \p Unit whose values it
/// could not find during the parse: those that depend on a code-generation-time
/// object have one now. Call it when these are bound and before lowering.
void forgetFailedEvaluations(const RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_FAILEDEVALUATIONS_H
