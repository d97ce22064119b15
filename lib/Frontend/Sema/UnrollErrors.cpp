//===- UnrollErrors.cpp - '#pragma unroll' that is ignored ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc ignores '#pragma unroll -1', and a number that no int can hold, with a
// warning. Clang says the same in an error, but then goes on without the
// pragma. So the error is made a warning, which Clang offers for warnings only:
// it looks an error's severity up in the same table. An argument that is no
// integral constant stays an error, as with nvcc.
//
// Relies on: Clang 22 looking the severity of an error
//  (err_requires_positive_value) up in the table of warnings, and going on
//  without the pragma after it.
// Test: test/Frontend/Sema/unroll.cu.
// Goes when: Clang warns of such a number.
//
//===----------------------------------------------------------------------===//

#include "UnrollErrors.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;

void cupcc::permitIdleUnroll(DiagnosticsEngine &Diagnostics) {
  // What is an error now does not become a warning at once.
  for (auto Severity : {diag::Severity::Ignored, diag::Severity::Warning})
    Diagnostics.setSeverity(diag::err_requires_positive_value, Severity,
                            SourceLocation());
}
