//===- VersionInstances.h - instances for both sides ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call of a function with a body for each side (SideVersions.h) is a call of
// one of two functions, and Sema instantiates that one. The other side needs
// the other one, with the same arguments.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_VERSIONINSTANCES_H
#define CUPCC_LIB_FRONTEND_SEMA_VERSIONINSTANCES_H

#include "llvm/ADT/SetVector.h"

namespace clang {
class Decl;
class FunctionDecl;
class Sema;
} // namespace clang

namespace cupcc {

class VersionInstances {
public:
  /// \p Seen is where those are kept that are one of two, or may be.
  explicit VersionInstances(llvm::SetVector<clang::FunctionDecl *> &Seen)
      : Seen(Seen) {}

  /// \p D is used, or was read from a precompiled header.
  void see(const clang::Decl &D);

  /// To be called at the end of the parse of \p S: what is missing is
  /// instantiated.
  void instantiate(clang::Sema &S);

  /// To be called then: the two of each pair are compared.
  void compare(clang::Sema &S) const;

private:
  llvm::SetVector<clang::FunctionDecl *> &Seen;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_VERSIONINSTANCES_H
