//===- CapturedCopies.h - what a lambda has captured ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_CAPTUREDCOPIES_H
#define CUPCC_LIB_FRONTEND_SEMA_CAPTUREDCOPIES_H

#include "cupcc/Frontend/UnitRecorder.h"

namespace cupcc {

/// Lets the bodies of those of \p Closures, inner lambdas before outer ones,
/// that kernels of \p Unit are given read the copies which they captured of
/// constants that are not known while parsing. Before the objects of
/// code-generation time have values.
void readCapturedCopies(llvm::ArrayRef<clang::CXXRecordDecl *> Closures,
                        const RecordedUnit &Unit, clang::ASTContext &Context);

/// True if one of \p Closures has a copy of such a constant, whoever is given
/// it.
bool captureConstants(llvm::ArrayRef<clang::CXXRecordDecl *> Closures);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_CAPTUREDCOPIES_H
