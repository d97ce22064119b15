//===- EnumPacks.cpp - packs of an enumeration's enumerators --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an enumeration has may depend on a template's arguments, so the packs
// become C++'s, over the enumerators' numbers, in the call of a lambda:
//
//   f(E.enum_names)...;
//   __cupcc_for_each_enumerator<__cupcc_length<__cupcc_enum_count<E>>()>(
//     [&](auto __cupcc_index) {
//     (void)(f(__cupcc_enum_name<E, decltype(__cupcc_index)::__number>)); });
//
//   (... || (E.enum_values == e))
//   (__cupcc_with_enumerators<...>([&](auto... __cupcc_index) {
//     return (... || (__cupcc_enum_value<E, decltype(__cupcc_index)::__number>
//                     == e)); }))
//
// In a list the pack is a structured binding's, which stands before the
// statement:
//
//   int a[] {(int)E.enum_values...};
//   auto [...__cupcc_index_1] = __cupcc_enum_tuple<__cupcc_enum_count<E>>();
//   int a[] {(int)__cupcc_enum_value<E,
//   decltype(__cupcc_index_1)::__number>...};
//
// C++ has that in templates only. Where the parser has read the enumeration, as
// that of the architectures, the pattern is copied instead, and names them
// (PackCopies.cpp).
//
// Sema gives the prelude's variable templates their values (Enumerations.cpp).
//
//===----------------------------------------------------------------------===//

#include "EnumPacks.h"
#include "PieceWriter.h"
#include "cupcc/Basic/RuntimeNames.h"

using namespace clang;
using namespace cupcc;

bool cupcc::isEnumPack(const Piece &P) {
  return P.Of == Pack::EnumValues || P.Of == Pack::EnumNames ||
         P.Of == Pack::EnumAttributes || P.Of == Pack::EnumTypeAttributes;
}

static bool hasNumbers(const Piece &P) {
  return isEnumPack(P) || isIntPack(P) || P.Of == Pack::Parameter;
}

bool cupcc::hasEnumPack(ArrayRef<Piece> Pattern) {
  return llvm::any_of(Pattern, hasNumbers);
}

Piece EnumPacks::add(ArrayRef<Piece> Type, Pack Of, SourceLocation Place,
                     std::optional<KnownEnumerators> Known,
                     ArrayRef<Piece> Attribute) {
  Sources.push_back({Pieces(Type), Pieces(Attribute), std::move(Known)});
  Piece Result{Make.name(runtime::EnumIndex, Place), Of};
  Result.Number = Sources.size() - 1;
  return Result;
}

Piece EnumPacks::addIndex(ArrayRef<Token> Tokens) {
  return addIntegers(Bounds(), Tokens);
}

Piece EnumPacks::addIntegers(const Bounds &Of, ArrayRef<Token> Tokens) {
  const Token &First = Tokens.front();
  PieceWriter W(Make, First.getLocation());
  // In parentheses a '>' is no end of the list.
  auto Bound = [&](const Pieces &Part) -> PieceWriter & {
    if (Part.empty())
      return W.name(runtime::OmittedBound);
    return W.put(tok::l_paren).append(Part).put(tok::r_paren);
  };
  Piece Result{First, Pack::Index};
  if (!Of.Begin.empty() || !Of.End.empty() || !Of.Step.empty()) {
    Result.Of = Pack::Integers;
    Bound(Of.Begin).put(tok::comma);
    Bound(Of.End).put(tok::comma);
    Bound(Of.Step);
  }
  Result.Number = Integers.size();
  Integers.push_back(std::move(W.Result));
  Written.emplace_back(Tokens);
  return Result;
}

/// A place in the same token as \p Place. Where Clang goes back, it finds the
/// token that a name or a 'decltype' began with by its place, from the end, so
/// what follows must stand elsewhere.
static SourceLocation behind(SourceLocation Place, unsigned Offset) {
  return Place.isFileID() ? Place.getLocWithOffset(Offset) : Place;
}

/// '( name < arguments > )'
Pieces EnumPacks::templateId(StringRef Name, ArrayRef<Piece> Arguments,
                             SourceLocation Place) const {
  PieceWriter First(Make, Place), W(Make, behind(Place, 2));
  First.put(tok::l_paren).name(Name);
  Pieces Others(Arguments);
  for (Piece &P : Others)
    if (P.Tok.getLocation() == Place)
      P.Tok.setLocation(behind(Place, 1));
  W.append(First.Result).put(tok::less).append(Others);
  return W.put(tok::greater).put(tok::r_paren).Result;
}

Pieces EnumPacks::count(ArrayRef<Piece> Type, SourceLocation Place) const {
  return templateId(runtime::EnumCount, Type, Place);
}

Pieces EnumPacks::value(ArrayRef<Piece> Type, ArrayRef<Piece> Index,
                        SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_paren).name(runtime::EnumValue).put(tok::less).append(Type);
  W.put(tok::comma).put(tok::l_paren).append(Index).put(tok::r_paren);
  return W.put(tok::greater).put(tok::r_paren).Result;
}

/// '( decltype ( index ) :: number )'. Without parentheses Clang may take it
/// for a type.
Pieces EnumPacks::number(StringRef Index, SourceLocation Place) const {
  PieceWriter Type(Make, behind(Place, 1)), W(Make, behind(Place, 2));
  W.put(tok::l_paren).append(Type.name("decltype").Result).put(tok::l_paren);
  W.name(Index).put(tok::r_paren).put(tok::coloncolon);
  return W.name(runtime::EnumNumber).put(tok::r_paren).Result;
}

Pieces EnumPacks::instance(StringRef Name, ArrayRef<Piece> Arguments,
                           ArrayRef<Piece> Number, SourceLocation Place) const {
  Pieces All(Arguments);
  All.push_back({Make.punctuator(tok::comma, behind(Place, 2))});
  llvm::append_range(All, Number);
  return templateId(Name, All, Place);
}

/// '[typename] read < attribute , enumerator < type , number > > [:: type]'
Pieces EnumPacks::attribute(const Piece &P, ArrayRef<Piece> Number) const {
  const Source &Of = Sources[P.Number];
  const SourceLocation Place = P.Tok.getLocation();
  const bool IsType = P.Of == Pack::EnumTypeAttributes;
  PieceWriter First(Make, Place), At(Make, behind(Place, 1));
  PieceWriter W(Make, behind(Place, 2));
  if (IsType)
    W.name("typename");
  First.name(IsType ? runtime::ReadTypeAttribute : runtime::ReadAttribute);
  W.append(First.Result).put(tok::less).append(Of.Attribute).put(tok::comma);
  W.append(At.name(runtime::EnumeratorAt).Result).put(tok::less);
  W.append(Of.Type).put(tok::comma).append(Number).put(tok::greater);
  W.put(tok::greater);
  if (IsType)
    W.put(tok::coloncolon).name("type");
  return W.Result;
}

/// What stands for \p P where it is the element with \p Number.
Pieces EnumPacks::element(const Piece &P, ArrayRef<Piece> Number) const {
  const SourceLocation Place = P.Tok.getLocation();
  switch (P.Of) {
  case Pack::EnumValues:
    return instance(runtime::EnumValue, Sources[P.Number].Type, Number, Place);
  case Pack::EnumNames:
    return instance(runtime::EnumName, Sources[P.Number].Type, Number, Place);
  case Pack::EnumAttributes:
  case Pack::EnumTypeAttributes:
    return attribute(P, Number);
  case Pack::Integers:
    return instance(runtime::IntElement, Integers[P.Number], Number, Place);
  case Pack::Parameter: {
    PieceWriter W(Make, Place);
    W.append(Piece{P.Tok}).put(tok::ellipsis).put(tok::l_square);
    return W.append(Number).put(tok::r_square).Result;
  }
  default:
    return Pieces(Number);
  }
}

/// How many elements \p P has. Nothing where that is for others to say.
Pieces EnumPacks::length(const Piece &P) const {
  PieceWriter W(Make, P.Tok.getLocation());
  if (isEnumPack(P))
    return count(Sources[P.Number].Type, P.Tok.getLocation());
  if (P.Of == Pack::Integers)
    W.append(
         templateId(runtime::IntCount, Integers[P.Number], P.Tok.getLocation()))
        .put(tok::l_paren)
        .put(tok::r_paren);
  if (P.Of == Pack::Parameter)
    W.name("sizeof")
        .put(tok::ellipsis)
        .put(tok::l_paren)
        .append(Piece{P.Tok})
        .put(tok::r_paren);
  return W.Result;
}

/// \p Pattern with an element for each pack, whose number \p NumberAt writes.
Pieces
EnumPacks::written(ArrayRef<Piece> Pattern,
                   llvm::function_ref<Pieces(SourceLocation)> NumberAt) const {
  Pieces Result;
  for (const Piece &P : Pattern)
    if (hasNumbers(P))
      llvm::append_range(Result, element(P, NumberAt(P.Tok.getLocation())));
    else
      Result.push_back(P);
  return Result;
}

std::optional<unsigned> EnumPacks::knownCount(ArrayRef<Piece> Pattern) const {
  std::optional<unsigned> Result;
  for (const Piece &P : Pattern) {
    if (!isEnumPack(P))
      continue;
    const std::optional<KnownEnumerators> &Known = Sources[P.Number].Known;
    if (!Known || (Result && *Result != Known->size()))
      return std::nullopt;
    Result = Known->size();
  }
  return Result;
}

/// The enumerator of \p P with \p Number, 'type :: name', or its name. Nothing
/// where it has no name, and for what is no value and no name.
Pieces EnumPacks::named(const Piece &P, unsigned Number) const {
  if (P.Of != Pack::EnumValues && P.Of != Pack::EnumNames)
    return {};
  const Source &Of = Sources[P.Number];
  if (!Of.Known)
    return {};
  const KnownEnumerator &Enumerator = (*Of.Known)[Number];
  const SourceLocation Place = P.Tok.getLocation();
  if (P.Of == Pack::EnumNames)
    return {{Make.string(Enumerator.Name, Place)}};
  if (Enumerator.WarnsOfUse)
    return {};
  PieceWriter W(Make, behind(Place, 1));
  W.append(Of.Type).put(tok::coloncolon).name(Enumerator.Name);
  return W.Result;
}

Pieces EnumPacks::copy(ArrayRef<Piece> Pattern, unsigned Number) const {
  Pieces Result;
  for (const Piece &P : Pattern) {
    Pieces Element = named(P, Number);
    if (Element.empty() && hasNumbers(P))
      Element = element(P, {{Make.number(Number, P.Tok.getLocation())}});
    if (Element.empty())
      Element = {P};
    llvm::append_range(Result, Element);
  }
  return Result;
}

Pieces EnumPacks::pattern(ArrayRef<Piece> Pattern, StringRef Index) const {
  return written(Pattern,
                 [&](SourceLocation Place) { return number(Index, Place); });
}

Pieces EnumPacks::elements(ArrayRef<Piece> Pattern) const {
  return pattern(Pattern, runtime::EnumIndex);
}

/// 'count , count'
Pieces EnumPacks::counts(ArrayRef<Piece> Pattern) const {
  Pieces Result;
  for (const Piece &P : Pattern) {
    Pieces Count = hasNumbers(P) ? length(P) : Pieces();
    if (Count.empty())
      continue;
    if (!Result.empty())
      Result.push_back({Make.punctuator(tok::comma, P.Tok.getLocation())});
    llvm::append_range(Result, Count);
  }
  return Result;
}

/// 'length < counts > ( )'
Pieces EnumPacks::commonLength(ArrayRef<Piece> Pattern,
                               SourceLocation Place) const {
  PieceWriter Name(Make, behind(Place, 1)), W(Make, behind(Place, 2));
  W.append(Name.name(runtime::PackLength).Result).put(tok::less);
  const Pieces Counts = counts(Pattern);
  W.append(Counts);
  if (Counts.empty()) {
    const auto *P = llvm::find_if(Pattern, hasNumbers);
    Table.report(cupcc::diag::err_index_no_pack,
                 P == Pattern.end() ? Place : P->Tok.getLocation());
    W.number(0);
  }
  return W.put(tok::greater).put(tok::l_paren).put(tok::r_paren).Result;
}

Pieces EnumPacks::declaration(ArrayRef<Piece> Pattern, StringRef Index,
                              const Token &Ellipsis,
                              SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square).put(tok::l_square).name("maybe_unused");
  W.put(tok::r_square).put(tok::r_square).name("auto").put(tok::l_square);
  W.append(Piece{Ellipsis}).name(Index).put(tok::r_square).put(tok::equal);
  W.name(runtime::EnumTuple).put(tok::less);
  W.append(commonLength(Pattern, Place));
  W.put(tok::greater).put(tok::l_paren).put(tok::r_paren);
  return W.put(tok::semi).Result;
}

Pieces EnumPacks::call(StringRef Function, ArrayRef<Piece> Pattern,
                       ArrayRef<Piece> Arguments, SourceLocation Place) const {
  PieceWriter First(Make, Place), W(Make, behind(Place, 2));
  W.append(First.name(Function).Result).put(tok::less);
  W.append(commonLength(Pattern, Place))
      .put(tok::greater)
      .put(tok::l_paren)
      .append(Arguments);
  return W.put(tok::r_paren).Result;
}

Pieces EnumPacks::statement(ArrayRef<Piece> Pattern,
                            SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square).put(tok::amp).put(tok::r_square).put(tok::l_paren);
  W.unused().name("auto").name(runtime::EnumIndex);
  W.put(tok::r_paren).put(tok::l_brace);
  W.put(tok::l_paren).name("void").put(tok::r_paren).put(tok::l_paren);
  W.append(elements(Pattern)).put(tok::r_paren).put(tok::semi);
  W.put(tok::r_brace);
  return call(runtime::ForEachEnumerator, Pattern, W.Result, Place);
}

Pieces EnumPacks::fold(ArrayRef<Piece> Fold, bool InFunction,
                       SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square);
  if (InFunction)
    W.put(tok::amp);
  W.put(tok::r_square).put(tok::l_paren).unused();
  W.name("auto").put(tok::ellipsis);
  W.name(runtime::EnumIndex).put(tok::r_paren).put(tok::l_brace);
  W.name("return").put(tok::l_paren).append(elements(Fold)).put(tok::r_paren);
  W.put(tok::semi).put(tok::r_brace);
  return call(runtime::WithEnumerators, Fold, W.Result, Place);
}

Token EnumPacks::unexpanded(const Piece &P) const {
  Table.report(cupcc::diag::err_enum_pack_not_expanded, P.Tok.getLocation())
      << (P.Of == Pack::EnumNames    ? 1
          : P.Of == Pack::EnumValues ? 0
                                     : 2);
  return Make.number(0, P.Tok.getLocation());
}
