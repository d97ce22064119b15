//===- LaunchBraces.cpp - launch configurations as nvcc reads them --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes braces for an argument in a launch configuration:
//
//   kernel<<<{2, 2}, {64}>>>();
//
// Clang's parser reads expressions only there, which a list in braces is none
// of. What it initializes is known by its place, so the name of the type is put
// before it: 'dim3' for the grid and the block, the type of 'sizeof' for the
// shared memory and 'cudaStream_t' for the stream.
//
// It also takes blanks in the brackets, which formatters of C++ put there:
//
//   kernel << <2, 64 >> > ();
//
// The parts become one token. No expression begins with '<'; at the end, lists
// of template arguments that are open go first.
//
// Commas between the arguments are told from those of a template's by what
// follows the '>' of the latter: '(', '{' or '::'. If that is wrong once, the
// type is another one and Clang says what does not fit.
//
// Relies on: Clang 22 taking no braces in a launch configuration, and each of
//  its brackets as one token.
// Test: test/Frontend/Sema/launch-braces.cu,
//  test/Frontend/Sema/launch-blanks.cu.
// Goes when: Clang parses a launch configuration as it does a call's arguments.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class LaunchBraceRewriter : public TokenRewriter {
public:
  explicit LaunchBraceRewriter(Preprocessor &PP) : Make(PP) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (Stream.before().is(tok::kw_operator))
      return splitName(Token, Stream);
    if (Token.is(tok::lessless))
      join(Token, tok::less, tok::lesslessless, Stream);
    if (Token.is(tok::lesslessless)) {
      Launches.emplace_back();
      nameType(Token, Stream);
    } else if (!Launches.empty()) {
      follow(Token, Stream);
    }
  }

private:
  /// A configuration that has begun.
  struct Launch {
    unsigned Argument = 0;
    /// Brackets that are open in it.
    unsigned Depth = 0;
    /// The argument at each '<' that may begin template arguments.
    SmallVector<unsigned, 2> Angles;
  };

  void follow(Token &Token, TokenStream &Stream) {
    Launch &L = Launches.back();
    if (opensBracket(Token)) {
      ++L.Depth;
    } else if (Token.is(tok::eof) || (closesBracket(Token) && L.Depth == 0)) {
      Launches.pop_back();
    } else if (closesBracket(Token)) {
      --L.Depth;
    } else if (L.Depth > 0) {
      return;
    } else if (endsLaunch(Token, Stream)) {
      Launches.pop_back();
    } else if (Token.is(tok::less)) {
      L.Angles.push_back(L.Argument);
    } else if (Token.isOneOf(tok::greater, tok::greatergreater)) {
      closeAngles(Token, Stream);
    } else if (Token.is(tok::comma)) {
      ++L.Argument;
      nameType(Token, Stream);
    }
  }

  /// 'operator<<<int>' names an instance.
  void splitName(Token &Token, TokenStream &Stream) const {
    if (Token.isNot(tok::lesslessless))
      return;
    const SourceLocation Place = Token.getLocation();
    Lookahead(Stream, Token)
        .replace(Make.punctuator(tok::lessless, Place),
                 {Make.punctuator(tok::less, Place)});
  }

  /// Makes \p Both of \p First if \p Second comes next.
  void join(Token &First, tok::TokenKind Second, tok::TokenKind Both,
            TokenStream &Stream) const {
    const Token Self = First;
    Lookahead Ahead(Stream, First);
    const Token Next = Ahead.next();
    if (Next.is(Second))
      Ahead.replace(Make.punctuator(Both, Self.getLocation()), {});
    else
      Ahead.replace(Self, {Next});
  }

  bool endsLaunch(Token &Token, TokenStream &Stream) const {
    // Three lists of template arguments may end here. Of two, and a comparison,
    // there are none in practice, but two comparisons.
    if (Token.is(tok::greatergreater) && Launches.back().Angles.size() < 3)
      join(Token, tok::greater, tok::greatergreatergreater, Stream);
    return Token.is(tok::greatergreatergreater);
  }

  /// The commas since the '<' that \p Closing ends separate no arguments of the
  /// launch if this is a list of template arguments.
  void closeAngles(Token &Closing, TokenStream &Stream) {
    const unsigned Count = closingAngles(Closing);
    SmallVector<unsigned, 2> &Angles = Launches.back().Angles;
    if (Angles.size() < Count)
      return;
    const unsigned Before = Angles[Angles.size() - Count];
    Angles.pop_back_n(Count);
    Lookahead Ahead(Stream, Closing);
    const Token Next = Ahead.next();
    if (Next.isOneOf(tok::l_paren, tok::l_brace, tok::coloncolon))
      Launches.back().Argument = Before;
    Ahead.replace(Closing, {Next});
  }

  /// Names the type of what follows \p Before if that is a list in braces.
  void nameType(Token &Before, TokenStream &Stream) const {
    const unsigned Argument = Launches.back().Argument;
    Lookahead Ahead(Stream, Before);
    const Token Next = Ahead.next();
    TokenVector Rest;
    if (Next.is(tok::l_brace))
      Rest = typeOf(Argument, Next.getLocation());
    Rest.push_back(Next);
    Ahead.replace(Before, Rest);
  }

  TokenVector typeOf(unsigned Argument, SourceLocation Place) const {
    switch (Argument) {
    case 0:
    case 1:
      return {Make.punctuator(tok::coloncolon, Place),
              Make.name("dim3", Place)};
    case 2:
      return {Make.name("decltype", Place),
              Make.punctuator(tok::l_paren, Place),
              Make.name("sizeof", Place),
              Make.punctuator(tok::l_paren, Place),
              Make.name("int", Place),
              Make.punctuator(tok::r_paren, Place),
              Make.punctuator(tok::r_paren, Place)};
    case 3:
      return {Make.punctuator(tok::coloncolon, Place),
              Make.name("cudaStream_t", Place)};
    default:
      // The architecture: an integer.
      return {};
    }
  }

  TokenFactory Make;
  /// A launch may stand in a lambda in another one's configuration.
  SmallVector<Launch, 2> Launches;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createLaunchBraceRewriter(CompilerInstance &Instance) {
  return std::make_unique<LaunchBraceRewriter>(Instance.getPreprocessor());
}
