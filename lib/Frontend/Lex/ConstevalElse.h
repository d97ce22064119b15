//===- ConstevalElse.h - the 'else' of 'if consteval' -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H
#define CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H

#include "StatementEnd.h"

namespace cupcc {

/// Finds 'if consteval { ... } else if ...' in the tokens of the source.
class ConstevalElse {
public:
  /// To be told of each token, once, in the order of the source. How many of
  /// the statements that begin() began have ended before \p Token.
  unsigned see(const clang::Token &Token);

  /// True if the last token is an 'if' behind the 'else' of an 'if consteval'.
  bool isAtIf() const { return Last == Place::If; }

  /// An 'if' statement has begun, and its condition has been read.
  void begin() { Open.emplace_back(); }

private:
  enum class Place { Elsewhere, Consteval, Block, Else, If };

  unsigned Depth = 0;
  /// The depths at which blocks of 'if consteval' were opened.
  llvm::SmallVector<unsigned> Blocks;
  Place Last = Place::Elsewhere;
  llvm::SmallVector<StatementEnd> Open;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_CONSTEVALELSE_H
