//===- LambdaNumbers.h - one number for one lambda --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LAMBDANUMBERS_H
#define CUPCC_LIB_FRONTEND_SEMA_LAMBDANUMBERS_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTReader;
class CXXRecordDecl;
class Preprocessor;
} // namespace clang

namespace cupcc {

/// How many declarations the precompiled header of the command has, or 0. What
/// every program begins with is precompiled, too, and has no lambda of a
/// namespace. \p Reader is that of Clang, null where nothing is precompiled.
unsigned precompiledDecls(const clang::Preprocessor &PP,
                          const clang::ASTReader *Reader);

/// Numbers those of \p Closures, all of a parse in its order, that stand in a
/// namespace and in no function, inline variable or default argument. In CUDA
/// Clang numbers them, too, but begins anew wherever the namespace is opened
/// again, and behind a precompiled header: two would have one mangled name. The
/// lambdas are this file's own, so no other file depends on their numbers.
/// The numbers up to \p First, precompiledDecls(), are those of a precompiled
/// header. True if there are any.
bool numberLambdasOfNamespaces(llvm::ArrayRef<clang::CXXRecordDecl *> Closures,
                               unsigned First);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAMBDANUMBERS_H
