//===- GlobalNewDelete.h - one operator new for host and device -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_GLOBALNEWDELETE_H
#define CUPCC_LIB_FRONTEND_SEMA_GLOBALNEWDELETE_H

namespace clang {
class CompilerInstance;
class Sema;
} // namespace clang

namespace cupcc {

/// Declares the global allocation functions once, for both sides.
void declareGlobalNewDelete(clang::CompilerInstance &Instance, clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_GLOBALNEWDELETE_H
