//===- Conditionals.cpp - 'c ...? b : d' ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   x < E.enum_values ...? int... : -1
//
// is the first of the conditionals 'x < value 0 ? 0 : x < value 1 ? 1 : -1',
// and becomes the call of a function of the prelude with three lambdas:
//
//   __cupcc_choose<__cupcc_enum_count<E>>(
//       [&](auto __cupcc_index) { return (x < value) ? true : false; },
//       [&](auto __cupcc_index) { return decltype(__cupcc_index)::__number; },
//       [&] { return -1; })
//
// (static_packs.h). Of '...??' only the chosen operand is instantiated:
//
//   [&] {
//     auto __cupcc_condition = [&](auto __cupcc_index) {
//       constexpr bool __cupcc_constant_condition =
//           (x < value) ? true : false;
//       return __cupcc_truth<__cupcc_constant_condition>{}; };
//     if constexpr (decltype(__cupcc_any_true<...>(__cupcc_condition))::value)
//       return __cupcc_choose_constant<...>(__cupcc_condition,
//                                           [&](auto __cupcc_index) { ... });
//     else return -1; }()
//
//===----------------------------------------------------------------------===//

#include "Conditionals.h"
#include "PieceWriter.h"
#include "TokenKinds.h"
#include "cupcc/Basic/RuntimeNames.h"

using namespace clang;
using namespace cupcc;

namespace {

class ConditionalWriter {
public:
  ConditionalWriter(const MultiConditional &C, const EnumPacks &Packs,
                    bool InFunction, const TokenFactory &Make)
      : C(C), Packs(Packs), InFunction(InFunction), Make(Make),
        Both(C.Condition) {
    Both.append(C.Chosen.begin(), C.Chosen.end());
  }

  Pieces write() const {
    PieceWriter W(Make, C.Place);
    W.put(tok::l_paren).append(C.IsConstant ? constant() : atRunTime());
    return W.put(tok::r_paren).Result;
  }

private:
  Pieces atRunTime() const;
  Pieces constant() const;
  Pieces lambda(bool OfElement, ArrayRef<Piece> Body) const;
  Pieces condition() const;
  Pieces returned(ArrayRef<Piece> Operand) const;
  Pieces otherwise() const;

  const MultiConditional &C;
  const EnumPacks &Packs;
  const bool InFunction;
  const TokenFactory &Make;
  Pieces Both; ///< what has packs
};

} // namespace

Pieces ConditionalWriter::atRunTime() const {
  PieceWriter W(Make, C.Place);
  W.append(lambda(/*OfElement=*/true, condition())).put(tok::comma);
  W.append(lambda(/*OfElement=*/true, returned(C.Chosen))).put(tok::comma);
  W.append(lambda(/*OfElement=*/false, otherwise()));
  return Packs.call(runtime::Choose, Both, W.Result, C.Place);
}

Pieces ConditionalWriter::constant() const {
  PieceWriter Name(Make, C.Place), Arguments(Make, C.Place), W(Make, C.Place);
  Name.name(runtime::ConstantCondition);
  W.name("auto").append(Name.Result).put(tok::equal);
  W.append(lambda(/*OfElement=*/true, condition())).put(tok::semi);
  W.name("if").name("constexpr").put(tok::l_paren).name("decltype");
  W.put(tok::l_paren)
      .append(Packs.call(runtime::AnyTrue, Both, Name.Result, C.Place))
      .put(tok::r_paren);
  W.put(tok::coloncolon).name("value").put(tok::r_paren).name("return");
  Arguments.append(Name.Result).put(tok::comma);
  Arguments.append(lambda(/*OfElement=*/true, returned(C.Chosen)));
  W.append(
      Packs.call(runtime::ChooseConstant, Both, Arguments.Result, C.Place));
  W.put(tok::semi).name("else").put(tok::l_brace).append(otherwise());
  W.put(tok::r_brace);
  PieceWriter All(Make, C.Place);
  All.append(lambda(/*OfElement=*/false, W.Result)).put(tok::l_paren);
  return All.put(tok::r_paren).Result;
}

Pieces ConditionalWriter::lambda(bool OfElement, ArrayRef<Piece> Body) const {
  PieceWriter W(Make, C.Place);
  W.put(tok::l_square);
  if (InFunction)
    W.put(tok::amp);
  W.put(tok::r_square).put(tok::l_paren);
  if (OfElement)
    W.unused().name("auto").name(runtime::EnumIndex);
  W.put(tok::r_paren).put(tok::l_brace).append(Body);
  return W.put(tok::r_brace).Result;
}

/// 'return (c) ? true : false;', or a type that says the same.
Pieces ConditionalWriter::condition() const {
  PieceWriter W(Make, C.Place), Bool(Make, C.Place);
  Bool.put(tok::l_paren).append(Packs.elements(C.Condition));
  Bool.put(tok::r_paren).put(tok::question).name("true");
  Bool.put(tok::colon).name("false");
  if (!C.IsConstant)
    return W.name("return").append(Bool.Result).put(tok::semi).Result;
  W.name("constexpr").name("bool").name(runtime::ConstantValue);
  W.put(tok::equal).append(Bool.Result).put(tok::semi);
  W.name("return").name(runtime::Truth).put(tok::less);
  W.name(runtime::ConstantValue).put(tok::greater);
  return W.put(tok::l_brace).put(tok::r_brace).put(tok::semi).Result;
}

Pieces ConditionalWriter::returned(ArrayRef<Piece> Operand) const {
  PieceWriter W(Make, C.Place);
  W.name("return").append(Packs.elements(Operand));
  return W.put(tok::semi).Result;
}

static bool returns(ArrayRef<Piece> Operand) {
  return Operand.empty() || !(Operand[0].Tok.is(tok::kw_throw) ||
                              isNamed(Operand[0].Tok, "__builtin_trap") ||
                              isNamed(Operand[0].Tok, "__builtin_unreachable"));
}

/// One that does not return has no type of its own, as beside ':' in C++.
Pieces ConditionalWriter::otherwise() const {
  PieceWriter W(Make, C.Place);
  if (returns(C.Otherwise))
    return W.name("return").append(C.Otherwise).put(tok::semi).Result;
  W.append(C.Otherwise).put(tok::semi);
  if (!C.IsConstant)
    W.name("return")
        .name(runtime::NoOperand)
        .put(tok::l_paren)
        .put(tok::r_paren)
        .put(tok::semi);
  return W.Result;
}

Pieces cupcc::writeConditional(const MultiConditional &C,
                               const EnumPacks &Packs, bool InFunction,
                               const TokenFactory &Make) {
  return ConditionalWriter(C, Packs, InFunction, Make).write();
}
