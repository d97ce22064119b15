//===- StatementEnd.h - where a statement ends, token by token --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_STATEMENTEND_H
#define CUPCC_LIB_FRONTEND_LEX_STATEMENTEND_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace cupcc {

/// Finds the end of an 'if' statement whose condition has been read.
class StatementEnd {
public:
  StatementEnd() : Expected{Kind::Else, Kind::Statement} {}

  /// To be told of each token after the condition. True if \p Token is the
  /// first one after the statement; nothing is to be told of after that.
  bool isBehind(const clang::Token &Token);

private:
  enum class Kind {
    Statement,
    Else,      ///< a branch of an 'if', perhaps
    Catch,     ///< a handler, perhaps
    Condition, ///< what stands between 'if' and its statement
    Group,     ///< up to the closing bracket of what is open
    Label,     ///< up to ':'
    Simple,    ///< up to ';'
    First,     ///< a Simple of which one token was seen; a label, perhaps
  };

  void beginStatement(const clang::Token &Token);
  void continueWith(const clang::Token &Token);

  /// What is still to come, the next last.
  llvm::SmallVector<Kind, 16> Expected;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_STATEMENTEND_H
