//===- EmptyAssignments.h - Half2 = {} --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_EMPTYASSIGNMENTS_H
#define CUPCC_LIB_FRONTEND_SEMA_EMPTYASSIGNMENTS_H

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXMethodDecl;
}

namespace cupcc {

/// Lets '{}' be assigned to NVIDIA's pairs of half precision while a source is
/// parsed.
class EmptyAssignments {
public:
  /// \p Group has been parsed.
  void see(clang::DeclGroupRef Group);

  /// \p D was read from a precompiled header.
  void seeRead(clang::Decl &D);

  /// The parse has ended: leaves the functions as they were declared.
  void end();

private:
  llvm::SmallVector<clang::CXXMethodDecl *, 2> Preferred;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_EMPTYASSIGNMENTS_H
