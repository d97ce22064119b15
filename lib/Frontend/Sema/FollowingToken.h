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
class FunctionDecl;
class Sema;
} // namespace clang

namespace cupcc {

/// Where the initializer of the variable that the parser is declaring begins:
/// at its '=', '(' or '{'. Nothing if there is none. To be called while Sema
/// handles the variable's attributes.
std::optional<clang::SourceLocation> findInitializer(const clang::Sema &S);

/// True if the body of \p Function, which the parser is declaring, follows, or
/// a constructor's initializers. To be called while Sema handles its
/// attributes.
bool beginsBody(const clang::Sema &S, const clang::FunctionDecl &Function);

/// True if '= default', '= delete' or '= 0' follows the function that the
/// parser is declaring. To be called while Sema handles its attributes.
bool isDefaultedOrDeleted(const clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FOLLOWINGTOKEN_H
