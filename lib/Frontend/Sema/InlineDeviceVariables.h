//===- InlineDeviceVariables.h - one variable or several --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_INLINEDEVICEVARIABLES_H
#define CUPCC_LIB_FRONTEND_SEMA_INLINEDEVICEVARIABLES_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace clang {
class DiagnosticsEngine;
}

namespace cupcc {

/// Reports the inline __device__ and __constant__ variables of \p Unit that the
/// source promises to be one in the whole program. Each source file's device
/// code is a program of its own, so there would be one in each. nvcc says so,
/// too. A constant may be: the copies are equal.
void reportInlineDeviceVariables(const RecordedUnit &Unit,
                                 clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_INLINEDEVICEVARIABLES_H
