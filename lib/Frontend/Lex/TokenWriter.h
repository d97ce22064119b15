//===- TokenWriter.h - tokens that stand in no source -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENWRITER_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENWRITER_H

#include "TokenFactory.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace cupcc {

/// Puts together what is made at one place.
class TokenWriter {
public:
  TokenWriter(const TokenFactory &Make, clang::SourceLocation Place,
              TokenVector &Out)
      : Make(Make), Place(Place), Out(Out) {}

  TokenWriter &name(llvm::StringRef Text) {
    Out.push_back(Make.name(Text, Place));
    return *this;
  }
  TokenWriter &number(unsigned Value) {
    Out.push_back(Make.number(Value, Place));
    return *this;
  }
  TokenWriter &string(llvm::StringRef Text) {
    Out.push_back(Make.string(Text, Place));
    return *this;
  }
  TokenWriter &put(clang::tok::TokenKind Kind) {
    Out.push_back(Make.punctuator(Kind, Place));
    return *this;
  }
  template <class... Kinds> TokenWriter &putAll(Kinds... All) {
    (put(All), ...);
    return *this;
  }
  TokenWriter &append(llvm::ArrayRef<clang::Token> Tokens) {
    llvm::append_range(Out, Tokens);
    return *this;
  }
  TokenWriter &inParens(llvm::ArrayRef<clang::Token> Tokens) {
    return put(clang::tok::l_paren).append(Tokens).put(clang::tok::r_paren);
  }

private:
  const TokenFactory &Make;
  clang::SourceLocation Place;
  TokenVector &Out;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENWRITER_H
