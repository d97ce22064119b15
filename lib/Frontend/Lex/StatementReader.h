//===- StatementReader.h - the tokens of one statement ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H
#define CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H

#include "StatementPrefix.h"
#include "TokenFactory.h"
#include "TokenStream.h"
#include <optional>

namespace cupcc {

/// Reads where a statement ends, from its tokens alone.
class StatementReader : private TokenCursor {
public:
  explicit StatementReader(Lookahead &Ahead) : Ahead(Ahead) {}

  /// Reads one statement. Of a wrong one it reads as much as looks like one;
  /// the parser complains.
  void read();
  /// The same for an 'if' statement whose 'if' has been read.
  void readAfterIf();

  /// The statement's tokens.
  const TokenVector &tokens() const { return Tokens; }
  /// How many labels it has that belong to a 'switch' around it.
  unsigned outerCases() const { return OuterCases; }
  /// True if it may go on elsewhere than behind it.
  bool leaves() const { return Leaves; }
  /// The token after it, if it had to be read to know the end.
  std::optional<clang::Token> following() const;

private:
  const clang::Token &peek(unsigned Index) override;
  using TokenCursor::peek;
  void take() override;
  void takeBalanced() override;
  void takeThroughSemi();

  void readLoop();
  void readBlock();
  void readControlledByIf();
  void readTry();

  Lookahead &Ahead;
  TokenVector Tokens;
  /// Tokens that were read and not taken.
  TokenVector Read;
  unsigned Switches = 0;
  unsigned Loops = 0;
  unsigned OuterCases = 0;
  bool Leaves = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_STATEMENTREADER_H
