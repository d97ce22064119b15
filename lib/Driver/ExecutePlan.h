//===- ExecutePlan.h - running what the plan says ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_EXECUTEPLAN_H
#define CUPCC_LIB_DRIVER_EXECUTEPLAN_H

#include "Interrupts.h"
#include "Plan.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Driver/Compilation.h"

namespace cupcc {

/// Runs the jobs of \p P in order. A job whose inputs failed is left out, the
/// others run, so that every source's errors are seen. What a failed or
/// interrupted job made is removed. Returns the exit status, 0 or 1; after an
/// interrupt \p Held says which.
int executePlan(const Plan &P, clang::driver::Compilation &C,
                const DiagnosticTable &Table, Interrupts &Held,
                const char *Argv0, const CompileOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_EXECUTEPLAN_H
