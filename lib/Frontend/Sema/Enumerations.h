//===- Enumerations.h - what an enumeration has -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class EnumConstantDecl;
class EnumDecl;
class Sema;
} // namespace clang

namespace llvm {
class APSInt;
}

namespace cupcc {

class DiagnosticTable;

/// The enumerator of \p Enumeration with the number \p Index. Null after an
/// error, which is told at \p Place.
clang::EnumConstantDecl *enumeratorNumbered(const clang::EnumDecl &Enumeration,
                                            const llvm::APSInt &Index,
                                            clang::SourceLocation Place,
                                            const DiagnosticTable &Table);

/// Fills the instances of the prelude's templates about enumerations.
void reflectEnumerations(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_ENUMERATIONS_H
