//===- FindReferences.h - where a function names another --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDREFERENCES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDREFERENCES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class CXXMethodDecl;
class Decl;
class NamedDecl;
class VarDecl;
} // namespace clang

namespace cupcc {

/// The places in the body or initializer of \p In that name \p Target, in the
/// order of the source, without duplicates: calls, constructions, 'new',
/// 'delete', taking an address. Empty if Clang put the reference there without
/// writing it in the AST (a destructor at the end of a scope, say).
llvm::SmallVector<clang::SourceRange>
findReferences(const clang::Decl &In, const clang::NamedDecl &Target);

/// The places in \p In that read or write \p Variable or a part of it.
llvm::SmallVector<clang::SourceRange>
findAccesses(const clang::Decl &In, const clang::VarDecl &Variable);

/// Those that write it.
llvm::SmallVector<clang::SourceRange>
findWrites(const clang::Decl &In, const clang::VarDecl &Variable);

struct VirtualCall {
  clang::SourceRange Range;
  const clang::CXXMethodDecl *Method; ///< where the object's class is unknown
};

/// The calls in \p In that find their function in the object's virtual table,
/// 'delete' included, in the order of the source, where code is made of them
/// for the target that the AST is lowered for.
llvm::SmallVector<VirtualCall> findVirtualCalls(const clang::Decl &In);

/// The places in \p In of kernel launches that \p Configuration configures.
llvm::SmallVector<clang::SourceRange>
findLaunches(const clang::Decl &In, llvm::StringRef Configuration);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_FINDREFERENCES_H
