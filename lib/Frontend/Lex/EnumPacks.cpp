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
//   __cupcc_for_each_enumerator<__cupcc_enum_count<E>>([&](auto __cupcc_index)
//   {
//     (void)(f(__cupcc_enum_name<E, decltype(__cupcc_index)::__number>)); });
//
//   (... || (E.enum_values == e))
//   (__cupcc_with_enumerators<__cupcc_enum_count<E>>([&](auto... __cupcc_index)
//   {
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
// C++ has that in templates only. Elsewhere the number of enumerators is known,
// and the pattern is copied.
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

bool cupcc::hasEnumPack(ArrayRef<Piece> Pattern) {
  return llvm::any_of(Pattern, isEnumPack);
}

Piece EnumPacks::add(ArrayRef<Piece> Type, Pack Of, SourceLocation Place,
                     ArrayRef<Piece> Attribute) {
  Sources.push_back({Pieces(Type), Pieces(Attribute)});
  Piece Result{Make.name(runtime::EnumIndex, Place), Of};
  Result.Number = Sources.size() - 1;
  return Result;
}

Pieces EnumPacks::count(ArrayRef<Piece> Type, SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_paren).name(runtime::EnumCount).put(tok::less).append(Type);
  return W.put(tok::greater).put(tok::r_paren).Result;
}

Pieces EnumPacks::value(ArrayRef<Piece> Type, ArrayRef<Piece> Index,
                        SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_paren).name(runtime::EnumValue).put(tok::less).append(Type);
  W.put(tok::comma).put(tok::l_paren).append(Index).put(tok::r_paren);
  return W.put(tok::greater).put(tok::r_paren).Result;
}

/// What stands for \p P where its number is \p Index.
Pieces EnumPacks::element(const Piece &P, ArrayRef<Piece> Index) const {
  const Source &Of = Sources[P.Number];
  PieceWriter W(Make, P.Tok.getLocation());
  switch (P.Of) {
  case Pack::EnumAttributes:
  case Pack::EnumTypeAttributes: {
    const bool IsType = P.Of == Pack::EnumTypeAttributes;
    if (IsType)
      W.name("typename");
    W.name(IsType ? runtime::ReadTypeAttribute : runtime::ReadAttribute);
    W.put(tok::less).append(Of.Attribute).put(tok::comma);
    W.name(runtime::EnumeratorAt).put(tok::less).append(Of.Type);
    W.put(tok::comma).append(Index).put(tok::greater).put(tok::greater);
    if (IsType)
      W.put(tok::coloncolon).name("type");
    return W.Result;
  }
  default:
    W.name(P.Of == Pack::EnumValues ? runtime::EnumValue : runtime::EnumName);
    W.put(tok::less).append(Of.Type).put(tok::comma).append(Index);
    return W.put(tok::greater).Result;
  }
}

/// 'decltype(name)::number'
Pieces EnumPacks::indexOf(StringRef Name, SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.name("decltype").put(tok::l_paren).name(Name).put(tok::r_paren);
  return W.put(tok::coloncolon).name(runtime::EnumNumber).Result;
}

Pieces EnumPacks::written(ArrayRef<Piece> Pattern,
                          ArrayRef<Piece> Index) const {
  Pieces Result;
  for (const Piece &P : Pattern)
    if (isEnumPack(P))
      llvm::append_range(Result, element(P, Index));
    else
      Result.push_back(P);
  return Result;
}

std::vector<Pieces> EnumPacks::types(ArrayRef<Piece> Pattern) const {
  std::vector<Pieces> Result;
  for (const Piece &P : Pattern)
    if (isEnumPack(P))
      Result.push_back(Sources[P.Number].Type);
  return Result;
}

/// 'count , count'
Pieces EnumPacks::counts(ArrayRef<Piece> Pattern) const {
  Pieces Result;
  for (const Piece &P : Pattern) {
    if (!isEnumPack(P))
      continue;
    const SourceLocation Place = P.Tok.getLocation();
    if (!Result.empty())
      Result.push_back({Make.punctuator(tok::comma, Place)});
    llvm::append_range(Result, count(Sources[P.Number].Type, Place));
  }
  return Result;
}

Pieces EnumPacks::copy(ArrayRef<Piece> Pattern, unsigned Number) const {
  return written(Pattern,
                 Piece{Make.number(Number, Pattern.front().Tok.getLocation())});
}

Pieces EnumPacks::pattern(ArrayRef<Piece> Pattern, StringRef Index) const {
  return written(Pattern, indexOf(Index, Pattern.front().Tok.getLocation()));
}

Pieces EnumPacks::declaration(ArrayRef<Piece> Pattern, StringRef Index,
                              const Token &Ellipsis,
                              SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square).put(tok::l_square).name("maybe_unused");
  W.put(tok::r_square).put(tok::r_square).name("auto").put(tok::l_square);
  W.append(Piece{Ellipsis}).name(Index).put(tok::r_square).put(tok::equal);
  W.name(runtime::EnumTuple).put(tok::less).append(counts(Pattern));
  W.put(tok::greater).put(tok::l_paren).put(tok::r_paren);
  return W.put(tok::semi).Result;
}

/// 'function < counts > ( lambda )'
Pieces EnumPacks::call(StringRef Function, ArrayRef<Piece> Pattern,
                       ArrayRef<Piece> Lambda, SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.name(Function).put(tok::less).append(counts(Pattern)).put(tok::greater);
  return W.put(tok::l_paren).append(Lambda).put(tok::r_paren).Result;
}

Pieces EnumPacks::statement(ArrayRef<Piece> Pattern,
                            SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square).put(tok::amp).put(tok::r_square).put(tok::l_paren);
  W.name("auto").name(runtime::EnumIndex).put(tok::r_paren).put(tok::l_brace);
  W.put(tok::l_paren).name("void").put(tok::r_paren).put(tok::l_paren);
  W.append(pattern(Pattern, runtime::EnumIndex))
      .put(tok::r_paren)
      .put(tok::semi);
  W.put(tok::r_brace);
  return call(runtime::ForEachEnumerator, Pattern, W.Result, Place);
}

Pieces EnumPacks::fold(ArrayRef<Piece> Fold, bool InFunction,
                       SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square);
  if (InFunction)
    W.put(tok::amp);
  W.put(tok::r_square).put(tok::l_paren).name("auto").put(tok::ellipsis);
  W.name(runtime::EnumIndex).put(tok::r_paren).put(tok::l_brace);
  W.name("return").put(tok::l_paren);
  W.append(pattern(Fold, runtime::EnumIndex)).put(tok::r_paren);
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
