//===- TokenNesting.cpp - the brackets around a token ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TokenNesting.h"

using namespace clang;
using namespace cupcc;

static tok::TokenKind openingOf(tok::TokenKind Closing) {
  switch (Closing) {
  case tok::r_paren:
    return tok::l_paren;
  case tok::r_square:
    return tok::l_square;
  default:
    return tok::l_brace;
  }
}

void TokenNesting::open(tok::TokenKind Kind) {
  // In C++ '[[' is never anything else.
  bool HoldsAttributes =
      Kind == Last &&
      (Kind == tok::l_square ||
       (Kind == tok::l_paren && Open.back().Before == tok::kw___attribute));
  Open.push_back({Kind, Last, HoldsAttributes});
}

void TokenNesting::close(tok::TokenKind Kind) {
  Closed = Bracket();
  while (!Open.empty() && Closed.Kind == tok::unknown)
    if (Bracket B = Open.pop_back_val(); B.Kind == openingOf(Kind))
      Closed = B;
}

bool TokenNesting::endsStatement(size_t Depth) const {
  switch (Last) {
  case tok::eof:
    return true;
  case tok::semi:
    return depth() <= Depth;
  case tok::r_paren:
  case tok::r_square:
  case tok::r_brace:
    return depth() < Depth || Closed.Kind == tok::unknown;
  default:
    return false;
  }
}

bool TokenNesting::beginsRequirements(size_t Depth) const {
  return Last == tok::kw_requires && depth() == Depth &&
         (Before == tok::kw_requires || Before == tok::ampamp ||
          Before == tok::pipepipe);
}
