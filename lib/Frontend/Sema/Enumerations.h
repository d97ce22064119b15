//===- Enumerations.h - what an enumeration has -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class EnumConstantDecl;
class EnumDecl;
class Sema;
} // namespace clang

namespace cupcc {

/// The enumerators in the order of their declaration, of several with one value
/// the first.
llvm::SmallVector<clang::EnumConstantDecl *>
distinctEnumerators(const clang::EnumDecl &Enumeration);

/// Fills the instances of the prelude's templates about enumerations.
void reflectEnumerations(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H
