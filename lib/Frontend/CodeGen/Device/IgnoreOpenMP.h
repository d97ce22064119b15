//===- IgnoreOpenMP.h - functions without their directives ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_IGNOREOPENMP_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_IGNOREOPENMP_H

namespace clang {
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Makes the body of \p Function, and of the lambdas in it, what it would be
/// without -fopenmp. Changes the AST: only for a process that lowers one device
/// target and exits.
void ignoreOpenMP(clang::FunctionDecl &Function);

/// The same for the lambdas in the initializer of \p Variable.
void ignoreOpenMP(clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_IGNOREOPENMP_H
