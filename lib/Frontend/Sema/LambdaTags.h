//===- LambdaTags.h - lambdas with a specifier ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H
#define CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H

#include <memory>
#include <vector>

namespace clang {
class ASTMutationListener;
class CXXRecordDecl;
} // namespace clang

namespace cupcc {

/// Listens to the parse and gives each lambda with __device__ the implicit host
/// attribute that other functions have from the prelude. Appends every closure
/// to \p Closures, which must outlive it.
std::unique_ptr<clang::ASTMutationListener>
createLambdaTagger(std::vector<clang::CXXRecordDecl *> &Closures);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H
