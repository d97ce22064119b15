//===- LeftOutInstances.h - instances that code lacks -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LEFTOUTINSTANCES_H
#define CUPCC_FRONTEND_LEFTOUTINSTANCES_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/UnitRecorder.h"

namespace cupcc {

/// Reports what \p Lowered refers to of RecordedUnit::leftOut() of \p Unit:
/// the source must be compiled again with all instances. False after an error.
/// Call it when the code has been generated, before other checks.
bool checkInstances(const LoweredModule &Lowered, const RecordedUnit &Unit,
                    const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_FRONTEND_LEFTOUTINSTANCES_H
