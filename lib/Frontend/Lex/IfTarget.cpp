//===- IfTarget.cpp - 'if target (c)' as C++ ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'if target (c)' chooses between statements when code is generated.
// <nv/target> of the CUDA Toolkit expands to it for compilers that parse once.
// It is read as 'if (__cupcc_target_predicate(__cupcc_if_target, (c)))': both
// branches are parsed and checked, and since the objects that c is made of have
// their values when the function is lowered (CodeGenTimeObjects.cpp), CodeGen
// emits only the live one. The first argument, which has its value only then,
// too, keeps constant evaluation out whatever c is.
//
// 'if !target (c)' is the same with '!' before the call. In C++ no identifier
// and no operator can follow 'if', so 'target' means this only there and stays
// an ordinary identifier everywhere else.
//
// The 'else' of an 'if consteval' must be a block to Clang, so an 'if target'
// there gets braces.
//
// Where Clang parses tentatively (the lambda may be an argument or a
// declaration's part), the preprocessor keeps what it hands out, as it lexed
// it, and hands it out again without asking anybody: there the kept tokens are
// rewritten (TokenCache.cpp).
//
//===----------------------------------------------------------------------===//

#include "../Sema/ConstantNotes.h"
#include "ConstevalElse.h"
#include "StatementReader.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Preprocessor.h"
#include <utility>

using namespace clang;
using namespace cupcc;

namespace {

class IfTargetRewriter : public TokenRewriter {
public:
  explicit IfTargetRewriter(Preprocessor &PP)
      : PP(PP), Make(PP), Table(PP.getDiagnostics()),
        Target(&PP.getIdentifierTable().get("target")) {}

  void see(Token &Token, TokenStream &Stream) override {
    Place Follows = std::exchange(Now, Place::Elsewhere);
    if (Token.is(tok::kw_if))
      Now = Place::AfterIf;
    if (Else.isIf(Token))
      return openBlock(Token, Stream);
    if (Follows == Place::AfterIf) {
      if (isTarget(Token))
        rewrite(Token, Stream);
      else if (Token.is(tok::exclaim))
        rewriteNegation(Token, Stream);
      else if (Token.is(tok::kw_constexpr))
        rememberConstexpr(Token);
    } else if (Follows == Place::AfterIfConstexpr && isTarget(Token)) {
      refuseConstexpr(Token, Stream);
    }
  }

private:
  enum class Place { Elsewhere, AfterIf, AfterIfConstexpr };

  bool isTarget(const Token &Token) const {
    return Token.is(tok::identifier) && Token.getIdentifierInfo() == Target;
  }

  void rewrite(Token &Self, TokenStream &Stream);
  void rewriteNegation(Token &Self, TokenStream &Stream);
  void openBlock(Token &Self, TokenStream &Stream);
  void rememberConstexpr(const Token &Self);
  void refuseConstexpr(Token &Self, TokenStream &Stream) const;

  void appendCondition(Lookahead &Ahead, const Token &Self,
                       const TokenVector &Before, TokenVector &Result) const;
  TokenVector takeInitStatement(TokenVector &Written) const;
  Token punctuator(tok::TokenKind Kind, const Token &Place) const {
    return Make.punctuator(Kind, Place.getLocation());
  }
  Token name(StringRef Name, const Token &Place) const {
    return Make.name(Name, Place.getLocation());
  }

  Preprocessor &PP;
  TokenFactory Make;
  DiagnosticTable Table;
  const IdentifierInfo *Target;
  Place Now = Place::Elsewhere;
  SourceLocation Constexpr;
  ConstevalElse Else;
  /// Whether something became a condition; see openBlock().
  bool Rewritten = false;
};

} // namespace

//===----------------------------------------------------------------------===//
// The condition
//===----------------------------------------------------------------------===//

/// The tokens from '(' to its ')', or the one that is no '(', or all of what is
/// left of the file.
static TokenVector readParenthesized(Lookahead &Ahead) {
  TokenVector Read;
  int Depth = 0;
  do {
    Read.push_back(Ahead.next());
    if (Read.back().is(tok::l_paren))
      ++Depth;
    else if (Read.back().is(tok::r_paren))
      --Depth;
  } while (Depth > 0 && Read.back().isNot(tok::eof));
  return Read;
}

/// Takes what is before the first ';' that is directly in the parentheses, and
/// that, out of \p Written, after an error.
TokenVector IfTargetRewriter::takeInitStatement(TokenVector &Written) const {
  int Depth = 0;
  for (Token *I = Written.begin(); I != Written.end(); ++I) {
    if (I->isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
      ++Depth;
    else if (I->isOneOf(tok::r_paren, tok::r_brace, tok::r_square))
      --Depth;
    if (Depth != 1 || I->isNot(tok::semi))
      continue;
    SourceLocation Begin = Written[1].getLocation();
    Table.report(cupcc::diag::err_if_target_init, Begin)
        << SourceRange(Begin, I->getLocation());
    TokenVector Init(Written.begin() + 1, I + 1);
    Written.erase(Written.begin() + 1, I + 1);
    return Init;
  }
  return TokenVector();
}

/// What is to stand behind '(': \p Before, the predicate of the 'target'
/// \p Self with the tokens that follow it, and ')'. Where they make no sense
/// the parser complains.
void IfTargetRewriter::appendCondition(Lookahead &Ahead, const Token &Self,
                                       const TokenVector &Before,
                                       TokenVector &Result) const {
  TokenVector Written = readParenthesized(Ahead);
  if (Written.front().isNot(tok::l_paren)) {
    PP.Diag(Written.front(), clang::diag::err_expected_after)
        << "'if target'" << tok::l_paren;
    Result.append(
        {name("true", Self), punctuator(tok::r_paren, Self), Written.front()});
    return;
  }
  // With it the rest can be parsed as in any other 'if'.
  Result.append(takeInitStatement(Written));
  Result.append(Before);
  Result.append(
      {name("__cupcc_target_predicate", Self), punctuator(tok::l_paren, Self),
       name("__cupcc_if_target", Self), punctuator(tok::comma, Self)});
  // In parentheses a comma in it is the operator, as in any other 'if'.
  Result.append(Written);
  if (Token Last = Written.back(); Last.is(tok::r_paren))
    Result.append(2, Last);
}

/// Turns 'target' into '(', and puts the predicate and ')' after it.
void IfTargetRewriter::rewrite(Token &Self, TokenStream &Stream) {
  Lookahead Ahead(Stream, Self);
  TokenVector Tokens;
  appendCondition(Ahead, Self, TokenVector(), Tokens);
  Ahead.replace(punctuator(tok::l_paren, Self), Tokens);
  Rewritten = true;
}

/// Turns '!' before 'target' into '(', and puts '!', the predicate and ')'
/// after it.
void IfTargetRewriter::rewriteNegation(Token &Self, TokenStream &Stream) {
  Lookahead Ahead(Stream, Self);
  Token Next = Ahead.next();
  if (!isTarget(Next)) {
    Ahead.replace(Self, Next);
    return;
  }
  TokenVector Tokens;
  appendCondition(Ahead, Next, {Self}, Tokens);
  Ahead.replace(punctuator(tok::l_paren, Self), Tokens);
  Rewritten = true;
}

//===----------------------------------------------------------------------===//
// Other kinds of 'if'
//===----------------------------------------------------------------------===//

/// Puts the statement that the 'if' \p Self begins, behind the 'else' of an
/// 'if consteval', into braces, if it is 'if target'.
void IfTargetRewriter::openBlock(Token &Self, TokenStream &Stream) {
  Lookahead Ahead(Stream, Self);
  Rewritten = false;
  Token Next = Ahead.next(); // 'target' and '!' are seen in here, and rewritten
  if (!Rewritten) {
    Ahead.replace(Self, Next);
    return;
  }
  StatementReader Reader(Ahead);
  Reader.readIf(Next);
  TokenVector Tokens{Self};
  Tokens.append(Reader.tokens());
  Tokens.push_back(punctuator(tok::r_brace, Tokens.back()));
  if (std::optional<Token> Following = Reader.following())
    Tokens.push_back(*Following);
  Ahead.replace(punctuator(tok::l_brace, Self), Tokens);
}

void IfTargetRewriter::rememberConstexpr(const Token &Self) {
  Now = Place::AfterIfConstexpr;
  Constexpr = Self.getLocation();
}

/// Reads on as in 'if constexpr (true)', so that what follows is looked at.
void IfTargetRewriter::refuseConstexpr(Token &Self, TokenStream &Stream) const {
  Table.report(cupcc::diag::err_if_constexpr_target, Constexpr)
      << FixItHint::CreateRemoval(Constexpr);
  Lookahead Ahead(Stream, Self);
  readParenthesized(Ahead);
  Ahead.replace(punctuator(tok::l_paren, Self),
                {name("true", Self), punctuator(tok::r_paren, Self)});
}

std::unique_ptr<TokenRewriter>
cupcc::createIfTargetRewriter(CompilerInstance &Instance) {
  explainIfTargetInConstants(Instance.getDiagnostics());
  return std::make_unique<IfTargetRewriter>(Instance.getPreprocessor());
}
