//===- StatementEnd.cpp - where a statement ends, token by token ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser knows, and tells nobody who only sees tokens. What is needed of
// the grammar of statements is little: brackets match, simple statements end
// with ';', and the others say with their first word what follows.
//
//===----------------------------------------------------------------------===//

#include "StatementEnd.h"

using namespace clang;
using namespace cupcc;

static bool opens(const Token &Token) {
  return Token.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
}
static bool closes(const Token &Token) {
  return Token.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
}

/// \p Token is the first of a statement, which was expected.
void StatementEnd::beginStatement(const Token &Token) {
  switch (Token.getKind()) {
  case tok::semi:
    return;
  case tok::l_brace:
    return Expected.push_back(Kind::Group);
  case tok::kw_if:
    return Expected.append({Kind::Else, Kind::Statement, Kind::Condition});
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_switch:
    return Expected.append({Kind::Statement, Kind::Condition});
  case tok::kw_do: // 'while (...);' is like any simple statement
    return Expected.append({Kind::Simple, Kind::Statement});
  case tok::kw_try:
    return Expected.append({Kind::Catch, Kind::Statement});
  case tok::kw_case:
  case tok::kw_default:
    return Expected.append({Kind::Statement, Kind::Label});
  case tok::identifier:
    return Expected.push_back(Kind::First);
  default:
    Expected.push_back(Kind::Simple);
    if (opens(Token))
      Expected.push_back(Kind::Group);
  }
}

/// \p Token belongs to what is expected next, which has begun.
void StatementEnd::continueWith(const Token &Token) {
  Kind Top = Expected.back();
  if (Top == Kind::First) {
    Expected.back() = Kind::Simple;
    if (Token.is(tok::colon)) {
      Expected.back() = Kind::Statement;
      return;
    }
  }
  bool Ends = Top == Kind::Group   ? closes(Token)
              : Top == Kind::Label ? Token.is(tok::colon)
              : Top == Kind::Condition
                  ? Token.isOneOf(tok::l_paren, tok::kw_consteval)
                  : Token.is(tok::semi);
  if (Ends)
    Expected.pop_back();
  if (opens(Token))
    Expected.push_back(Kind::Group);
}

bool StatementEnd::isBehind(const Token &Token) {
  while (!Expected.empty()) {
    switch (Expected.back()) {
    case Kind::Statement:
      Expected.pop_back();
      beginStatement(Token);
      return false;
    case Kind::Else:
      Expected.pop_back();
      if (Token.isNot(tok::kw_else))
        continue;
      Expected.push_back(Kind::Statement);
      return false;
    case Kind::Catch:
      if (Token.is(tok::kw_catch)) {
        Expected.append({Kind::Statement, Kind::Condition});
        return false;
      }
      Expected.pop_back();
      continue;
    default:
      continueWith(Token);
      return false;
    }
  }
  return true;
}
