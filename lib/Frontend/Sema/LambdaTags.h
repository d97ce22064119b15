//===- LambdaTags.h - lambdas with a tag ------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H
#define CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H

#include <memory>

namespace clang {
class ASTMutationListener;
}

namespace cupcc {

/// Listens to the parse and gives each lambda tagged __device__ the implicit
/// host attribute that other functions have from the prelude.
std::unique_ptr<clang::ASTMutationListener> createLambdaTagger();

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAMBDATAGS_H
