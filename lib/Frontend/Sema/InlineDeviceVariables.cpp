//===- InlineDeviceVariables.cpp - one variable or several ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InlineDeviceVariables.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace cupcc;

/// Instances of templates are each file's own, as nvcc has them.
static bool isSharedByMistake(const VarDecl &Variable) {
  return Variable.isInline() && Variable.isExternallyVisible() &&
         !Variable.getType().isConstQualified() &&
         Variable.getTemplateSpecializationKind() == TSK_Undeclared;
}

void cupcc::reportInlineDeviceVariables(const RecordedUnit &Unit,
                                        DiagnosticsEngine &Engine) {
  DiagnosticTable Table(Engine);
  for (const auto &[D, Name] : Unit.symbols().names())
    if (const auto *Variable = dyn_cast<VarDecl>(D);
        Variable && isSharedByMistake(*Variable))
      Table.report(cupcc::diag::err_inline_device_variable,
                   Variable->getLocation())
          << Variable;
}
