//===- CountedLoops.cpp - 'for (int i : n)' -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over a number counts from 0. Every range becomes
//
//   for (int i : (__cupcc_count(), (n)))
//
// whose ',' makes a range of a number and leaves all else what it is
// (CommaOverloads.h). Headers of the system are left alone, and a range in
// braces.
//
//===----------------------------------------------------------------------===//

#include "CommaOverloads.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class CountedLoopRewriter : public TokenRewriter {
public:
  CountedLoopRewriter(CompilerInstance &Instance,
                      std::shared_ptr<CommaOverloads> Commas)
      : Manager(Instance.getSourceManager()), Make(Instance.getPreprocessor()),
        Commas(std::move(Commas)),
        HasSyntax(Instance.getLangOpts().CPlusPlus17) {}

  void see(Token &Token, TokenStream &Stream) override {
    Commas->see(Token);
    // '@meta for' is MetaFor.cpp's.
    if (HasSyntax && Token.is(tok::kw_for) &&
        !isNamed(Stream.before(), "meta") &&
        !Manager.isInSystemHeader(Token.getLocation()))
      rewrite(Token, Stream);
  }

private:
  void rewrite(Token &For, TokenStream &Stream) const;

  const SourceManager &Manager;
  TokenFactory Make;
  std::shared_ptr<CommaOverloads> Commas;
  const bool HasSyntax;
};

} // namespace

/// Where the range stands in \p Header, '( ... )': behind the ':' that belongs
/// to no '?' and stands in no other brackets. Nothing in another loop.
static std::optional<size_t> findRange(ArrayRef<Token> Header) {
  TokenNesting Nesting;
  unsigned Questions = 0;
  std::optional<size_t> Range;
  for (size_t I = 0; I < Header.size(); ++I) {
    Nesting.add(Header[I]);
    if (Nesting.depth() != 1)
      continue;
    if (Header[I].is(tok::question))
      ++Questions;
    else if (Header[I].is(tok::colon) && Questions > 0)
      --Questions;
    else if (Header[I].is(tok::colon) && !Range)
      Range = I + 1;
    else if (Header[I].is(tok::semi) && Range)
      return std::nullopt;
  }
  // Both ')' must be there, and something to count.
  if (Nesting.depth() > 0 || !Range || *Range + 1 >= Header.size() ||
      Header[*Range].is(tok::l_brace))
    return std::nullopt;
  return Range;
}

void CountedLoopRewriter::rewrite(Token &For, TokenStream &Stream) const {
  Lookahead Ahead(Stream, For);
  TokenVector Header{Ahead.next()};
  TokenNesting Nesting;
  if (Header.front().is(tok::l_paren))
    Nesting.add(Header.front());
  while (Nesting.depth() > 0 && Header.back().isNot(tok::eof)) {
    Header.push_back(Ahead.next());
    Nesting.add(Header.back());
  }
  std::optional<size_t> Begin = findRange(Header);
  TokenVector Counted;
  if (Begin)
    Counted =
        Commas->withLeft(runtime::Count, runtime::CountIf,
                         ArrayRef(Header).drop_front(*Begin).drop_back(), Make);
  if (Counted.empty())
    return Ahead.replace(For, Header);
  TokenVector Result(ArrayRef(Header).take_front(*Begin));
  llvm::append_range(Result, Counted);
  Result.push_back(Header.back());
  Ahead.replace(For, Result);
}

std::unique_ptr<TokenRewriter>
cupcc::createCountedLoopRewriter(CompilerInstance &Instance,
                                 std::shared_ptr<CommaOverloads> Commas) {
  return std::make_unique<CountedLoopRewriter>(Instance, std::move(Commas));
}
