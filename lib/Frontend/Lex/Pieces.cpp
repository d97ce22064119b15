//===- Pieces.cpp - tokens and packs of a statement -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pieces.h"
#include "TokenKinds.h"

using namespace clang;
using namespace cupcc;

std::optional<size_t> cupcc::opening(ArrayRef<Piece> Out, size_t Close) {
  unsigned Depth = 0;
  for (size_t I = Close + 1; I-- > 0;) {
    if (closesBracket(Out[I].Tok))
      ++Depth;
    else if (opensBracket(Out[I].Tok) && --Depth == 0)
      return I;
  }
  return std::nullopt;
}

std::optional<size_t> cupcc::openingAngle(ArrayRef<Piece> Out, size_t Close) {
  unsigned Depth = 0;
  for (size_t I = Close + 1; I-- > 0;) {
    const Token &T = Out[I].Tok;
    if (closesBracket(T)) {
      std::optional<size_t> Open = opening(Out, I);
      if (!Open)
        return std::nullopt;
      I = *Open;
    } else if (opensBracket(T) ||
               T.isOneOf(tok::semi, tok::ampamp, tok::pipepipe)) {
      return std::nullopt;
    } else if (unsigned Angles = closingAngles(T)) {
      Depth += Angles;
    } else if (T.is(tok::less) && --Depth == 0) {
      return I;
    }
  }
  return std::nullopt;
}
