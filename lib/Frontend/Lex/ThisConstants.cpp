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

  void see(Token &Token, TokenStream &Stream) override {
    const bool AfterIf = std::exchange(WasIf, Token.is(tok::kw_if));
    if ((AfterIf && Token.is(tok::kw_constexpr)) ||
        Token.is(tok::kw_static_assert))
      readCondition(Token, Stream);
  }

private:
  /// Reads through the parenthesis that closes the condition.
  void readCondition(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    TokenVector Words;
    unsigned Depth = 0;
    do {
      Words.push_back(Ahead.next());
      const Token &Last = Words.back();
      if (Last.is(tok::l_paren))
        ++Depth;
      else if (Last.is(tok::r_paren) && Depth > 0)
        --Depth;
      else if (Last.isOneOf(tok::eof, tok::l_brace, tok::semi))
        break;
    } while (Depth > 0);
    Ahead.replace(Self, rewritten(Words));
  }

  TokenVector rewritten(llvm::ArrayRef<Token> Words) const {
    TokenVector New;
    for (; !Words.empty(); Words = Words.drop_front()) {
      if (Words.size() < 3 || Words[0].isNot(tok::kw_this) ||
          Words[1].isNot(tok::arrow) || Words[2].isNot(tok::identifier)) {
        New.push_back(Words.front());
        continue;
      }
      const SourceLocation Place = Words[0].getLocation();
      New.append({Make.name("decltype", Place),
                  Make.punctuator(tok::l_paren, Place),
                  Make.name(runtime::ObjectOf, Place),
                  Make.punctuator(tok::l_paren, Place), Words[0],
                  Make.punctuator(tok::r_paren, Place),
                  Make.punctuator(tok::r_paren, Place),
                  Make.punctuator(tok::coloncolon, Words[1].getLocation())});
      Words = Words.drop_front();
    }
    return New;
  }

  TokenFactory Make;
  bool WasIf = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createThisConstantRewriter(CompilerInstance &Instance) {
  return std::make_unique<ThisConstantRewriter>(Instance.getPreprocessor());
}
