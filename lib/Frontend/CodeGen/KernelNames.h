//===- KernelNames.h - one symbol for a kernel everywhere -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H

#include "cupcc/Frontend/LoweredModule.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class MangleContext;
} // namespace clang

namespace cupcc {

/// The name under which the host registers \p Kernel. \p Names are for the
/// auxiliary target.
std::string kernelName(const clang::FunctionDecl &Kernel,
                       clang::MangleContext &Names);

/// Gives every kernel of \p Lowered, defined or declared, its own mangled name,
/// and static variables in kernels names after it.
void renameKernels(LoweredModule &Lowered, clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H
