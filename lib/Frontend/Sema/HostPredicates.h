//===- HostPredicates.h - 'if target' as the host sees it -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H
#define CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H

#include <optional>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace cupcc {

/// Decides predicates for the host, before or while it is lowered. As long as
/// it lives the code-generation-time objects may have the host's values.
class HostPredicates {
public:
  explicit HostPredicates(clang::ASTContext &Context) : Context(Context) {}
  ~HostPredicates();
  HostPredicates(const HostPredicates &) = delete;

  /// The value of \p Condition, if it is that of an 'if target' and can be told
  /// now: made of the objects, of constants, and of functions of the toolkit.
  std::optional<bool> decide(const clang::Expr &Condition);

private:
  clang::ASTContext &Context;
  /// By this.
  bool Bound = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H
