//===- PostfixExpression.cpp - where 'a.b(c)[d]' begins -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PostfixExpression.h"
#include "TokenKinds.h"

using namespace clang;
using namespace cupcc;

static bool isNamedCast(const Token &T) {
  return T.isOneOf(tok::kw_static_cast, tok::kw_const_cast,
                   tok::kw_reinterpret_cast, tok::kw_dynamic_cast);
}

/// Something after which '(' begins an expression of its own. After a type it
/// would not.
static bool precedesExpression(const Token &T) {
  if (tok::isAnyIdentifier(T.getKind()) || T.isLiteral() || T.isAnnotation())
    return false;
  if (T.getIdentifierInfo()) // a keyword
    return T.isOneOf(tok::kw_return, tok::kw_co_return, tok::kw_co_yield,
                     tok::kw_throw, tok::kw_case, tok::kw_else, tok::kw_do);
  return !closesBracket(T) && !closingAngles(T);
}

namespace {

/// Reads from the end.
class PostfixExpression {
public:
  explicit PostfixExpression(ArrayRef<Piece> Out) : Out(Out), I(Out.size()) {}

  std::optional<size_t> start() {
    do
      if (std::optional<bool> Whole = takeGroups(); !Whole)
        return std::nullopt;
      else if (*Whole)
        return I;
    while (takeName() && takeObject());
    return Found ? std::optional(I) : std::nullopt;
  }

private:
  const Token &before() const { return Out[I - 1].Tok; }

  /// Calls, subscripts and lists of initializers. True if that is all, nothing
  /// if it cannot be known.
  std::optional<bool> takeGroups();
  std::optional<bool> takeParenthesized(size_t Open);
  /// A name with its qualifiers. False if it ends here, or is none.
  bool takeName();
  /// '.' or '->' before a name. False if there is none.
  bool takeObject();

  ArrayRef<Piece> Out;
  size_t I;
  bool Found = false;
};

} // namespace

/// Parentheses after something that is no name.
std::optional<bool> PostfixExpression::takeParenthesized(size_t Open) {
  const bool IsEmpty = Open + 2 == I;
  I = Open;
  if (I > 0 && closingAngles(before())) {
    std::optional<size_t> Angle = openingAngle(Out, I - 1);
    if (!Angle || *Angle == 0 || !isNamedCast(Out[*Angle - 1].Tok))
      return std::nullopt;
    I = *Angle - 1;
    return true;
  }
  const bool IsOperatorName = I > 1 && Out[I - 2].Tok.is(tok::kw_operator);
  if (IsEmpty || IsOperatorName || (I > 0 && !precedesExpression(before())))
    return std::nullopt;
  return true;
}

std::optional<bool> PostfixExpression::takeGroups() {
  while (I > 0 && closesBracket(before())) {
    const tok::TokenKind Kind = before().getKind();
    std::optional<size_t> Open = opening(Out, I - 1);
    if (!Open)
      return std::nullopt;
    const bool AfterName = *Open > 0 && Out[*Open - 1].Tok.is(tok::identifier);
    if (Kind == tok::r_paren && !AfterName)
      return takeParenthesized(*Open);
    // 'a[1][2]' and 'f()[1]'; elsewhere a lambda or a designator.
    if (!AfterName &&
        (Kind != tok::r_square || *Open == 0 ||
         !Out[*Open - 1].Tok.isOneOf(tok::r_square, tok::r_paren)))
      return std::nullopt;
    I = *Open;
  }
  return false;
}

bool PostfixExpression::takeName() {
  if (I == 0 || !(before().isOneOf(tok::identifier, tok::kw_this)))
    return false;
  --I;
  while (I > 0 && before().is(tok::coloncolon)) {
    --I;
    if (I > 0 && closingAngles(before()))
      return false;
    if (I > 0 && before().is(tok::identifier))
      --I;
  }
  if (I > 0 && before().isOneOf(tok::period, tok::arrow))
    return true;
  // After ')' it is what that casts, or a statement of its own.
  Found = I == 0 || before().is(tok::r_paren) || precedesExpression(before());
  return false;
}

bool PostfixExpression::takeObject() {
  --I;
  return I > 0;
}

std::optional<size_t> cupcc::findPostfixExpression(ArrayRef<Piece> Out) {
  return PostfixExpression(Out).start();
}
