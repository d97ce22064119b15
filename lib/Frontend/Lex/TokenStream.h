//===- TokenStream.h - tokens from the preprocessor to the parser -*- C++
//-*-==//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENSTREAM_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENSTREAM_H

#include "TokenCache.h"
#include "TokenFactory.h"
#include "TokenNesting.h"
#include "TokenWatcher.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace cupcc {

/// Those who are shown tokens, in their order. Most want few kinds of them, and
/// there are millions of tokens.
template <class T> class TokenAudience {
public:
  void add(std::unique_ptr<T> Member) {
    assert(Members.size() < 64 && "a bit for each");
    const uint64_t Bit = uint64_t(1) << Members.size();
    const llvm::ArrayRef<clang::tok::TokenKind> Kinds = Member->kinds();
    if (Kinds.empty())
      for (uint64_t &Set : Concerned)
        Set |= Bit;
    for (clang::tok::TokenKind Kind : Kinds)
      Concerned[Kind] |= Bit;
    Members.push_back(std::move(Member));
  }

  /// The next that wants \p Kind, or null. \p Passed, 0 at first, is how many
  /// have been passed, with that one.
  T *next(clang::tok::TokenKind Kind, size_t &Passed) const {
    const uint64_t Left = Passed < 64 ? Concerned[Kind] >> Passed : 0;
    if (!Left)
      return nullptr;
    Passed += llvm::countr_zero(Left) + 1;
    return Members[Passed - 1].get();
  }

private:
  std::vector<std::unique_ptr<T>> Members;
  /// A set of members for each kind.
  std::array<uint64_t, clang::tok::NUM_TOKENS> Concerned = {};
};

/// The way of the tokens through the rewriters and past the watchers.
class TokenStream {
public:
  explicit TokenStream(clang::Preprocessor &PP) : PP(PP) {
    Last.startToken();
    BeforeLast.startToken();
  }

  /// In the order in which they see a token.
  void add(std::unique_ptr<TokenRewriter> Rewriter) {
    Rewriters.add(std::move(Rewriter));
  }
  void add(std::unique_ptr<TokenWatcher> Watcher) {
    Watchers.add(std::move(Watcher));
  }

  /// True while a rewriter reads what follows the token it sees.
  bool isLookingAhead() const { return Depth > 0; }

  /// \p Token has been lexed.
  void see(clang::Token &Token);

  /// The token of the source before the one that is being seen.
  const clang::Token &before() const { return BeforeLast; }

private:
  friend class Lookahead;

  void show(const clang::Token &Token);

  clang::Preprocessor &PP;
  TokenAudience<TokenRewriter> Rewriters;
  TokenAudience<TokenWatcher> Watchers;
  /// Of the source.
  clang::Token Last, BeforeLast;
  /// Of what the watchers were shown.
  TokenNesting Nesting;
  /// How many rewriters are looking ahead, one on behalf of the other.
  unsigned Depth = 0;
  /// How many of the tokens to come have been rewritten already.
  size_t Rewritten = 0;
  /// The token that is being seen has become one that was seen before.
  bool FirstWasRead = false;
  /// To be shown after the token that is being seen: what replaces those behind
  /// it where the parser gets copies.
  TokenVector Copied;
};

/// A rewriter's look at what comes after the token it sees. What it reads has
/// been through all rewriters. It must give back other tokens for those it
/// read, or the same, with replace(), once.
class Lookahead {
public:
  Lookahead(TokenStream &Stream, clang::Token &Seen);
  ~Lookahead();
  Lookahead(const Lookahead &) = delete;

  /// The next token. After the end of the file nothing may be read.
  clang::Token next();

  /// Reads while the tokens are of these kinds, and appends them to \p Read
  /// with the first that is not. True if all are.
  bool readAll(llvm::ArrayRef<clang::tok::TokenKind> Kinds, TokenVector &Read);

  /// True if the next token is one that another rewriter has put there.
  bool nextIsRewritten() const {
    return Stream.Rewritten > 0 || Cache.hasMore();
  }

  /// The parser gets \p First instead of the token that was seen, and \p Rest
  /// instead of those that were read.
  void replace(const clang::Token &First, llvm::ArrayRef<clang::Token> Rest);

  /// The same where \p First, too, has been read here: the rewriters have seen
  /// it and do not see it again.
  void replaceByRead(const clang::Token &First,
                     llvm::ArrayRef<clang::Token> Rest) {
    replace(First, Rest);
    Stream.FirstWasRead = true;
  }

private:
  TokenStream &Stream;
  clang::Token &Seen;
  TokenCache Cache;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENSTREAM_H
