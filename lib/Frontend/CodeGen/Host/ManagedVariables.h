//===- ManagedVariables.h - __managed__ variables of the host ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_MANAGEDVARIABLES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_MANAGEDVARIABLES_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/LinkModel.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace cupcc {

/// Makes pointers of the managed variables that \p Host defines
/// (Offload/ManagedShadows.h). False after an error.
bool lowerManagedVariables(LoweredModule &Host, LinkModel Link,
                           const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_MANAGEDVARIABLES_H
