//===- MetaSteps.cpp - what '@meta for' becomes ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the parser knows the number of steps, or the enumerators, copies are
// made of tokens:
//
//   { { constexpr nvvm_arch_t a = nvvm_arch_t::sm_75; statement }
//     { constexpr nvvm_arch_t a = nvvm_arch_t::sm_90; statement } }
//
// A 'case' for a 'switch' around must not jump past a variable of automatic
// storage. One that stands first comes before 'a'; otherwise 'a' is static.
//
// Otherwise it becomes the body of a lambda, which is called for each number:
//
//   { enum : int { __cupcc_steps_1 = n };
//     __cupcc_for_each_enumerator<__cupcc_steps_1>([&](auto __cupcc_step_1) {
//       constexpr int i = decltype(__cupcc_step_1)::__number; statement }); }
//
// A lambda cannot return from what is around it, break it or hold its labels. A
// statement that does so is copied as often as it may be needed:
//
//   { enum : int { __cupcc_steps_1 = n };
//     if constexpr (0 < __cupcc_steps_1) { constexpr int i = 0; statement }
//     if constexpr (1 < __cupcc_steps_1) { constexpr int i = 1; statement } ...
//
// and the label of a step that is not there is an empty range of GNU C:
//
//   case __cupcc_case_from<0 < n>(0) ... __cupcc_case_to<0 < n>(0):
//     if constexpr (0 < n) { constexpr int i = 0; ... }
//
//===----------------------------------------------------------------------===//

#include "MetaSteps.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenWriter.h"
#include "cupcc/Basic/RuntimeNames.h"

using namespace clang;
using namespace cupcc;

/// How many steps are copied where their number is not known.
static constexpr unsigned MostSteps = 64;

std::string MetaSteps::count() const {
  return (runtime::StepCount + std::to_string(Id)).str();
}

TokenVector MetaSteps::number(unsigned Value) const {
  return {Make.number(Value, Place)};
}

/// The constant of the step \p Index. Where it \p MayBeNone, something for one
/// that is not there.
TokenVector MetaSteps::value(ArrayRef<Token> Index, bool MayBeNone) const {
  TokenVector Result;
  TokenWriter W(Make, Place, Result);
  switch (Loop.Form) {
  case MetaLoop::Enumerators:
    W.name(MayBeNone ? runtime::EnumStep : runtime::EnumValue).put(tok::less);
    W.append(Loop.Range).put(tok::comma).append(Index).put(tok::greater);
    return Result;
  case MetaLoop::Count:
    W.inParens(Index);
    return Result;
  case MetaLoop::Classic:
    W.putAll(tok::l_square, tok::r_square, tok::l_paren).name("int");
    W.name(runtime::StepNumber).putAll(tok::r_paren, tok::l_brace);
    W.name("for").inParens(Loop.Range).name("if").put(tok::l_paren);
    W.name(runtime::StepNumber).putAll(tok::minusminus, tok::equalequal);
    W.number(0).put(tok::r_paren).name("return").append(Loop.Name);
    W.put(tok::semi).name("__builtin_unreachable");
    W.putAll(tok::l_paren, tok::r_paren, tok::semi, tok::r_brace);
    W.inParens(Index);
    return Result;
  }
  llvm_unreachable("no other form");
}

/// 'constexpr T name = value ;'
void MetaSteps::appendVariable(bool IsStatic, ArrayRef<Token> Value,
                               TokenVector &Out) const {
  TokenWriter W(Make, Place, Out);
  W.putAll(tok::l_square, tok::l_square).name("maybe_unused");
  W.putAll(tok::r_square, tok::r_square);
  if (IsStatic)
    W.name("static");
  W.name("constexpr").append(Loop.Type).append(Loop.Name).put(tok::equal);
  W.append(Value).put(tok::semi);
}

/// The ':' of the label that \p Tokens begin with, or 0.
static size_t labelEnd(ArrayRef<Token> Tokens) {
  TokenNesting Nesting;
  unsigned Questions = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    Nesting.add(Tokens[I]);
    if (Nesting.depth() > 0)
      continue;
    if (Tokens[I].is(tok::question))
      ++Questions;
    else if (Tokens[I].is(tok::colon) && Questions-- == 0)
      return I;
  }
  return 0;
}

/// Nothing where they do not all stand first.
std::optional<MetaSteps::Labelled> MetaSteps::labelled() const {
  Labelled Result{{}, Statement};
  if (OuterCases == 0)
    return Result;
  if (Statement.front().is(tok::l_brace))
    Result.Rest = Statement.drop_front().drop_back();
  while (!Result.Rest.empty() && Result.Rest.front().is(tok::kw_case)) {
    const size_t End = labelEnd(Result.Rest);
    if (End < 2)
      return std::nullopt;
    Result.Labels.push_back(Result.Rest.take_front(End));
    Result.Rest = Result.Rest.drop_front(End + 1);
  }
  if (Result.Labels.size() != OuterCases)
    return std::nullopt;
  return Result;
}

/// \p Label, which stands before the variable, with its value.
TokenVector MetaSteps::withValue(ArrayRef<Token> Label,
                                 ArrayRef<Token> Value) const {
  TokenVector Result;
  TokenWriter W(Make, Place, Result);
  for (const Token &T : Label)
    if (isNamed(T, Loop.Name.getIdentifierInfo()->getName()))
      W.inParens(Value);
    else
      W.append(T);
  return Result;
}

void MetaSteps::appendCopy(ArrayRef<Token> Value, TokenVector &Out) const {
  TokenWriter W(Make, Place, Out);
  const std::optional<Labelled> Parts = labelled();
  if (Parts)
    for (ArrayRef<Token> Label : Parts->Labels)
      W.append(withValue(Label, Value)).put(tok::colon);
  W.put(tok::l_brace);
  appendVariable(/*IsStatic=*/!Parts, Value, Out);
  W.append(Parts ? Parts->Rest : Statement).put(tok::r_brace);
}

TokenVector MetaSteps::copies(unsigned Count) const {
  TokenVector Result;
  for (unsigned Step = 0; Step < Count; ++Step)
    appendCopy(value(number(Step), /*MayBeNone=*/false), Result);
  Result.push_back(Make.punctuator(tok::r_brace, Place));
  return Result;
}

TokenVector MetaSteps::copies(const KnownEnumerators &Enumerators) const {
  TokenVector Result;
  for (unsigned Step = 0; Step < Enumerators.size(); ++Step) {
    if (Enumerators[Step].WarnsOfUse) {
      appendCopy(value(number(Step), /*MayBeNone=*/false), Result);
      continue;
    }
    TokenVector Value = Loop.Range;
    TokenWriter(Make, Loop.Range.back().getLocation(), Value)
        .put(tok::coloncolon)
        .name(Enumerators[Step].Name);
    appendCopy(Value, Result);
  }
  Result.push_back(Make.punctuator(tok::r_brace, Place));
  return Result;
}

TokenVector MetaSteps::countCheck(unsigned Count) const {
  TokenVector Result;
  TokenWriter W(Make, Place, Result);
  W.name("static_assert").put(tok::l_paren).name(runtime::EnumCount);
  W.put(tok::less).append(Loop.Range).put(tok::greater).put(tok::equalequal);
  W.number(Count).put(tok::comma);
  W.string("the function declares the enumeration of '@meta for' itself, under "
           "the name of another one");
  W.putAll(tok::r_paren, tok::semi);
  return Result;
}

/// 'enum : int { steps = n };', which a label may jump past.
void MetaSteps::appendCount(TokenVector &Out) const {
  TokenWriter W(Make, Place, Out);
  W.name("enum").put(tok::colon).name("int").put(tok::l_brace).name(count());
  W.put(tok::equal);
  switch (Loop.Form) {
  case MetaLoop::Enumerators:
    W.name(runtime::EnumCount).put(tok::less).append(Loop.Range);
    W.put(tok::greater);
    break;
  case MetaLoop::Count:
    W.inParens(Loop.Range);
    break;
  case MetaLoop::Classic:
    W.putAll(tok::l_square, tok::r_square, tok::l_paren, tok::r_paren);
    W.put(tok::l_brace).name("int").name(runtime::StepNumber).put(tok::equal);
    W.number(0).put(tok::semi).name("for").inParens(Loop.Range);
    W.put(tok::plusplus).name(runtime::StepNumber).put(tok::semi);
    W.name("return").name(runtime::StepNumber).put(tok::semi);
    W.putAll(tok::r_brace, tok::l_paren, tok::r_paren);
    break;
  }
  W.putAll(tok::r_brace, tok::semi);
}

TokenVector MetaSteps::calls() const {
  TokenVector Result;
  const std::string Step = (runtime::StepIndex + std::to_string(Id)).str();
  appendCount(Result);
  TokenWriter W(Make, Place, Result);
  W.name(runtime::ForEachEnumerator).put(tok::less).name(count());
  W.putAll(tok::greater, tok::l_paren, tok::l_square, tok::amp, tok::r_square);
  W.put(tok::l_paren).name("auto").name(Step).put(tok::r_paren);
  W.name("__attribute__").putAll(tok::l_paren, tok::l_paren);
  W.name("always_inline").putAll(tok::r_paren, tok::r_paren, tok::l_brace);
  TokenVector Index;
  TokenWriter(Make, Place, Index)
      .name("decltype")
      .put(tok::l_paren)
      .name(Step)
      .putAll(tok::r_paren, tok::coloncolon)
      .name(runtime::EnumNumber);
  appendVariable(/*IsStatic=*/false, value(Index, /*MayBeNone=*/false), Result);
  W.append(Statement).putAll(tok::r_brace, tok::r_paren, tok::semi);
  W.put(tok::r_brace);
  return Result;
}

/// 'case from(label) ... to(label) :', with the step's constant for its name.
void MetaSteps::appendLabel(ArrayRef<Token> Label, unsigned Step,
                            TokenVector &Out) const {
  TokenVector Index;
  TokenWriter(Make, Place, Index)
      .number(Step)
      .put(tok::less)
      .name(count())
      .put(tok::question)
      .number(Step)
      .put(tok::colon)
      .number(0);
  if (Loop.Form == MetaLoop::Enumerators)
    Index = number(Step);
  const TokenVector Written =
      withValue(Label.drop_front(), value(Index, /*MayBeNone=*/true));
  TokenWriter W(Make, Label.front().getLocation(), Out);
  W.name("case");
  for (StringRef Function : {runtime::CaseFrom, runtime::CaseTo}) {
    W.name(Function).put(tok::less).inParens(TokenVector(
        {Make.number(Step, Place), Make.punctuator(tok::less, Place),
         Make.name(count(), Place)}));
    W.put(tok::greater).inParens(Written);
    if (Function == runtime::CaseFrom)
      W.put(tok::ellipsis);
  }
  W.put(tok::colon);
}

std::optional<TokenVector> MetaSteps::boundedCopies() const {
  const std::optional<Labelled> Parts = labelled();
  if (!Parts)
    return std::nullopt;
  TokenVector Result;
  appendCount(Result);
  TokenWriter W(Make, Place, Result);
  W.name("static_assert").put(tok::l_paren).name(count()).put(tok::lessequal);
  W.number(MostSteps).put(tok::comma);
  W.string("a '@meta for' whose statement leaves it has at most " +
           std::to_string(MostSteps) +
           " steps where their number depends on "
           "a template");
  W.putAll(tok::r_paren, tok::semi);
  for (unsigned Step = 0; Step < MostSteps; ++Step) {
    for (ArrayRef<Token> Label : Parts->Labels)
      appendLabel(Label, Step, Result);
    W.name("if").name("constexpr").put(tok::l_paren).number(Step);
    W.put(tok::less).name(count()).putAll(tok::r_paren, tok::l_brace);
    appendVariable(/*IsStatic=*/false, value(number(Step), /*MayBeNone=*/true),
                   Result);
    W.append(Parts->Rest).put(tok::r_brace);
  }
  W.put(tok::r_brace);
  return Result;
}
