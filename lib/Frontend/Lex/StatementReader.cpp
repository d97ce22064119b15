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
#include "TokenNesting.h"

using namespace clang;
using namespace cupcc;

std::optional<Token> StatementReader::following() const {
  // A second token is read after a name and after '[', which are taken.
  assert(Read.size() <= 1 && "more than the token after the statement");
  if (Read.empty())
    return std::nullopt;
  return Read.front();
}

const Token &StatementReader::peek(unsigned Index) {
  while (Read.size() <= Index)
    Read.push_back(Ahead.next());
  return Read[Index];
}

/// The end of the file stays where it is.
void StatementReader::take() {
  if (at(tok::eof))
    return;
  Tokens.push_back(peek());
  Read.erase(Read.begin());
}

void StatementReader::takeBalanced() {
  TokenNesting Nesting;
  do {
    Nesting.add(peek());
    take();
  } while (Nesting.depth() > 0 && !at(tok::eof));
}

/// Stops before what closes a bracket around the statement.
void StatementReader::takeThroughSemi() {
  while (!atEnd())
    takeBalanced();
  if (at(tok::semi))
    take();
}

void StatementReader::readAfterIf() {
  takeCondition(*this);
  readControlledByIf();
}

void StatementReader::readControlledByIf() {
  read();
  if (at(tok::kw_else)) {
    takePrefix(*this);
    read();
  }
}

void StatementReader::readBlock() {
  if (at(tok::l_brace))
    take();
  while (!at(tok::r_brace) && !at(tok::eof)) {
    size_t Before = Tokens.size();
    read();
    if (Tokens.size() == Before) // a closing bracket that nothing opened
      take();
  }
  take();
}

void StatementReader::readTry() {
  readBlock();
  while (at(tok::kw_catch)) {
    takePrefix(*this);
    readBlock();
  }
}

void StatementReader::readLoop() {
  ++Loops;
  read();
  --Loops;
}

void StatementReader::read() {
  Leaves |= at(tok::kw_return) || at(tok::kw_co_return) || at(tok::kw_goto) ||
            (at(tok::kw_break) && Loops + Switches == 0) ||
            (at(tok::kw_continue) && Loops == 0);
  const bool IsLoop = at(tok::kw_for) || at(tok::kw_while);
  switch (takePrefix(*this)) {
  case StatementPrefix::None:
    return at(tok::l_brace) ? readBlock() : takeThroughSemi();
  case StatementPrefix::If:
    return readControlledByIf();
  case StatementPrefix::Switch:
    ++Switches;
    read();
    --Switches;
    return;
  case StatementPrefix::Do:
    readLoop();
    return takeThroughSemi();
  case StatementPrefix::Try:
    return readTry();
  case StatementPrefix::Case:
    OuterCases += Switches == 0;
    return read();
  case StatementPrefix::Attribute:
  case StatementPrefix::Label:
  case StatementPrefix::Other:
    return IsLoop ? readLoop() : read();
  }
}
