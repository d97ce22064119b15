//===- DeferredDecls.h - functions with messages put off --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEFERREDDECLS_H
#define CUPCC_LIB_FRONTEND_SEMA_DEFERREDDECLS_H

namespace clang {
class ASTReader;
class Sema;
} // namespace clang

namespace cupcc {

/// Has \p S read the functions of a precompiled header that may have messages
/// put off only if there are such messages. To be called when \p S has all
/// other external sources, with \p Reader's headers loaded.
void readDeferredDeclsOnDemand(clang::Sema &S, clang::ASTReader &Reader);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEFERREDDECLS_H
