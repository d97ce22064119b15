//===- ManagedVariables.h - __managed__ -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_MANAGEDVARIABLES_H
#define CUPCC_LIB_FRONTEND_SEMA_MANAGEDVARIABLES_H

namespace clang {
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Reports what \p Variable, which has all its attributes but perhaps not yet
/// its type, cannot be if it is managed, and makes it invalid.
void checkManagedPlace(clang::Sema &S, clang::VarDecl &Variable);

/// Reports that the type of a managed \p Variable is none for it. False after
/// an error.
bool checkManagedType(clang::Sema &S, const clang::VarDecl &Variable);

/// Has the host register \p Variable if it is managed, whoever names it.
void registerManaged(clang::VarDecl &Variable);

/// Keeps the linker from dropping the attribute.
void registerManagedAttribute();

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_MANAGEDVARIABLES_H
