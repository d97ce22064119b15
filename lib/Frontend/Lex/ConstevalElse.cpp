//===- ConstevalElse.cpp - the 'else' of 'if consteval' -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstevalElse.h"

using namespace clang;
using namespace cupcc;

unsigned ConstevalElse::see(const Token &Token) {
  unsigned Ended = 0;
  // An inner one ends no later than what it is in.
  llvm::erase_if(Open, [&](StatementEnd &Statement) {
    bool IsBehind = Statement.isBehind(Token);
    Ended += IsBehind;
    return IsBehind;
  });

  Place Before = std::exchange(Last, Place::Elsewhere);
  if (Token.is(tok::kw_consteval)) {
    Last = Place::Consteval;
  } else if (Token.is(tok::l_brace)) {
    if (Before == Place::Consteval)
      Blocks.push_back(Depth);
    ++Depth;
  } else if (Token.is(tok::r_brace) && Depth > 0) {
    --Depth;
    if (!Blocks.empty() && Blocks.back() == Depth) {
      Blocks.pop_back();
      Last = Place::Block;
    }
  } else if (Token.is(tok::kw_else) && Before == Place::Block) {
    Last = Place::Else;
  } else if (Token.is(tok::kw_if) && Before == Place::Else) {
    Last = Place::If;
  }
  return Ended;
}
