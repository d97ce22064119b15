//===- StatementPrefix.h - what stands before a statement -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// [gram.stmt]: which tokens label a statement, control it or give it attributes
// and are not the statement itself. Everything that reads statements asks here,
// so that a new kind of statement is known to all.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_STATEMENTPREFIX_H
#define CUPCC_LIB_FRONTEND_LEX_STATEMENTPREFIX_H

#include "TokenKinds.h"

namespace cupcc {

/// A place in a sequence of tokens, to be read from there on.
class TokenCursor {
public:
  /// The next token, or one \p Ahead of it. At the end it is 'eof', behind
  /// which nothing may be asked for.
  virtual const clang::Token &peek(unsigned Ahead) = 0;
  virtual void take() = 0;
  /// Takes what is between an opening bracket and its closing one, and those,
  /// or one token.
  virtual void takeBalanced() = 0;

  const clang::Token &peek() { return peek(0); }
  bool at(clang::tok::TokenKind Kind) { return peek().is(Kind); }
  /// True before ';' and what closes a bracket around, and at the end.
  bool atEnd();

protected:
  ~TokenCursor() = default;
};

enum class StatementPrefix {
  None,      ///< the statement itself is next, or nothing
  Attribute, ///< attributes, or a '#pragma' that is like one
  Label,     ///< 'name:'
  Case,      ///< 'case x:', 'default:'
  If,        ///< with its condition
  Switch,    ///< with its condition
  Do,
  Try,
  Other, ///< 'for' and 'while', with what they say in parentheses, 'else' and
         ///< 'catch'
};

/// Takes one. A 'while' may also be that of a 'do'.
StatementPrefix takePrefix(TokenCursor &Cursor);

/// Takes what stands between 'if', or the like, and the statement that it
/// controls. It may have no parentheses: 'if !consteval {'.
void takeCondition(TokenCursor &Cursor);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_STATEMENTPREFIX_H
