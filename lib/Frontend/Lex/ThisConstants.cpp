//===- ThisConstants.cpp - 'this->N' in a constant condition --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   if constexpr (this->has_payload)
//
// names a static member, of a base class that depends on a template's arguments
// as a rule. nvcc and g++ take it for a constant, as C++23 has it (P2280); to
// Clang 'this' is no constant. In the conditions of 'if constexpr' and
// 'static_assert' it becomes
//
//   if constexpr (decltype(__cupcc_object_of(this))::has_payload)
//
// which names the same. A member that is not static is an error either way.
//
// Relies on: Clang 22 evaluating 'this' before a static member.
// Test: test/Frontend/Sema/this-constants.cu.
// Goes when: Clang has P2280 for 'this'.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class ThisConstantRewriter : public TokenRewriter {
public:
  explicit ThisConstantRewriter(Preprocessor &PP) : Make(PP) {}

  /// Of a condition those that it is known by, and what may end it.
  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {
        tok::kw_if,   tok::kw_constexpr, tok::kw_static_assert,
        tok::l_paren, tok::r_paren,      tok::kw_this,
        tok::l_brace, tok::semi,         tok::eof};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    const bool AfterIf = std::exchange(WasIf, Token.is(tok::kw_if));
    const bool Opens =
        std::exchange(Expected, (AfterIf && Token.is(tok::kw_constexpr)) ||
                                    Token.is(tok::kw_static_assert));
    if (Token.is(tok::l_paren) && (Opens || Depth > 0))
      ++Depth;
    else if (Token.is(tok::r_paren) && Depth > 0)
      --Depth;
    else if (Token.isOneOf(tok::eof, tok::l_brace, tok::semi))
      Depth = 0;
    else if (Token.is(tok::kw_this) && Depth > 0)
      check(Token, Stream);
  }

private:
  /// Replaces 'this->' before a name.
  void check(Token &Self, TokenStream &Stream) const {
    const Token This = Self;
    Lookahead Ahead(Stream, Self);
    TokenVector Read;
    if (!Ahead.readAll({tok::arrow, tok::identifier}, Read)) {
      Ahead.replace(This, Read);
      return;
    }
    const SourceLocation Place = This.getLocation();
    Ahead.replace(Make.name("decltype", Place),
                  {Make.punctuator(tok::l_paren, Place),
                   Make.name(runtime::ObjectOf, Place),
                   Make.punctuator(tok::l_paren, Place), This,
                   Make.punctuator(tok::r_paren, Place),
                   Make.punctuator(tok::r_paren, Place),
                   Make.punctuator(tok::coloncolon, Read[0].getLocation()),
                   Read[1]});
  }

  TokenFactory Make;
  bool WasIf = false;
  /// A condition begins with the next token.
  bool Expected = false;
  /// Of parentheses, in a condition.
  unsigned Depth = 0;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createThisConstantRewriter(CompilerInstance &Instance) {
  return std::make_unique<ThisConstantRewriter>(Instance.getPreprocessor());
}
