//===- ReachedFunctions.h - what may be called from somewhere ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_REACHEDFUNCTIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_REACHEDFUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXRecordDecl;
class Decl;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace cupcc {

/// The declarations that the code of \p In, a function or a variable with a
/// definition, names itself, and lambdas in it; canonical ones. Most of what
/// CodeGen comes to, and more: both branches of each condition count, and what
/// is not evaluated. Not what stands in \p Apart.
llvm::SetVector<const clang::Decl *>
namedIn(const clang::Decl &In, llvm::ArrayRef<const clang::Stmt *> Apart = {});

/// The same of a part of a function.
llvm::SetVector<const clang::Decl *> namedIn(const clang::Stmt &In);

/// Where \p D, a function or a variable that is no local one, has its body or
/// initializer; null if it has none, or none that is code.
const clang::Decl *definitionOf(const clang::Decl &D);

/// The functions that code may come to, from where it begins.
class ReachedFunctions {
public:
  /// Code begins at \p D, a function or a variable.
  void add(const clang::Decl &D);

  /// Follows what was added, but for what \p Apart says of a function.
  void follow(llvm::function_ref<llvm::SmallVector<const clang::Stmt *>(
                  const clang::FunctionDecl &)>
                  Apart);

  bool contains(const clang::FunctionDecl &Function) const;

private:
  void addClass(const clang::CXXRecordDecl &Class);

  /// Canonical declarations.
  llvm::DenseSet<const clang::Decl *> Reached;
  /// Definitions, each of which is followed once.
  llvm::SetVector<const clang::Decl *> Definitions;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_REACHEDFUNCTIONS_H
