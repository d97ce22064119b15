//===- FailedEvaluations.h - constants that were none before ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FAILEDEVALUATIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_FAILEDEVALUATIONS_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace cupcc {

/// Lets Clang try again to evaluate the variables of \p Unit whose values it
/// could not find during the parse: those that depend on a code-generation-time
/// object will have one. Call it when the parse has ended and before targets'
/// processes are forked, which all need it.
void forgetFailedEvaluations(const RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FAILEDEVALUATIONS_H
