//===- OverrideSpaces.h - execution spaces of overriders --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_OVERRIDESPACES_H
#define CUPCC_LIB_FRONTEND_SEMA_OVERRIDESPACES_H

namespace clang {
class DiagnosticsEngine;
class TagDecl;
} // namespace clang

namespace cupcc {

/// Reports the virtual functions of \p Class, a complete one, that are not for
/// a side which the execution space specifiers of a function that they override
/// name. Without a specifier a function is for both sides, and asks for none.
void checkOverrideSpaces(const clang::TagDecl &Class,
                         clang::DiagnosticsEngine &Engine);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_OVERRIDESPACES_H
