//===- TypeSets.h - room for the types of an AST ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_AST_TYPESETS_H
#define CUPCC_LIB_FRONTEND_AST_TYPESETS_H

namespace clang {
class ASTContext;
} // namespace clang

namespace cupcc {

/// Makes room in \p Context for the types of a large source. To be called
/// before anything is parsed.
void reserveTypes(clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_AST_TYPESETS_H
