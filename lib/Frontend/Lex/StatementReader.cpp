//===- StatementReader.cpp - the tokens of one statement ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// [gram.stmt], as far as it says where a statement ends. Declarations and
// expressions end with a ';' that stands in no brackets.
//
//===----------------------------------------------------------------------===//

#include "StatementReader.h"
#include "TokenKinds.h"

using namespace clang;
using namespace cupcc;

const Token &StatementReader::peek() {
  if (!Next)
    Next = Ahead.next();
  return *Next;
}

/// The end of the file stays where it is.
void StatementReader::take() {
  if (at(tok::eof))
    return;
  Tokens.push_back(peek());
  Next.reset();
}

void StatementReader::takeIf(tok::TokenKind Kind) {
  if (at(Kind))
    take();
}

/// From an opening bracket to its closing one, or one token.
void StatementReader::takeBalanced() {
  unsigned Depth = 0;
  do {
    if (opensBracket(peek()))
      ++Depth;
    else if (closesBracket(peek()) && Depth > 0)
      --Depth;
    take();
  } while (Depth > 0 && !at(tok::eof));
}

/// Stops before what closes a bracket around the statement.
void StatementReader::takeThrough(tok::TokenKind Kind) {
  while (!at(Kind) && !closesBracket(peek()) && !at(tok::eof))
    takeBalanced();
  takeIf(Kind);
}

/// Also 'if constexpr (c)' and 'if not consteval {'.
void StatementReader::readAfterIf() {
  while (!at(tok::l_paren) && !at(tok::l_brace) && !at(tok::semi) &&
         !closesBracket(peek()) && !at(tok::eof))
    take();
  if (at(tok::l_paren))
    takeBalanced();
  read();
  if (at(tok::kw_else)) {
    take();
    read();
  }
}

void StatementReader::readBlock() {
  takeIf(tok::l_brace);
  while (!at(tok::r_brace) && !at(tok::eof)) {
    size_t Before = Tokens.size();
    read();
    if (Tokens.size() == Before) // a closing bracket that nothing opened
      take();
  }
  take();
}

void StatementReader::readHandlers() {
  while (at(tok::kw_catch)) {
    take();
    takeBalanced();
    readBlock();
  }
}

/// A ':' that belongs to a '?' is not the label's.
void StatementReader::readCase() {
  for (unsigned Questions = 0;
       !at(tok::semi) && !closesBracket(peek()) && !at(tok::eof) &&
       (Questions > 0 || !at(tok::colon));
       takeBalanced()) {
    if (at(tok::question))
      ++Questions;
    else if (at(tok::colon))
      --Questions;
  }
  takeIf(tok::colon);
  read();
}

/// Perhaps a label; otherwise an expression that begins with a name.
void StatementReader::readLabel() {
  take();
  if (!at(tok::colon))
    return takeThrough(tok::semi);
  take();
  read();
}

void StatementReader::read() {
  switch (peek().getKind()) {
  case tok::l_brace:
    return readBlock();
  case tok::kw_if:
    take();
    return readAfterIf();
  case tok::kw_for:
  case tok::kw_while:
    take();
    takeIf(tok::kw_co_await);
    takeBalanced();
    return read();
  case tok::kw_switch:
    take();
    takeBalanced();
    ++Switches;
    read();
    --Switches;
    return;
  case tok::kw_do:
    take();
    read();
    return takeThrough(tok::semi);
  case tok::kw_try:
    take();
    readBlock();
    return readHandlers();
  case tok::kw_case:
  case tok::kw_default:
    OuterCase |= Switches == 0;
    return readCase();
  case tok::identifier:
    return readLabel();
  case tok::l_square: {
    // An attribute, or a lambda.
    bool Attribute = (take(), at(tok::l_square));
    while (!at(tok::r_square) && !at(tok::eof))
      takeBalanced();
    take();
    return Attribute ? read() : takeThrough(tok::semi);
  }
  default:
    // '#pragma unroll' and its like.
    if (peek().isAnnotation()) {
      take();
      return read();
    }
    return takeThrough(tok::semi);
  }
}
