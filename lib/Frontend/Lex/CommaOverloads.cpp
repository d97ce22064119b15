//===- CommaOverloads.cpp - a left operand that only some types see -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommaOverloads.h"
#include "TokenKinds.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

void CommaOverloads::see(const Token &Token) {
  switch (std::exchange(Now, Place::Elsewhere)) {
  case Place::Elsewhere:
    if (Token.is(tok::kw_operator))
      Now = Place::Operator;
    return;
  case Place::Operator:
    if (Token.is(tok::comma))
      Now = Place::Comma;
    return;
  case Place::Comma:
    Now = Place::Parameter;
    Traits->HasCommaOverload |= Token.isNot(tok::l_paren);
    return;
  case Place::Parameter:
    // The types of the prelude's first parameters begin so.
    Traits->HasCommaOverload |=
        Token.isNot(tok::identifier) ||
        !Token.getIdentifierInfo()->getName().starts_with("__cupcc_");
    return;
  }
}

/// A '[' that is no subscript.
static bool mayHoldLambda(ArrayRef<Token> Tokens) {
  for (size_t I = 0; I < Tokens.size(); ++I)
    if (Tokens[I].is(tok::l_square) &&
        (I == 0 || !Tokens[I - 1].isOneOf(tok::identifier, tok::kw_this,
                                          tok::r_paren, tok::r_square)))
      return true;
  return false;
}

/// '( tokens )'
static void appendInParens(ArrayRef<Token> Tokens, const TokenFactory &Make,
                           TokenVector &Result) {
  SourceLocation Place = Tokens.front().getLocation();
  Result.push_back(Make.punctuator(tok::l_paren, Place));
  llvm::append_range(Result, Tokens);
  Result.push_back(Make.punctuator(tok::r_paren, Place));
}

TokenVector CommaOverloads::withLeft(StringRef Left, StringRef LeftIf,
                                     ArrayRef<Token> Operand,
                                     const TokenFactory &Make) const {
  if (Traits->HasCommaOverload && mayHoldLambda(Operand))
    return {};
  SourceLocation Place = Operand.front().getLocation();
  TokenVector List;
  if (Traits->HasCommaOverload) {
    TokenVector Type{Make.name(LeftIf, Place),
                     Make.punctuator(tok::l_paren, Place)};
    appendInParens(Operand, Make, Type);
    Type.push_back(Make.punctuator(tok::r_paren, Place));
    List.push_back(Make.name("decltype", Place));
    appendInParens(Type, Make, List);
  } else {
    List.push_back(Make.name(Left, Place));
  }
  List.push_back(Make.punctuator(tok::l_paren, Place));
  List.push_back(Make.punctuator(tok::r_paren, Place));
  List.push_back(Make.punctuator(tok::comma, Place));
  appendInParens(Operand, Make, List);
  TokenVector Result;
  appendInParens(List, Make, Result);
  return Result;
}
