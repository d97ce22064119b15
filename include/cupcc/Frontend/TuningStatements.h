//===- TuningStatements.h - a kernel's properties from its body -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_TUNINGSTATEMENTS_H
#define CUPCC_FRONTEND_TUNINGSTATEMENTS_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

class RecordedUnit;

/// Writes into the AST what the arguments of the tuning statements of \p Unit
/// are for this process's target, and which statement each is. Call it when the
/// code-generation-time objects are bound, before any function is lowered.
void evaluateTuningStatements(const RecordedUnit &Unit,
                              clang::ASTContext &Context);

/// Gives the kernels of a device's finished module the properties that the
/// tuning statements which they reach by direct calls say, as function
/// attributes that LLVM's NVPTX back end reads (llvm/docs/NVPTXUsage.rst), and
/// removes the statements. They override what the declaration says
/// (__launch_bounds__, __maxnreg__). Reports the statements that cannot be
/// obeyed; false after an error.
bool applyTuningStatements(LoweredModule &Lowered, const RecordedUnit &Unit,
                           const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_FRONTEND_TUNINGSTATEMENTS_H
