//===- PackCopies.cpp - a pattern for each architecture -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackCopies.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

Pieces PackCopies::copy(ArrayRef<Piece> Pattern, const DeviceArch &Arch) const {
  Pieces Result;
  for (const Piece &P : Pattern) {
    SourceLocation Place = P.Tok.getLocation();
    if (P.Of == Pack::Names) {
      Result.push_back({Make.string(Arch.name(), Place)});
      continue;
    }
    // One in it that another '...' expands stays.
    Result.push_back(P.Of == Pack::Values ? Piece{P.Tok} : P);
    if (P.Of == Pack::Values) {
      Result.push_back({Make.punctuator(tok::coloncolon, P.Period)});
      Result.push_back({Make.name(Arch.name(), P.Member)});
    }
  }
  return Result;
}

Pieces PackCopies::copyInParens(ArrayRef<Piece> Pattern,
                                const DeviceArch &Arch) const {
  SourceLocation Place = Pattern.front().Tok.getLocation();
  Pieces Result{{Make.punctuator(tok::l_paren, Place)}};
  llvm::append_range(Result, copy(Pattern, Arch));
  Result.push_back({Make.punctuator(tok::r_paren, Place)});
  return Result;
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
                        const Token &Operator, bool FromLeft) const {
  SmallVector<Pieces> Operands;
  for (const DeviceArch &Arch : Archs)
    Operands.push_back(copyInParens(Pattern, Arch));
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
