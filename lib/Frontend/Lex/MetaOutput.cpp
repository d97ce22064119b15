//===- MetaOutput.cpp - '@meta printf(...)' -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   @meta printf("%s has %d\n", e.string, n);
//
// shows a text when it is parsed or instantiated. It becomes an assertion
//
//   static_assert(__cupcc_meta_output([&] {
//     __cupcc_meta_printf("%s has %d\n", e.string, n); }));
//
// whose function is a template, so that it is instantiated where the assertion
// is. Then the call in the lambda is evaluated (Sema/MetaOutput.cpp). Here only
// '@' and 'meta' become one token; what stands around them is known where the
// whole statement is read (PackExpander.cpp).
//
//===----------------------------------------------------------------------===//

#include "MetaOutput.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class MetaOutputRewriter : public TokenRewriter {
public:
  explicit MetaOutputRewriter(CompilerInstance &Instance)
      : PP(Instance.getPreprocessor()), Make(PP),
        HasSyntax(Instance.getLangOpts().CPlusPlus17) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::unknown};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    // In C++ no token begins with '@'.
    if (HasSyntax && PP.getSpelling(Token) == "@")
      rewrite(Token, Stream);
  }

private:
  void rewrite(Token &At, TokenStream &Stream) const;

  Preprocessor &PP;
  TokenFactory Make;
  const bool HasSyntax;
};

} // namespace

void MetaOutputRewriter::rewrite(Token &At, TokenStream &Stream) const {
  Lookahead Ahead(Stream, At);
  TokenVector Read{Ahead.next()};
  if (isNamed(Read[0], "meta"))
    Read.push_back(Ahead.next());
  if (Read.size() < 2 || !isMetaOutput(Read.back()))
    return Ahead.replace(At, Read);
  Token Mark = Make.name(runtime::MetaOutput, At.getLocation());
  if (At.isAtStartOfLine())
    Mark.setFlag(Token::StartOfLine);
  Ahead.replace(Mark, {Read.back()});
}

std::unique_ptr<TokenRewriter>
cupcc::createMetaOutputRewriter(CompilerInstance &Instance) {
  return std::make_unique<MetaOutputRewriter>(Instance);
}
