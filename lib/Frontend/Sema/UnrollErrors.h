//===- UnrollErrors.h - '#pragma unroll' that is ignored --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_UNROLLERRORS_H
#define CUPCC_LIB_FRONTEND_SEMA_UNROLLERRORS_H

namespace clang {
class DiagnosticsEngine;
}

namespace cupcc {

/// Makes a warning of Clang's error about the number of a '#pragma unroll' that
/// nvcc ignores.
void permitIdleUnroll(clang::DiagnosticsEngine &Diagnostics);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_UNROLLERRORS_H
