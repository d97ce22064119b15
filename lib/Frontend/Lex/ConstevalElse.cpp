//===- ConstevalElse.cpp - the 'else' of 'if consteval' -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   if consteval { ... } else if target (c) ...
//
// To Clang the 'else' of an 'if consteval' must be a block, so an 'if target'
// there gets braces.
//
//===----------------------------------------------------------------------===//

#include "StatementReader.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class ConstevalElseRewriter : public TokenRewriter {
public:
  explicit ConstevalElseRewriter(Preprocessor &PP)
      : Make(PP),
        Predicate(&PP.getIdentifierTable().get(runtime::TargetPredicate)) {}

  void see(Token &Token, TokenStream &Stream) override {
    Nesting.add(Token);
    Place Before = std::exchange(Last, Place::Elsewhere);
    if (Token.is(tok::r_brace)) {
      if (Nesting.lastClosed().Before == tok::kw_consteval)
        Last = Place::Block;
    } else if (Token.is(tok::kw_else) && Before == Place::Block) {
      Last = Place::Else;
    } else if (Token.is(tok::kw_if) && Before == Place::Else) {
      openBlock(Token, Stream);
    }
  }

private:
  enum class Place { Elsewhere, Block, Else };

  /// IfTarget.cpp has rewritten it already.
  bool isIfTarget(ArrayRef<Token> AfterIf) const {
    if (AfterIf.size() < 3 || AfterIf[0].isNot(tok::l_paren))
      return false;
    const Token &First = AfterIf[AfterIf[1].is(tok::exclaim) ? 2 : 1];
    return First.is(tok::identifier) && First.getIdentifierInfo() == Predicate;
  }

  /// Puts the statement that begins with the 'if' \p Self in braces, if it is
  /// an 'if target'.
  void openBlock(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    StatementReader Reader(Ahead);
    Reader.readAfterIf();
    TokenVector Rest(Reader.tokens());
    Token First = Self;
    if (isIfTarget(Rest)) {
      First = Make.punctuator(tok::l_brace, Self.getLocation());
      Rest.insert(Rest.begin(), Self);
      Rest.push_back(Make.punctuator(tok::r_brace, Self.getLocation()));
    }
    if (std::optional<Token> Following = Reader.following())
      Rest.push_back(*Following);
    Ahead.replace(First, Rest);
  }

  TokenFactory Make;
  const IdentifierInfo *Predicate;
  TokenNesting Nesting;
  Place Last = Place::Elsewhere;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createConstevalElseRewriter(CompilerInstance &Instance) {
  return std::make_unique<ConstevalElseRewriter>(Instance.getPreprocessor());
}
