//===- PackCopies.cpp - a pattern for each enumerator ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackCopies.h"
#include "PieceWriter.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

Pieces PackCopies::copyInParens(ArrayRef<Piece> Pattern,
                                unsigned Number) const {
  PieceWriter W(Make, Pattern.front().Tok.getLocation());
  W.put(tok::l_paren).append(Enums.copy(Pattern, Number));
  return W.put(tok::r_paren).Result;
}

/// [temp.variadic]/10
Pieces PackCopies::emptyFold(const Token &Operator) const {
  SourceLocation Place = Operator.getLocation();
  if (Operator.is(tok::ampamp))
    return {{Make.name("true", Place)}};
  if (Operator.is(tok::comma))
    return {{Make.name("void", Place)},
            {Make.punctuator(tok::l_paren, Place)},
            {Make.punctuator(tok::r_paren, Place)}};
  if (Operator.isNot(tok::pipepipe))
    Table.engine().Report(Place, clang::diag::err_fold_expression_empty)
        << tok::getPunctuatorSpelling(Operator.getKind());
  return {{Make.name("false", Place)}};
}

Pieces PackCopies::fold(ArrayRef<Piece> Init, ArrayRef<Piece> Pattern,
                        unsigned Count, const Token &Operator,
                        bool FromLeft) const {
  SmallVector<Pieces> Operands;
  for (unsigned Number = 0; Number < Count; ++Number)
    Operands.push_back(copyInParens(Pattern, Number));
  if (!Init.empty())
    Operands.insert(FromLeft ? Operands.begin() : Operands.end(),
                    Pieces(Init.begin(), Init.end()));
  if (Operands.empty())
    return emptyFold(Operator);
  auto Paren = [&](tok::TokenKind Kind) {
    return Piece{Make.punctuator(Kind, Operator.getLocation())};
  };
  Pieces Result = FromLeft ? Operands.front() : Operands.back();
  auto Combine = [&](const Pieces &Left, const Pieces &Right) {
    Pieces Both{Paren(tok::l_paren)};
    llvm::append_range(Both, Left);
    Both.push_back({Operator});
    llvm::append_range(Both, Right);
    Both.push_back(Paren(tok::r_paren));
    return Both;
  };
  if (FromLeft)
    for (const Pieces &Operand : llvm::drop_begin(Operands))
      Result = Combine(Result, Operand);
  else
    for (const Pieces &Operand : llvm::drop_begin(llvm::reverse(Operands)))
      Result = Combine(Operand, Result);
  return Result;
}
