//===- ConstevalElse.cpp - the 'else' of 'if consteval' -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstevalElse.h"
#include <utility>

using namespace clang;
using namespace cupcc;

bool ConstevalElse::isIf(const Token &Token) {
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
  }
  return Before == Place::Else && Token.is(tok::kw_if);
}
