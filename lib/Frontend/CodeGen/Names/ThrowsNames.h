//===- ThrowsNames.h - names that exceptions need ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_NAMES_THROWSNAMES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_NAMES_THROWSNAMES_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace cupcc {

/// Reports to \p Table the symbols of \p Device, which other modules are linked
/// with, that have the name of a function's second form ('f$throws'). The link
/// would take one for the other.
void refuseThrowsNames(const LoweredModule &Device,
                       const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_NAMES_THROWSNAMES_H
