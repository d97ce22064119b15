//===- LocalLinkage.h - linkage of what is local to functions ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_LOCALLINKAGE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_LOCALLINKAGE_H

namespace clang {
class FunctionDecl;
}

namespace cupcc {

/// Keeps the classes in \p Function as invisible to other files as they are. To
/// be called before \p Function is made an inline one, which would make them
/// visible.
void keepLocalLinkage(clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_LOCALLINKAGE_H
