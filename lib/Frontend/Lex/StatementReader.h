//===- StatementReader.h - the tokens of one statement ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H
#define CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H

#include "TokenFactory.h"
#include "TokenStream.h"
#include <optional>

namespace cupcc {

/// Reads where a statement ends, from its tokens alone.
class StatementReader {
public:
  explicit StatementReader(Lookahead &Ahead) : Ahead(Ahead) {}

  /// Reads one statement. Of a wrong one it reads as much as looks like one;
  /// the parser complains.
  void read();
  /// The same for an 'if' statement whose 'if' has been read.
  void readAfterIf();

  /// The statement's tokens.
  const TokenVector &tokens() const { return Tokens; }
  /// True if it has a label that belongs to a 'switch' around it.
  bool hasOuterCase() const { return OuterCase; }
  /// The token after it, if it had to be read to know the end.
  std::optional<clang::Token> following() const { return Next; }

private:
  const clang::Token &peek();
  bool at(clang::tok::TokenKind Kind) { return peek().is(Kind); }
  void take();
  void takeIf(clang::tok::TokenKind Kind);
  void takeThrough(clang::tok::TokenKind Kind);
  void takeBalanced();

  void readBlock();
  void readHandlers();
  void readCase();
  void readLabel();

  Lookahead &Ahead;
  TokenVector Tokens;
  std::optional<clang::Token> Next;
  unsigned Switches = 0;
  bool OuterCase = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H
