//===- OperatorTemplates.cpp - 'f.operator()<N>(x)' in templates ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the class of f depends on a template's arguments, C++ wants
// 'f.template operator()<N>(x)': else '<' compares. nvcc's front end takes it
// for what it can only be, since a member function is compared with nothing.
// Here the word is put there. Clang's own recovery, which ToleratedErrors.cpp
// makes a warning of, knows names and no operators.
//
// Relies on: Clang 22 reading 'f.operator() <' as a comparison.
// Test: test/Frontend/Sema/operator-templates.cu.
// Goes when: Clang recovers from it as it does after a name.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class OperatorTemplateRewriter : public TokenRewriter {
public:
  explicit OperatorTemplateRewriter(Preprocessor &PP) : Make(PP) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::kw_operator};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Stream.before().isOneOf(tok::period, tok::arrow))
      check(Token, Stream);
  }

private:
  /// Puts 'template' before the 'operator' \p Self that '()<' follows.
  void check(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    TokenVector Read;
    Token First = Self;
    if (Ahead.readAll({tok::l_paren, tok::r_paren, tok::less}, Read)) {
      First = Make.name("template", Self.getLocation());
      Read.insert(Read.begin(), Self);
    }
    Ahead.replace(First, Read);
  }

  TokenFactory Make;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createOperatorTemplateRewriter(CompilerInstance &Instance) {
  return std::make_unique<OperatorTemplateRewriter>(Instance.getPreprocessor());
}
