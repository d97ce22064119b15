//===- SymbolMangling.h - names of kernels and variables --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_SYMBOLMANGLING_H
#define CUPCC_LIB_FRONTEND_SEMA_SYMBOLMANGLING_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace clang {
class ASTContext;
class MangleContext;
class NamedDecl;
} // namespace clang

namespace cupcc {

/// What mangles as the host does when it registers: for the auxiliary target.
std::unique_ptr<clang::MangleContext>
hostSideMangler(clang::ASTContext &Context);

/// The mangled name of \p D, a kernel or a device variable; not that of the
/// kernel's stub. \p Mangler numbers what it has no name for, in the order in
/// which it is asked.
std::string symbolName(const clang::NamedDecl &D,
                       clang::MangleContext &Mangler);

/// "_ZZ16__device_stub__kvE1s" -> "_ZZ1kvE1s": what stands in a kernel is named
/// after it, too.
std::string withoutStub(llvm::StringRef Name);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_SYMBOLMANGLING_H
