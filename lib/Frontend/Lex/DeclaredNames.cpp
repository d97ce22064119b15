//===- DeclaredNames.cpp - what tokens give a name to ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeclaredNames.h"
#include "TokenKinds.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

/// A keyword after which no declarator begins.
static bool isOperatorLike(StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases({"return", "co_return", "co_yield", "co_await",  "throw",
              "delete", "new",       "else",     "do",        "case",
              "goto",   "sizeof",    "typename", "class",     "struct",
              "union",  "enum",      "using",    "namespace", "concept",
              "not",    "and",       "or"},
             true)
      .Default(false);
}

/// Before the name that a declaration declares.
static bool mayEndType(const Token &T) {
  if (T.is(tok::raw_identifier))
    return !isOperatorLike(T.getRawIdentifier());
  if (const IdentifierInfo *Word =
          T.isAnnotation() ? nullptr : T.getIdentifierInfo())
    return !isOperatorLike(Word->getName());
  return T.isOneOf(tok::star, tok::amp, tok::ampamp, tok::ellipsis) ||
         cupcc::closingAngles(T) > 0;
}

/// After it.
static bool mayEndDeclarator(const Token &T) {
  return T.isOneOf(tok::semi, tok::equal, tok::comma, tok::colon, tok::l_brace,
                   tok::l_paren, tok::r_paren, tok::l_square);
}

bool cupcc::mayDeclareVariable(ArrayRef<Token> Tokens,
                               const IdentifierInfo &Name) {
  for (size_t I = 1; I + 1 < Tokens.size(); ++I)
    if (Tokens[I].is(tok::identifier) &&
        Tokens[I].getIdentifierInfo() == &Name && mayEndType(Tokens[I - 1]) &&
        mayEndDeclarator(Tokens[I + 1]))
      return true;
  return false;
}

bool cupcc::mayDeclareVariable(SourceLocation Brace, const IdentifierInfo &Name,
                               const SourceManager &Manager,
                               const LangOptions &Options) {
  const auto [File, Offset] =
      Manager.getDecomposedLoc(Manager.getExpansionLoc(Brace));
  const StringRef Text = Manager.getBufferData(File);
  Lexer Raw(Manager.getLocForStartOfFile(File), Options, Text.begin(),
            Text.begin() + Offset, Text.end());
  Token Before, T, Next;
  Raw.LexFromRawLexer(T);
  Raw.LexFromRawLexer(Next);
  for (unsigned Depth = 1; Depth > 0 && Next.isNot(tok::eof);) {
    Before = T;
    T = Next;
    Raw.LexFromRawLexer(Next);
    Depth += T.is(tok::l_brace);
    Depth -= T.is(tok::r_brace);
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name.getName() &&
        mayEndType(Before) && mayEndDeclarator(Next))
      return true;
  }
  return false;
}
