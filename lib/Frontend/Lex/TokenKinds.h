//===- TokenKinds.h - questions about one token ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENKINDS_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENKINDS_H

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"

namespace cupcc {

inline bool opensBracket(const clang::Token &T) {
  return T.isOneOf(clang::tok::l_paren, clang::tok::l_square,
                   clang::tok::l_brace);
}

inline bool closesBracket(const clang::Token &T) {
  return T.isOneOf(clang::tok::r_paren, clang::tok::r_square,
                   clang::tok::r_brace);
}

/// How many lists of template arguments \p T can end.
inline unsigned closingAngles(const clang::Token &T) {
  switch (T.getKind()) {
  case clang::tok::greater:
    return 1;
  case clang::tok::greatergreater:
    return 2;
  case clang::tok::greatergreatergreater:
    return 3;
  default:
    return 0;
  }
}

/// True for the identifier \p Name.
inline bool isNamed(const clang::Token &T, llvm::StringRef Name) {
  return T.is(clang::tok::identifier) &&
         T.getIdentifierInfo()->getName() == Name;
}

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENKINDS_H
