//===- DynamicPacks.cpp - slices and ranges of numbers --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   f(v[1:], @range())...;
//
// evaluates the expression for each element, and becomes a loop:
//
//   { for (auto __cupcc_pack = __cupcc_make_pack(
//              __cupcc_slice(v, 1, __cupcc_omitted, 1),
//              __cupcc_range_from(0, 1));
//          __cupcc_pack.__more(); __cupcc_pack.__next())
//       (void)(f(__cupcc_pack.template __at<0>(),
//                __cupcc_pack.template __at<1>())); }
//
// (dynamic_packs.h). Without the braces Clang would warn of the next
// statement's indentation. What may be sliced is a question of types.
//
//===----------------------------------------------------------------------===//

#include "DynamicPacks.h"
#include "PieceWriter.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

bool cupcc::hasDynamicPack(ArrayRef<Piece> Pattern) {
  return llvm::any_of(Pattern,
                      [](const Piece &P) { return P.Of == Pack::Dynamic; });
}

bool cupcc::isTwoColons(const Token &T, const Token &Next) {
  return T.is(tok::coloncolon) && !Next.getIdentifierInfo();
}

bool cupcc::isSlice(ArrayRef<Token> In, size_t Open) {
  TokenNesting Nesting;
  unsigned Questions = 0;
  for (size_t I = Open; I + 1 < In.size(); ++I) {
    Nesting.add(In[I]);
    if (Nesting.depth() == 0)
      return false;
    if (Nesting.depth() > 1)
      continue;
    if (In[I].is(tok::question))
      ++Questions;
    else if (In[I].is(tok::colon) && Questions > 0)
      --Questions;
    else if (In[I].is(tok::colon) || isTwoColons(In[I], In[I + 1]))
      return true;
  }
  return false;
}

Piece DynamicPacks::add(Source New, SourceLocation Place) {
  for (Piece &P : New.Written)
    if (P.Of == Pack::Dynamic)
      P = {unexpanded(P)};
  Sources.push_back(std::move(New));
  Piece Result{Make.name(runtime::PackLoop, Place), Pack::Dynamic};
  Result.Number = Sources.size() - 1;
  return Result;
}

Piece DynamicPacks::addSlice(ArrayRef<Piece> Object, const Bounds &Of,
                             SourceLocation Place) {
  PieceWriter W(Make,
                Object.empty() ? Place : Object.front().Tok.getLocation());
  W.name(runtime::Slice).put(tok::l_paren).append(Object);
  W.argument(Of.Begin, runtime::OmittedBound);
  W.argument(Of.End, runtime::OmittedBound);
  W.argument(Of.Step, 1).put(tok::r_paren);
  return add({std::move(W.Result), /*IsRange=*/false, /*IsEndless=*/false},
             Place);
}

Piece DynamicPacks::addRange(const Bounds &Of, SourceLocation Place) {
  PieceWriter W(Make, Place);
  W.name(Of.End.empty() ? runtime::RangeFrom : runtime::Range)
      .put(tok::l_paren);
  if (Of.Begin.empty())
    W.number(0);
  W.append(Of.Begin);
  if (!Of.End.empty())
    W.put(tok::comma).append(Of.End);
  W.argument(Of.Step, 1).put(tok::r_paren);
  return add({std::move(W.Result), /*IsRange=*/true,
              /*IsEndless=*/Of.End.empty() && Of.Step.empty()},
             Place);
}

/// The loop must have one.
void DynamicPacks::checkEnd(ArrayRef<Piece> Pattern) const {
  const Piece *First = nullptr;
  for (const Piece &P : Pattern)
    if (P.Of == Pack::Dynamic) {
      if (!Sources[P.Number].IsEndless)
        return;
      First = First ? First : &P;
    }
  if (First)
    Table.report(cupcc::diag::err_range_endless, First->Tok.getLocation());
}

/// '__cupcc_make_pack ( source , ... )'
Pieces DynamicPacks::sources(ArrayRef<Piece> Pattern) const {
  PieceWriter W(Make, Pattern.front().Tok.getLocation());
  W.name(runtime::MakePack).put(tok::l_paren);
  bool IsFirst = true;
  for (const Piece &P : Pattern) {
    if (P.Of != Pack::Dynamic)
      continue;
    if (!std::exchange(IsFirst, false))
      W.put(tok::comma);
    W.append(Sources[P.Number].Written);
  }
  return W.put(tok::r_paren).Result;
}

/// \p Pattern with the elements that the pack stands at.
Pieces DynamicPacks::elements(ArrayRef<Piece> Pattern) const {
  Pieces Result;
  unsigned Count = 0;
  for (const Piece &P : Pattern) {
    if (P.Of != Pack::Dynamic) {
      Result.push_back(P);
      continue;
    }
    PieceWriter W(Make, P.Tok.getLocation());
    W.name(runtime::PackLoop).put(tok::period).name("template");
    W.name(runtime::PackAt).put(tok::less).number(Count++);
    W.put(tok::greater).put(tok::l_paren).put(tok::r_paren);
    llvm::append_range(Result, W.Result);
  }
  return Result;
}

Pieces DynamicPacks::loop(ArrayRef<Piece> Pattern,
                          SourceLocation Ellipsis) const {
  checkEnd(Pattern);
  PieceWriter W(Make, Ellipsis);
  W.put(tok::l_brace).name("for").put(tok::l_paren).name("auto");
  W.name(runtime::PackLoop).put(tok::equal).append(sources(Pattern));
  W.put(tok::semi).call(runtime::PackLoop, runtime::PackMore);
  W.put(tok::semi).call(runtime::PackLoop, runtime::PackNext);
  W.put(tok::r_paren).put(tok::l_paren).name("void").put(tok::r_paren);
  W.put(tok::l_paren).append(elements(Pattern)).put(tok::r_paren);
  return W.put(tok::semi).put(tok::r_brace).Result;
}

/// The function of the prelude for a fold with the operator.
static StringRef foldFunction(const Token &Operator, bool HasStart) {
  switch (Operator.getKind()) {
  case tok::ampamp:
    return runtime::AllOfPack;
  case tok::pipepipe:
    return runtime::AnyOfPack;
  case tok::comma:
    return runtime::EachOfPack;
  default:
    return HasStart ? runtime::FoldPackFrom : runtime::FoldPack;
  }
}

Pieces DynamicPacks::fold(ArrayRef<Piece> Start, ArrayRef<Piece> Pattern,
                          const Token &Operator, bool InFunction) const {
  checkEnd(Pattern);
  const StringRef Function = foldFunction(Operator, !Start.empty());
  const bool IsLogical = Operator.isOneOf(tok::ampamp, tok::pipepipe);
  const bool HasOperation = !IsLogical && Operator.isNot(tok::comma);
  PieceWriter W(Make, Operator.getLocation());
  if (!HasOperation && !Start.empty())
    W.append(Start).append(Piece{Operator});
  W.name(Function).put(tok::l_paren).append(sources(Pattern));
  W.put(tok::comma).put(tok::l_square);
  if (InFunction)
    W.put(tok::amp);
  W.put(tok::r_square).put(tok::l_paren).name("auto").put(tok::amp);
  W.name(runtime::PackLoop).put(tok::r_paren).put(tok::arrow);
  W.name(IsLogical ? "bool" : HasOperation ? "decltype" : "void");
  if (HasOperation)
    W.put(tok::l_paren).name("auto").put(tok::r_paren);
  W.put(tok::l_brace);
  if (HasOperation || IsLogical)
    W.name("return");
  W.put(tok::l_paren).append(elements(Pattern)).put(tok::r_paren);
  if (IsLogical)
    W.put(tok::question).name("true").put(tok::colon).name("false");
  W.put(tok::semi).put(tok::r_brace);
  if (HasOperation)
    W.put(tok::comma).append(operation(Operator));
  if (HasOperation && !Start.empty())
    W.put(tok::comma).append(Start);
  return W.put(tok::r_paren).Result;
}

/// '[] ( auto && left , auto && right ) -> decltype ( auto ) { return left op
/// right ; }'
Pieces DynamicPacks::operation(const Token &Operator) const {
  PieceWriter W(Make, Operator.getLocation());
  W.put(tok::l_square).put(tok::r_square).put(tok::l_paren);
  W.name("auto").put(tok::ampamp).name(runtime::FoldLeft).put(tok::comma);
  W.name("auto").put(tok::ampamp).name(runtime::FoldRight).put(tok::r_paren);
  W.put(tok::arrow).name("decltype").put(tok::l_paren).name("auto");
  W.put(tok::r_paren).put(tok::l_brace).name("return");
  W.name(runtime::FoldLeft).append(Piece{Operator}).name(runtime::FoldRight);
  return W.put(tok::semi).put(tok::r_brace).Result;
}

Token DynamicPacks::unexpanded(const Piece &P) const {
  Table.report(cupcc::diag::err_dynamic_pack_not_expanded, P.Tok.getLocation())
      << Sources[P.Number].IsRange;
  return Make.number(0, P.Tok.getLocation());
}
