//===- IfTarget.cpp - 'if target (c)' as C++ ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'if target (c)' chooses between statements when code is generated.
// <nv/target> of the CUDA Toolkit expands to it for compilers that parse once.
// It is read as 'if (__cupcc_target_predicate(c))': both branches are parsed
// and checked, and since the objects that c is made of have their values when
// the function is lowered (CodeGenTimeObjects.cpp), CodeGen emits only the live
// one.
//
// 'if !target (c)' is 'if (!__cupcc_target_predicate(c))'. In C++ no identifier
// and no operator can follow 'if', so 'target' means this only there and stays
// an ordinary identifier everywhere else.
//
// Where Clang parses tentatively (the lambda may be an argument or a
// declaration's part), the preprocessor keeps what it hands out, as it lexed
// it, and hands it out again without asking anybody: there the kept tokens are
// rewritten (TokenCache.cpp).
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class IfTargetRewriter : public TokenRewriter {
public:
  explicit IfTargetRewriter(Preprocessor &PP)
      : Target(&PP.getIdentifierTable().get("target")),
        Predicate(&PP.getIdentifierTable().get("__cupcc_target_predicate")) {}

  void see(Token &Token, TokenStream &Stream) override {
    bool Follows = FollowsIf;
    FollowsIf = Token.is(tok::kw_if);
    if (!Follows)
      return;
    if (isTarget(Token))
      rewrite(Token, Stream);
    else if (Token.is(tok::exclaim))
      rewriteNegation(Token, Stream);
  }

private:
  bool isTarget(const Token &Token) const {
    return Token.is(tok::identifier) && Token.getIdentifierInfo() == Target;
  }

  /// Turns 'target' into '(', and puts '__predicate ( c ) )' after it.
  void rewrite(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    SmallVector<Token> Tokens{predicate(Self)};
    readParenthesized(Ahead, Tokens);
    close(Tokens);
    Ahead.replace(openParen(Self), Tokens);
  }

  /// Turns '!' before 'target' into '(', and puts '! __predicate ( c ) )' after
  /// it.
  void rewriteNegation(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    Token Next = Ahead.next();
    if (!isTarget(Next)) {
      Ahead.replace(Self, Next);
      return;
    }
    SmallVector<Token> Tokens{Self, predicate(Next)};
    readParenthesized(Ahead, Tokens);
    close(Tokens);
    Ahead.replace(openParen(Self), Tokens);
  }

  Token predicate(const Token &Place) const {
    Token Name;
    Name.startToken();
    Name.setKind(tok::identifier);
    Name.setIdentifierInfo(Predicate);
    Name.setLocation(Place.getLocation());
    Name.setLength(Place.getLength());
    return Name;
  }

  static Token openParen(Token Place) {
    Place.setKind(tok::l_paren);
    Place.setIdentifierInfo(nullptr);
    return Place;
  }

  /// Appends the tokens from '(' to its ')', or to where it stops making sense;
  /// the parser complains about those.
  static void readParenthesized(Lookahead &Ahead, SmallVector<Token> &Tokens) {
    int Depth = 0;
    do {
      Tokens.push_back(Ahead.next());
      if (Tokens.back().is(tok::l_paren))
        ++Depth;
      else if (Tokens.back().is(tok::r_paren))
        --Depth;
    } while (Depth > 0 && Tokens.back().isNot(tok::eof));
  }

  static void close(SmallVector<Token> &Tokens) {
    if (Token Last = Tokens.back(); Last.is(tok::r_paren))
      Tokens.push_back(Last);
  }

  const IdentifierInfo *Target;
  IdentifierInfo *Predicate;
  bool FollowsIf = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createIfTargetRewriter(CompilerInstance &Instance) {
  return std::make_unique<IfTargetRewriter>(Instance.getPreprocessor());
}
