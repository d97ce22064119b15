//===- TokenFactory.cpp - tokens that stand in no source ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TokenFactory.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

Token TokenFactory::name(StringRef Name, SourceLocation Place) const {
  Token T;
  T.startToken();
  IdentifierInfo &Info = PP.getIdentifierTable().get(Name);
  T.setKind(Info.getTokenID());
  T.setIdentifierInfo(&Info);
  T.setLocation(Place);
  T.setLength(Name.size());
  return T;
}

Token TokenFactory::punctuator(tok::TokenKind Kind,
                               SourceLocation Place) const {
  Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(Place);
  T.setLength(StringRef(tok::getPunctuatorSpelling(Kind)).size());
  return T;
}

Token TokenFactory::literal(tok::TokenKind Kind, StringRef Spelling,
                            SourceLocation Place) const {
  Token T;
  T.startToken();
  T.setKind(Kind);
  PP.CreateString(Spelling, T, Place, Place);
  return T;
}

Token TokenFactory::string(StringRef Text, SourceLocation Place) const {
  return literal(tok::string_literal, ("\"" + Text + "\"").str(), Place);
}

Token TokenFactory::number(unsigned Value, SourceLocation Place) const {
  return literal(tok::numeric_constant, std::to_string(Value), Place);
}

void cupcc::enterTokens(Preprocessor &PP, ArrayRef<Token> Tokens,
                        bool DisableMacroExpansion) {
  auto Copies = std::make_unique<Token[]>(Tokens.size());
  llvm::copy(Tokens, Copies.get());
  PP.EnterTokenStream(std::move(Copies), Tokens.size(), DisableMacroExpansion,
                      /*IsReinject=*/false);
}
