//===- PieceWriter.h - pieces that stand in no source -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_PIECEWRITER_H
#define CUPCC_LIB_FRONTEND_LEX_PIECEWRITER_H

#include "Pieces.h"
#include "TokenFactory.h"
#include "llvm/ADT/STLExtras.h"

namespace cupcc {

/// Puts together what is made at one place.
class PieceWriter {
public:
  PieceWriter(const TokenFactory &Make, clang::SourceLocation Place)
      : Make(Make), Place(Place) {}

  PieceWriter &name(llvm::StringRef Text) {
    Result.push_back({Make.name(Text, Place)});
    return *this;
  }
  PieceWriter &number(unsigned Value) {
    Result.push_back({Make.number(Value, Place)});
    return *this;
  }
  PieceWriter &put(clang::tok::TokenKind Kind) {
    Result.push_back({Make.punctuator(Kind, Place)});
    return *this;
  }
  PieceWriter &append(llvm::ArrayRef<Piece> Tokens) {
    llvm::append_range(Result, Tokens);
    return *this;
  }
  /// ', tokens', or ', name' or ', number' where there are none.
  PieceWriter &argument(llvm::ArrayRef<Piece> Tokens,
                        llvm::StringRef Otherwise) {
    put(clang::tok::comma);
    return Tokens.empty() ? name(Otherwise) : append(Tokens);
  }
  PieceWriter &argument(llvm::ArrayRef<Piece> Tokens, unsigned Otherwise) {
    put(clang::tok::comma);
    return Tokens.empty() ? number(Otherwise) : append(Tokens);
  }
  /// 'object . member ( )'
  PieceWriter &call(llvm::StringRef Object, llvm::StringRef Member) {
    return name(Object)
        .put(clang::tok::period)
        .name(Member)
        .put(clang::tok::l_paren)
        .put(clang::tok::r_paren);
  }

  /// '[[maybe_unused]]'
  PieceWriter &unused() {
    put(clang::tok::l_square).put(clang::tok::l_square).name("maybe_unused");
    return put(clang::tok::r_square).put(clang::tok::r_square);
  }

  Pieces Result;

private:
  const TokenFactory &Make;
  clang::SourceLocation Place;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_PIECEWRITER_H
