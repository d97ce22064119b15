//===- KernelChecks.h - what a kernel's attributes may say ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_KERNELCHECKS_H
#define CUPCC_LIB_FRONTEND_SEMA_KERNELCHECKS_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// Reports attributes of \p Function that are for kernels and stand elsewhere,
/// and those of a kernel that contradict one another or have a value that is
/// none. False after an error.
bool checkKernelAttributes(const clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_KERNELCHECKS_H
