//===- HostStubs.h - the host's functions for kernels -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTSTUBS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTSTUBS_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LaunchTable.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/StubOptions.h"

namespace cupcc {

/// Gives the host's function of each kernel of \p Lowered, defined or declared,
/// an address that is this file's alone, so that the runtime library, which
/// knows kernels by it, launches the kernel of this file.
/// Warns of a launch that cannot find its kernel.
void finishStubs(LoweredModule &Lowered, const LaunchTable &Launches,
                 const StubOptions &Options, const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_HOSTSTUBS_H
