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
class CXXRecordDecl;
}

namespace cupcc {

/// Numbers those of \p Closures, all of a parse in its order, that stand in a
/// namespace and in no function, inline variable or default argument. In CUDA
/// Clang numbers them, too, but begins anew wherever the namespace is opened
/// again: two would have one mangled name. The lambdas are this file's own, so
/// no other file depends on their numbers.
void numberLambdasOfNamespaces(llvm::ArrayRef<clang::CXXRecordDecl *> Closures);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAMBDANUMBERS_H
