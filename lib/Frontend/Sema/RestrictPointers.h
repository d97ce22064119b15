//===- RestrictPointers.h - local pointers with __restrict__ ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_RESTRICTPOINTERS_H
#define CUPCC_LIB_FRONTEND_SEMA_RESTRICTPOINTERS_H

namespace clang {
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Marks \p Variable for CodeGen if it is a local pointer or reference that is
/// declared __restrict__ (IR/RestrictMarks.h). Clang has no use for that.
void markRestrict(clang::Sema &S, clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_RESTRICTPOINTERS_H
