//===- KernelNames.h - one symbol for a kernel everywhere -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H

#include "cupcc/Frontend/LoweredModule.h"
#include <memory>
#include <string>

namespace clang {
class ASTContext;
class MangleContext;
class NamedDecl;
} // namespace clang

namespace cupcc {

class SymbolNames;

/// What mangles as the host does when it registers: for the auxiliary target.
std::unique_ptr<clang::MangleContext>
hostSideMangler(clang::ASTContext &Context);

/// The mangled name of \p D, a kernel or a device variable; not that of the
/// kernel's stub. \p Mangler numbers what it has no name for, in the order in
/// which it is asked.
std::string symbolName(const clang::NamedDecl &D,
                       clang::MangleContext &Mangler);

/// Gives every kernel and every device variable of \p Lowered, defined or
/// declared, the name that \p Names has for it, or else its own mangled name,
/// and static variables in kernels names after it.
void renameSymbols(LoweredModule &Lowered, const SymbolNames &Names,
                   clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_KERNELNAMES_H
