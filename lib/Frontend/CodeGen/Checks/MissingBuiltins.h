//===- MissingBuiltins.h - what an architecture lacks -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_MISSINGBUILTINS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_MISSINGBUILTINS_H

#include <optional>
#include <string>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// What the builtin of the device \p Function needs and the context's target
/// has not, "sm_80 or later" say; none if it has all, or \p Function is
/// something else.
std::optional<std::string> missingFor(const clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_MISSINGBUILTINS_H
