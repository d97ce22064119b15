//===- CountedLoops.cpp - 'for (int i : n)' -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over a number counts from 0. What the range is, only the parser finds
// out, and in a template only its instances know. So every range becomes
//
//   for (int i : (__cupcc_count(), (n)))
//
// whose ',' is an overloaded operator for a number, which returns a range, and
// C++'s own for all else: then the range is what it was, with its kind of value
// and its temporaries' lives.
//
// A program may have a ',' of its own that would take any left operand. Where
// one has been declared, the left operand is of type void unless the right one
// is a number, and no operator is looked for:
//
//   for (int i : (decltype(__cupcc_count_if((n)))(), (n)))
//
// That parses n twice, so a lambda, which would be two, does not count there.
//
// Headers of the system are left alone, and a range in braces.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Finds out whether the source declares an 'operator,' that the prelude has
/// not.
class CommaOverloads {
public:
  explicit CommaOverloads(bool Found) : Found(Found) {}

  void see(const Token &Token) {
    switch (std::exchange(Now, Place::Elsewhere)) {
    case Place::Elsewhere:
      if (Token.is(tok::kw_operator))
        Now = Place::Operator;
      return;
    case Place::Operator:
      if (Token.is(tok::comma))
        Now = Place::Comma;
      return;
    case Place::Comma:
      Now = Place::Parameter;
      Found |= Token.isNot(tok::l_paren);
      return;
    case Place::Parameter:
      // The types of the prelude's first parameters begin so.
      Found |= Token.isNot(tok::identifier) ||
               !Token.getIdentifierInfo()->getName().starts_with("__cupcc_");
      return;
    }
  }

  bool found() const { return Found; }

private:
  enum class Place { Elsewhere, Operator, Comma, Parameter };
  Place Now = Place::Elsewhere;
  bool Found;
};

class CountedLoopRewriter : public TokenRewriter {
public:
  explicit CountedLoopRewriter(CompilerInstance &Instance)
      : Manager(Instance.getSourceManager()), Make(Instance.getPreprocessor()),
        // A precompiled header's declarations are not seen here.
        Commas(!Instance.getPreprocessorOpts().ImplicitPCHInclude.empty()) {}

  void see(Token &Token, TokenStream &Stream) override {
    Commas.see(Token);
    // '@meta for' is MetaFor.cpp's.
    const bool AfterMeta = std::exchange(IsMeta, isNamed(Token, "meta"));
    if (Token.is(tok::kw_for) && !AfterMeta &&
        !Manager.isInSystemHeader(Token.getLocation()))
      rewrite(Token, Stream);
  }

private:
  void rewrite(Token &For, TokenStream &Stream) const;
  TokenVector left(ArrayRef<Token> Range) const;

  const SourceManager &Manager;
  TokenFactory Make;
  CommaOverloads Commas;
  bool IsMeta = false;
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

/// A '[' that is no subscript.
static bool mayHoldLambda(ArrayRef<Token> Range) {
  for (size_t I = 0; I < Range.size(); ++I)
    if (Range[I].is(tok::l_square) &&
        (I == 0 || !Range[I - 1].isOneOf(tok::identifier, tok::kw_this,
                                         tok::r_paren, tok::r_square)))
      return true;
  return false;
}

/// '( tokens )'
static void appendInParens(ArrayRef<Token> Tokens, const TokenFactory &Make,
                           TokenVector &Result) {
  SourceLocation Place = Tokens.front().getLocation();
  Result.push_back(Make.punctuator(tok::l_paren, Place));
  llvm::append_range(Result, Tokens);
  Result.push_back(Make.punctuator(tok::r_paren, Place));
}

/// The left operand of the ','.
TokenVector CountedLoopRewriter::left(ArrayRef<Token> Range) const {
  SourceLocation Place = Range.front().getLocation();
  TokenVector Result;
  if (!Commas.found()) {
    Result.push_back(Make.name(runtime::Count, Place));
  } else {
    TokenVector Type{Make.name(runtime::CountIf, Place),
                     Make.punctuator(tok::l_paren, Place)};
    appendInParens(Range, Make, Type);
    Type.push_back(Make.punctuator(tok::r_paren, Place));
    Result.push_back(Make.name("decltype", Place));
    appendInParens(Type, Make, Result);
  }
  Result.push_back(Make.punctuator(tok::l_paren, Place));
  Result.push_back(Make.punctuator(tok::r_paren, Place));
  return Result;
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
  ArrayRef<Token> Range;
  if (Begin)
    Range = ArrayRef(Header).drop_front(*Begin).drop_back();
  if (!Begin || (Commas.found() && mayHoldLambda(Range)))
    return Ahead.replace(For, Header);
  SourceLocation Place = Range.front().getLocation();
  TokenVector Result(ArrayRef(Header).take_front(*Begin));
  TokenVector Chosen = left(Range);
  Chosen.push_back(Make.punctuator(tok::comma, Place));
  appendInParens(Range, Make, Chosen);
  appendInParens(Chosen, Make, Result);
  Result.push_back(Header.back());
  Ahead.replace(For, Result);
}

std::unique_ptr<TokenRewriter>
cupcc::createCountedLoopRewriter(CompilerInstance &Instance) {
  return std::make_unique<CountedLoopRewriter>(Instance);
}
