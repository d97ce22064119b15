//===- BackendDiagnostics.h - what the host's back end says -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_BACKENDDIAGNOSTICS_H
#define CUPCC_LIB_COMPILER_REPORT_BACKENDDIAGNOSTICS_H

#include "cupcc/Basic/Diagnostics.h"
#include "llvm/IR/LLVMContext.h"

namespace cupcc {

/// While it lives, LLVM's errors and warnings about modules of \p Context are
/// reported through \p Table, at the inline assembly that they are about;
/// without it LLVM prints them itself and exits.
class BackendDiagnostics {
public:
  /// Sets \p AnyError when one is an error.
  BackendDiagnostics(llvm::LLVMContext &Context, const DiagnosticTable &Table,
                     bool &AnyError);
  ~BackendDiagnostics();

private:
  llvm::LLVMContext &Context;
  std::unique_ptr<llvm::DiagnosticHandler> Previous;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_BACKENDDIAGNOSTICS_H
