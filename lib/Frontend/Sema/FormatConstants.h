//===- FormatConstants.h - printf while a program is parsed -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FORMATCONSTANTS_H
#define CUPCC_LIB_FRONTEND_SEMA_FORMATCONSTANTS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CallExpr;
class Expr;
} // namespace clang

namespace cupcc {

class DiagnosticTable;

/// The text that \p Argument of '@meta \p Function' points to. Nothing after an
/// error.
std::optional<std::string> constantText(const clang::Expr &Argument,
                                        llvm::StringRef Function,
                                        const clang::ASTContext &Context,
                                        const DiagnosticTable &Table);

/// What printf() writes for the arguments of \p Call, which are constants.
/// Nothing after an error.
std::optional<std::string> formatConstants(const clang::CallExpr &Call,
                                           const clang::ASTContext &Context,
                                           const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FORMATCONSTANTS_H
