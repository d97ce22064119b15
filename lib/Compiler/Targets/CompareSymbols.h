//===- CompareSymbols.h - host and targets, symbol by symbol ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_COMPARESYMBOLS_H
#define CUPCC_LIB_COMPILER_TARGETS_COMPARESYMBOLS_H

#include "TargetOutcome.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LaunchTable.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace cupcc {

/// Looks for every kernel and variable that \p Host registers in what each of
/// \p Results made. Reports, at its declaration, what one of them has not, or
/// has with other sizes: processes that decide apart must not differ. Where the
/// source itself leaves a definition out for a target, that is a warning, since
/// the program may never launch it there, as with nvcc. False after an error.
bool compareSymbols(const LoweredModule &Host, const LaunchTable &Launches,
                    llvm::ArrayRef<TargetResult> Results,
                    const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_COMPARESYMBOLS_H
