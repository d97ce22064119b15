//===- TokenStream.cpp - tokens from the preprocessor to the parser -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rewriter may read a whole statement before the parser gets its first token.
// The watchers ask where the parser stands, so what is read ahead is shown to
// them later, when the parser gets it. Only where the parser may have to go
// back it gets the preprocessor's own copies, which no watcher sees
// (TokenCache.cpp); these are shown when they are made.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

void TokenStream::show(const Token &Token) {
  Nesting.add(Token);
  size_t Passed = 0;
  while (TokenWatcher *Watcher = Watchers.next(Token.getKind(), Passed))
    Watcher->see(Token, Nesting);
}

void TokenStream::see(Token &Token) {
  if (Rewritten > 0) {
    --Rewritten;
  } else {
    BeforeLast = std::exchange(Last, Token);
    // The next one is shown what this one has made of it.
    size_t Passed = 0;
    while (TokenRewriter *Rewriter = Rewriters.next(Token.getKind(), Passed)) {
      Rewriter->see(Token, *this);
      if (std::exchange(FirstWasRead, false))
        break;
    }
  }
  if (Depth > 0)
    return;
  show(Token);
  for (const clang::Token &Next : std::exchange(Copied, {}))
    show(Next);
}

Lookahead::Lookahead(TokenStream &Stream, Token &Seen)
    : Stream(Stream), Seen(Seen), Cache(Stream.PP, Seen) {
  ++Stream.Depth;
}

Lookahead::~Lookahead() { --Stream.Depth; }

Token Lookahead::next() {
  Token Next;
  Stream.PP.Lex(Next);
  return Next;
}

bool Lookahead::readAll(ArrayRef<tok::TokenKind> Kinds, TokenVector &Read) {
  return llvm::all_of(Kinds, [&](tok::TokenKind Kind) {
    Read.push_back(next());
    return Read.back().is(Kind);
  });
}

void Lookahead::replace(const Token &First, ArrayRef<Token> Rest) {
  Seen = First;
  if (Cache.replaceRest(First, Rest))
    Stream.Rewritten += Rest.size();
  else if (Stream.Depth == 1)
    Stream.Copied.assign(Rest.begin(), Rest.end());
}
