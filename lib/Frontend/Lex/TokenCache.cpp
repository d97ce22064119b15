//===- TokenCache.cpp - tokens that the preprocessor keeps ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: while the parser may have to go back, the
// preprocessor keeps a copy of each token before it shows the token to the
// watcher, and also of those that the watcher reads. What the watcher makes of
// them is for the first time only; when the parser has gone back, it gets the
// copies, of which no watcher hears.
//
// The copies are the preprocessor's own affair, in private members; there is
// another set of them where it must not lose what the parser made of some
// ("unannotated"). A pointer to a private member can be had through an explicit
// template instantiation ([temp.spec]/6).
//
// Relies on: the private members CachedTokens, CachedLexPos and
//  UnannotatedBacktrackTokens of Clang 22's Preprocessor, and when it copies
//  tokens there.
// Test: test/Frontend/Lex/if-target-tentative.cu.
// Goes when: the watcher is shown tokens before they are kept; a renamed member
//  does not compile.
//
//===----------------------------------------------------------------------===//

#include "TokenCache.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

using Tokens = SmallVector<Token, 1>;
using TokensMember = Tokens Preprocessor::*;
using PositionMember = Tokens::size_type Preprocessor::*;
using OthersMember =
    std::vector<std::pair<Tokens, Tokens::size_type>> Preprocessor::*;

TokensMember tokensMember();
PositionMember positionMember();
OthersMember othersMember();

template <TokensMember Kept, PositionMember Position, OthersMember Others>
struct Leak {
  friend TokensMember tokensMember() { return Kept; }
  friend PositionMember positionMember() { return Position; }
  friend OthersMember othersMember() { return Others; }
};
template struct Leak<&Preprocessor::CachedTokens, &Preprocessor::CachedLexPos,
                     &Preprocessor::UnannotatedBacktrackTokens>;

} // namespace

TokenCache::TokenCache(Preprocessor &PP, const Token &Seen) : PP(PP) {
  const Tokens &Kept = PP.*tokensMember();
  size_t Next = PP.*positionMember();
  // When the parser only looks ahead, the token that is seen is the kept one.
  if (PP.isBacktrackEnabled() && Next > 0 && Next == Kept.size() &&
      &Kept.back() != &Seen && Kept.back().getLocation() == Seen.getLocation())
    Position = Next - 1;
}

bool TokenCache::hasMore() const {
  return Position && PP.*positionMember() < (PP.*tokensMember()).size();
}

/// Replaces \p Count tokens of \p Kept, after which \p Tail more come.
static void replaceIn(Tokens &Kept, size_t Count, size_t Tail,
                      const Token &Self, ArrayRef<Token> Rest) {
  auto End = Kept.end() - Tail;
  auto Place = Kept.erase(End - Count, End);
  Place = Kept.insert(Place, Self);
  Kept.insert(std::next(Place), Rest.begin(), Rest.end());
}

bool TokenCache::replaceRest(const Token &Self, ArrayRef<Token> Rest) {
  if (!Position) {
    auto Stream = std::make_unique<Token[]>(Rest.size());
    llvm::copy(Rest, Stream.get());
    for (Token &T : MutableArrayRef(Stream.get(), Rest.size()))
      T.clearFlag(Token::IsReinjected);
    PP.EnterTokenStream(std::move(Stream), Rest.size(),
                        /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
    return true;
  }
  Tokens &Kept = PP.*tokensMember();
  size_t Next = PP.*positionMember();
  size_t Count = Next - *Position, Tail = Kept.size() - Next;
  if (auto &Others = PP.*othersMember(); !Others.empty())
    replaceIn(Others.back().first, Count, Tail, Self, Rest);
  replaceIn(Kept, Count, Tail, Self, Rest);
  PP.*positionMember() = *Position + 1;
  return false;
}
