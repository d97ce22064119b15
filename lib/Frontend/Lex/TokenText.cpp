//===- TokenText.cpp - tokens that are written as text ------------------- ===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The parser may make one token of several, a type for instance, while it may
// have to go back. Then it looks for the first of them among the tokens that
// the preprocessor has kept, from the last on and by its place. So what begins
// a template's instance or a 'decltype' stands at another place than all that
// belongs to it: at the given one and the next, by how deep it stands, and the
// rest behind both.
//
// Relies on: Preprocessor::AnnotatePreviousCachedTokens() of Clang 22.
// Test: test/Frontend/Lex/patterns.cu.
// Goes when: tokens are known by more than their places.
//
//===----------------------------------------------------------------------===//

#include "TokenText.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

/// What the texts are written in.
static LangOptions languageOfTexts() {
  LangOptions Result;
  Result.CPlusPlus = Result.CPlusPlus11 = Result.CPlusPlus17 = true;
  return Result;
}

static SmallVector<Token, 64> lex(const std::string &Text) {
  const LangOptions Language = languageOfTexts();
  const char *Begin = Text.c_str();
  Lexer Raw(SourceLocation(), Language, Begin, Begin, Begin + Text.size());
  SmallVector<Token, 64> Result;
  Token T;
  do {
    Raw.LexFromRawLexer(T);
    Result.push_back(T);
  } while (T.isNot(tok::eof));
  return Result;
}

namespace {

/// Chooses the places.
class TextPlaces {
public:
  explicit TextPlaces(SourceLocation Place) : Place(Place) {}

  SourceLocation of(const Token &T, const Token &Next) {
    const bool IsName = T.is(tok::raw_identifier);
    const bool IsDecltype = IsName && T.getRawIdentifier() == "decltype";
    const bool Begins =
        IsDecltype || (IsName && Next.is(tok::less) &&
                       !T.getRawIdentifier().ends_with("_cast"));
    SourceLocation Result = Place;
    if (Begins)
      Result = Place.getLocWithOffset(Ranges > 0);
    else if (HasBegun)
      Result = Place.getLocWithOffset(2);
    HasBegun |= Begins;
    nest(T);
    NextIsRange = Begins;
    return Result;
  }

private:
  void nest(const Token &T) {
    if (T.isOneOf(tok::less, tok::l_paren, tok::l_square, tok::l_brace)) {
      Open.push_back(NextIsRange);
      Ranges += NextIsRange;
    } else if (T.isOneOf(tok::greater, tok::r_paren, tok::r_square,
                         tok::r_brace) &&
               !Open.empty()) {
      Ranges -= Open.pop_back_val();
    }
  }

  const SourceLocation Place;
  SmallVector<bool, 16> Open;
  unsigned Ranges = 0;
  bool NextIsRange = false, HasBegun = false;
};

} // namespace

TokenVector cupcc::tokensOfText(const TokenFactory &Make,
                                const std::string &Text,
                                ArrayRef<ArrayRef<Token>> Holes,
                                SourceLocation Place) {
  const SmallVector<Token, 64> Lexed = lex(Text);
  TextPlaces Places(Place);
  TokenVector Result;
  for (size_t I = 0; Lexed[I].isNot(tok::eof); ++I) {
    const Token &T = Lexed[I];
    if (T.is(tok::unknown)) { // '@', and a digit
      llvm::append_range(Result, Holes[Lexed[++I].getLiteralData()[0] - '0']);
      continue;
    }
    const SourceLocation Here = Places.of(T, Lexed[I + 1]);
    Result.push_back(T.is(tok::raw_identifier)
                         ? Make.name(T.getRawIdentifier(), Here)
                         : Make.punctuator(T.getKind(), Here));
  }
  return Result;
}
