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

/// What stands for \p P where its number is that of the index around.
Pieces EnumPacks::element(const Piece &P) const {
  const Source &Of = Sources[P.Number];
  PieceWriter Index(Make, P.Tok.getLocation());
  Index.name("decltype").put(tok::l_paren).name(runtime::EnumIndex);
  Index.put(tok::r_paren).put(tok::coloncolon).name(runtime::EnumNumber);
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
    W.put(tok::comma).append(Index.Result).put(tok::greater);
    W.put(tok::greater);
    if (IsType)
      W.put(tok::coloncolon).name("type");
    return W.Result;
  }
  default:
    W.name(P.Of == Pack::EnumValues ? runtime::EnumValue : runtime::EnumName);
    W.put(tok::less).append(Of.Type).put(tok::comma).append(Index.Result);
    return W.put(tok::greater).Result;
  }
}

/// \p Pattern with what stands for its packs in a lambda.
Pieces EnumPacks::written(ArrayRef<Piece> Pattern) const {
  Pieces Result;
  for (const Piece &P : Pattern)
    if (isEnumPack(P))
      llvm::append_range(Result, element(P));
    else
      Result.push_back(P);
  return Result;
}

/// 'function < counts > ( lambda )'
Pieces EnumPacks::call(StringRef Function, ArrayRef<Piece> Pattern,
                       ArrayRef<Piece> Lambda, SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.name(Function).put(tok::less);
  bool IsFirst = true;
  for (const Piece &P : Pattern) {
    if (!isEnumPack(P))
      continue;
    if (!std::exchange(IsFirst, false))
      W.put(tok::comma);
    W.append(count(Sources[P.Number].Type, P.Tok.getLocation()));
  }
  W.put(tok::greater).put(tok::l_paren).append(Lambda);
  return W.put(tok::r_paren).Result;
}

Pieces EnumPacks::statement(ArrayRef<Piece> Pattern,
                            SourceLocation Place) const {
  PieceWriter W(Make, Place);
  W.put(tok::l_square).put(tok::amp).put(tok::r_square).put(tok::l_paren);
  W.name("auto").name(runtime::EnumIndex).put(tok::r_paren).put(tok::l_brace);
  W.put(tok::l_paren).name("void").put(tok::r_paren).put(tok::l_paren);
  W.append(written(Pattern)).put(tok::r_paren).put(tok::semi);
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
  W.name("return").put(tok::l_paren).append(written(Fold)).put(tok::r_paren);
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
