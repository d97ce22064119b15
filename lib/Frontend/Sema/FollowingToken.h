//===- FollowingToken.h - what stands behind a declarator -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FOLLOWINGTOKEN_H
#define CUPCC_LIB_FRONTEND_SEMA_FOLLOWINGTOKEN_H

#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Where the initializer of \p Variable, which the parser is declaring, begins
/// in the source: at its '=', '(' or '{'. \p Last is an attribute of it that
/// may stand behind the declarator, or null. Nothing if there is none, or if
/// macros hide it.
std::optional<clang::SourceLocation>
findInitializer(clang::Sema &S, const clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FOLLOWINGTOKEN_H
