//===- StatementPrefix.cpp - what stands before a statement ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StatementPrefix.h"

using namespace clang;
using namespace cupcc;

bool TokenCursor::atEnd() {
  return at(tok::semi) || at(tok::eof) || closesBracket(peek());
}

void cupcc::takeCondition(TokenCursor &Cursor) {
  while (!opensBracket(Cursor.peek()) && !Cursor.atEnd())
    Cursor.take();
  if (Cursor.at(tok::l_paren))
    Cursor.takeBalanced();
}

/// A ':' that belongs to a '?' is not the label's.
static void takeCase(TokenCursor &Cursor) {
  for (unsigned Questions = 0;
       !Cursor.atEnd() && (Questions > 0 || !Cursor.at(tok::colon));
       Cursor.takeBalanced()) {
    if (Cursor.at(tok::question))
      ++Questions;
    else if (Cursor.at(tok::colon))
      --Questions;
  }
  if (Cursor.at(tok::colon))
    Cursor.take();
}

static StatementPrefix takeKeyword(TokenCursor &Cursor, StatementPrefix Kind) {
  Cursor.take();
  return Kind;
}

static StatementPrefix takeControl(TokenCursor &Cursor, StatementPrefix Kind) {
  Cursor.take();
  takeCondition(Cursor);
  return Kind;
}

/// Perhaps a label; otherwise an expression or a declaration.
static StatementPrefix takeAfterName(TokenCursor &Cursor) {
  // '@' is with MetaFor.cpp, which reads the rest of its statement.
  if (isNamed(Cursor.peek(), "meta") && Cursor.peek(1).is(tok::kw_for))
    return takeControl(Cursor, StatementPrefix::Other);
  if (Cursor.peek(1).isNot(tok::colon))
    return StatementPrefix::None;
  Cursor.take();
  return takeKeyword(Cursor, StatementPrefix::Label);
}

StatementPrefix cupcc::takePrefix(TokenCursor &Cursor) {
  switch (Cursor.peek().getKind()) {
  case tok::kw_if:
    return takeControl(Cursor, StatementPrefix::If);
  case tok::kw_switch:
    return takeControl(Cursor, StatementPrefix::Switch);
  case tok::kw_for:
  case tok::kw_while:
  case tok::kw_catch:
    return takeControl(Cursor, StatementPrefix::Other);
  case tok::kw_else:
    return takeKeyword(Cursor, StatementPrefix::Other);
  case tok::kw_do:
    return takeKeyword(Cursor, StatementPrefix::Do);
  case tok::kw_try:
    return takeKeyword(Cursor, StatementPrefix::Try);
  case tok::kw_case:
  case tok::kw_default:
    takeCase(Cursor);
    return StatementPrefix::Case;
  case tok::kw___attribute:
    return takeControl(Cursor, StatementPrefix::Attribute);
  case tok::l_square:
    if (Cursor.peek(1).isNot(tok::l_square)) // a lambda
      return StatementPrefix::None;
    Cursor.takeBalanced();
    return StatementPrefix::Attribute;
  case tok::identifier:
    return takeAfterName(Cursor);
  default:
    if (!tok::isPragmaAnnotation(Cursor.peek().getKind()))
      return StatementPrefix::None;
    return takeKeyword(Cursor, StatementPrefix::Attribute);
  }
}
