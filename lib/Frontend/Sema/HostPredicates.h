//===- HostPredicates.h - 'if target' during the parse ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H
#define CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H

#include "cupcc/Basic/Target.h"
#include <optional>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace cupcc {

/// Decides predicates for the host, or for \p Who, before that is lowered, or
/// while the host is. As long as it lives the code-generation-time objects may
/// have the values of that target.
class HostPredicates {
public:
  explicit HostPredicates(clang::ASTContext &Context,
                          Target Who = Target::host())
      : Context(Context), Who(Who) {}
  ~HostPredicates();
  HostPredicates(const HostPredicates &) = delete;

  /// The value of \p Condition, if it is that of an 'if target' and can be told
  /// now: made of the objects, of constants, and of functions of the toolkit.
  std::optional<bool> decide(const clang::Expr &Condition);

private:
  clang::ASTContext &Context;
  Target Who;
  /// By this.
  bool Bound = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_HOSTPREDICATES_H
