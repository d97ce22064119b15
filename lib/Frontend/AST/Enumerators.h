//===- Enumerators.h - those with different values --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_AST_ENUMERATORS_H
#define CUPCC_LIB_FRONTEND_AST_ENUMERATORS_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class EnumConstantDecl;
class EnumDecl;
} // namespace clang

namespace cupcc {

/// The enumerators in the order of their declaration, of several with one value
/// the first.
llvm::SmallVector<clang::EnumConstantDecl *>
distinctEnumerators(const clang::EnumDecl &Enumeration);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_AST_ENUMERATORS_H
