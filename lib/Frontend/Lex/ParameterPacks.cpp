//===- ParameterPacks.cpp - which names are packs -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ expands a pattern as a whole when its template is instantiated, and
// nothing in it can know the number of the element. Where that counts, the name
// of a pack becomes C++26's 'name...[number]', so it must be known which names
// are packs. Sema tells of those that it has seen. A statement is read before
// it is parsed, and so are the bodies of functions in a class: what they
// declare follows a '...'.
//
//===----------------------------------------------------------------------===//

#include "ParameterPacks.h"
#include "TokenKinds.h"

using namespace clang;
using namespace cupcc;

void ParameterPacks::begin(ArrayRef<Token> Statement) {
  Here.clear();
  for (size_t I = 0; I + 1 < Statement.size(); ++I)
    if (Statement[I].is(tok::ellipsis) &&
        Statement[I + 1].is(tok::identifier) &&
        (I == 0 || Statement[I - 1].isNot(tok::kw_sizeof))) {
      Here.insert(Statement[I + 1].getIdentifierInfo());
      Anywhere.insert(Statement[I + 1].getIdentifierInfo());
    }
}

bool ParameterPacks::isPack(const IdentifierInfo &Name) const {
  if (Here.contains(&Name))
    return true;
  if (std::optional<bool> Known = IsPack(const_cast<IdentifierInfo &>(Name)))
    return *Known;
  return Anywhere.contains(&Name);
}

/// Where the list, or the parentheses, begin that \p Pattern[At] stands in.
static size_t groupStart(ArrayRef<Piece> Pattern, size_t At) {
  size_t I = At;
  while (I > 0 && !opensBracket(Pattern[I - 1].Tok))
    I = closesBracket(Pattern[I - 1].Tok)
            ? opening(Pattern, I - 1).value_or(I - 1)
            : I - 1;
  return I;
}

/// Where the element begins that the '...' at \p At expands.
static size_t elementStart(ArrayRef<Piece> Pattern, size_t At) {
  const bool InAngles =
      At + 1 < Pattern.size() && (closingAngles(Pattern[At + 1].Tok) ||
                                  Pattern[At + 1].Tok.is(tok::comma));
  size_t I = At;
  while (I > 0 && !opensBracket(Pattern[I - 1].Tok) &&
         !Pattern[I - 1].Tok.is(tok::comma) &&
         !(InAngles && Pattern[I - 1].Tok.is(tok::less)))
    I = closesBracket(Pattern[I - 1].Tok)
            ? opening(Pattern, I - 1).value_or(I - 1)
            : I - 1;
  return I;
}

static size_t groupEnd(ArrayRef<Piece> Pattern, size_t At) {
  for (unsigned Depth = 0; At < Pattern.size(); ++At)
    if (opensBracket(Pattern[At].Tok))
      ++Depth;
    else if (closesBracket(Pattern[At].Tok) && Depth-- == 0)
      break;
  return At;
}

/// What C++'s '...' at \p At concerns, from the first piece to behind the last.
static std::pair<size_t, size_t> expandedBy(ArrayRef<Piece> Pattern,
                                            size_t At) {
  const Token *Before = At > 0 ? &Pattern[At - 1].Tok : nullptr;
  const Token *After = At + 1 < Pattern.size() ? &Pattern[At + 1].Tok : nullptr;
  if (Before && Before->is(tok::kw_sizeof)) // 'sizeof...(x)'
    return {At, std::min(At + 4, Pattern.size())};
  if (Before && After && After->is(tok::l_square)) // 'x...[0]'
    return {At - 1, At};
  const bool EndsElement =
      After && (closesBracket(*After) || closingAngles(*After) ||
                After->isOneOf(tok::comma, tok::l_brace));
  if (EndsElement && Before &&
      (closesBracket(*Before) || Before->getIdentifierInfo()))
    return {elementStart(Pattern, At), At};
  return {groupStart(Pattern, At), groupEnd(Pattern, At)}; // a fold
}

Pieces ParameterPacks::withNames(ArrayRef<Piece> Pattern) const {
  SmallVector<bool> IsExpanded(Pattern.size(), false);
  for (size_t I = 0; I < Pattern.size(); ++I)
    if (Pattern[I].Tok.is(tok::ellipsis)) {
      auto [Begin, End] = expandedBy(Pattern, I);
      std::fill(IsExpanded.begin() + Begin, IsExpanded.begin() + End, true);
    }
  Pieces Result(Pattern);
  for (size_t I = 0; I < Result.size(); ++I) {
    const Token &T = Result[I].Tok;
    const bool IsMember =
        I > 0 &&
        Result[I - 1].Tok.isOneOf(tok::period, tok::arrow, tok::coloncolon);
    if (Result[I].Of == Pack::None && T.is(tok::identifier) && !IsMember &&
        !IsExpanded[I] && isPack(*T.getIdentifierInfo()))
      Result[I].Of = Pack::Parameter;
  }
  return Result;
}
