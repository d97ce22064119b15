//===- ParserScope.h - where the parser is ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PARSERSCOPE_H
#define CUPCC_LIB_FRONTEND_LEX_PARSERSCOPE_H

namespace clang {
class CompilerInstance;
class Scope;
} // namespace clang

namespace cupcc {

/// The scope of the token that the parser reads next, or null where nothing is
/// parsed yet. \p AfterBrace where the token before it is a '}': the parser
/// leaves that scope when it has the next token.
clang::Scope *scopeOfNextToken(const clang::CompilerInstance &Instance,
                               bool AfterBrace);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PARSERSCOPE_H
