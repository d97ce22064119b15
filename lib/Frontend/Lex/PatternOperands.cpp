//===- PatternOperands.cpp - what stands after 'is' and 'as' --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operand of 'is' may be a type, a template, a concept or a value, and C++
// has no place where all of them may stand. So Sema is asked what a name is,
// and each of them gets the prelude's function for it (patterns.h). Of a name
// that Sema does not know yet, a type is most likely.
//
// An operator that the place sees is called by a lambda that stands there:
//
//   x is T    x ->* __cupcc_is_type<T>([](auto &&x) ->
//                 decltype(__cupcc_operator_is<T>((decltype(x))x)) { ... })
//
//===----------------------------------------------------------------------===//

#include "PatternOperands.h"
#include "TokenKinds.h"
#include "TokenText.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

const Token &PatternCursor::peek(unsigned Index) {
  while (Read.size() <= Index) {
    // Nothing may be read after the end of the file.
    if (!Read.empty() && Read.back().is(tok::eof))
      return Read.back();
    Read.push_back(Ahead.next());
  }
  return Read[Index];
}

void PatternCursor::take() {
  if (at(tok::eof))
    return;
  Taken.push_back(peek());
  Read.erase(Read.begin());
}

void PatternCursor::takeBalanced() {
  TokenNesting Nesting;
  do {
    Nesting.add(peek());
    take();
  } while (Nesting.depth() > 0 && !at(tok::eof));
}

void PatternCursor::takeAngle() {
  if (at(tok::greatergreater)) {
    Token &First = Read.front();
    First.setKind(tok::greater);
    First.setLength(1);
    Token Second = First;
    Second.setLocation(First.getLocation().getLocWithOffset(1));
    Read.insert(std::next(Read.begin()), Second);
  }
  take();
}

/// 'T*=>' has '*=' in it.
static bool isEqualOfArrow(const Token &T) {
  return T.isOneOf(tok::equal, tok::starequal, tok::ampequal);
}

bool cupcc::atArrow(TokenCursor &Cursor) {
  return isEqualOfArrow(Cursor.peek()) && Cursor.peek(1).is(tok::greater);
}

static bool isTypeKeyword(const Token &T) {
  return T.isOneOf(tok::kw_void, tok::kw_bool, tok::kw_char, tok::kw_wchar_t,
                   tok::kw_char8_t, tok::kw_char16_t, tok::kw_char32_t,
                   tok::kw_short, tok::kw_int, tok::kw_long, tok::kw_signed,
                   tok::kw_unsigned, tok::kw_float, tok::kw_double,
                   tok::kw___int128, tok::kw___float128, tok::kw__Float16);
}

static bool isQualifier(const Token &T) {
  return T.isOneOf(tok::kw_const, tok::kw_volatile);
}

static bool isPatternWord(const Token &T) {
  return isNamed(T, "is") || isNamed(T, "as");
}

/// After '*' or '&': what makes it an operator with two operands.
static bool beginsRightOperand(const Token &T) {
  return (T.is(tok::identifier) && !isPatternWord(T)) || T.isLiteral() ||
         T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace, tok::exclaim,
                   tok::tilde, tok::minus, tok::plus, tok::coloncolon,
                   tok::kw_this, tok::kw_true, tok::kw_false, tok::kw_nullptr,
                   tok::kw_sizeof, tok::kw_requires, tok::kw_new);
}

void PatternOperands::takePointers(PatternCursor &Cursor) const {
  for (;;) {
    if (isQualifier(Cursor.peek())) {
      Cursor.take();
    } else if (Cursor.peek().isOneOf(tok::star, tok::amp, tok::ampamp) &&
               !beginsRightOperand(Cursor.peek(1))) {
      Cursor.take();
    } else if (Cursor.peek().isOneOf(tok::starequal, tok::ampequal) &&
               atArrow(Cursor)) {
      const Token Both = Cursor.peek();
      Cursor.take();
      TokenVector Before = Cursor.taken();
      Before.pop_back();
      const SourceLocation Place = Both.getLocation();
      Cursor.putBack(Make.punctuator(tok::equal, Place.getLocWithOffset(1)));
      Cursor.putBack(Make.punctuator(
          Both.is(tok::starequal) ? tok::star : tok::amp, Place));
      for (const Token &T : llvm::reverse(Before))
        Cursor.putBack(T);
      for (size_t I = 0; I <= Before.size(); ++I)
        Cursor.take();
    } else {
      return;
    }
  }
}

/// '< ... >'
void PatternOperands::takeArguments(PatternCursor &Cursor) const {
  Cursor.take();
  for (unsigned Depth = 1; Depth > 0 && !Cursor.atEnd();)
    if (Cursor.at(tok::less)) {
      ++Depth;
      Cursor.take();
    } else if (closingAngles(Cursor.peek())) {
      --Depth;
      Cursor.takeAngle();
    } else {
      Cursor.takeBalanced();
    }
}

static bool mayHaveArguments(NameKind Kind) {
  return Kind != NameKind::Type && Kind != NameKind::Value &&
         Kind != NameKind::Namespace;
}

/// Takes a name with its qualifiers; the arguments of the last part are taken
/// and told of.
NameKind PatternOperands::takeName(PatternCursor &Cursor,
                                   bool &HasArguments) const {
  TokenVector Name;
  bool Depends = false;
  auto Take = [&] {
    Name.push_back(Cursor.peek());
    Cursor.take();
  };
  if (Cursor.at(tok::coloncolon))
    Take();
  for (;;) {
    HasArguments = false;
    if (Cursor.at(tok::kw_template))
      Cursor.take();
    if (!Cursor.at(tok::identifier))
      return NameKind::Unknown;
    Take();
    const NameKind Kind = Depends ? NameKind::Unknown : Names.of(Name);
    if (Cursor.at(tok::less) && mayHaveArguments(Kind)) {
      takeArguments(Cursor);
      HasArguments = true;
    }
    if (!Cursor.at(tok::coloncolon) || Cursor.peek(1).isOneOf(tok::star))
      return Kind;
    Depends |= HasArguments;
    Take();
  }
}

/// 'const unsigned', 'decltype(x)', 'struct S'. False if there is none.
bool PatternOperands::takeKeywordType(PatternCursor &Cursor) const {
  bool Found = false;
  for (;;) {
    if (isTypeKeyword(Cursor.peek()) || isQualifier(Cursor.peek())) {
      Found |= isTypeKeyword(Cursor.peek());
      Cursor.take();
    } else if (!Found &&
               Cursor.peek().isOneOf(tok::kw_decltype, tok::kw_typeof)) {
      Cursor.take();
      Cursor.takeBalanced();
      Found = true;
    } else if (!Found && Cursor.peek().isOneOf(tok::kw_typename, tok::kw_class,
                                               tok::kw_struct, tok::kw_union,
                                               tok::kw_enum)) {
      Cursor.take();
      bool HasArguments;
      takeName(Cursor, HasArguments);
      Found = true;
    } else {
      return Found;
    }
  }
}

/// What may follow a value that is a name.
void PatternOperands::takePostfix(PatternCursor &Cursor) const {
  for (;;)
    if (Cursor.at(tok::l_paren) || Cursor.at(tok::l_square)) {
      Cursor.takeBalanced();
    } else if (Cursor.peek().isOneOf(tok::period, tok::arrow)) {
      Cursor.take();
      Cursor.take();
    } else {
      return;
    }
}

std::optional<PatternOperand>
PatternOperands::readName(PatternCursor &Cursor) const {
  using K = PatternOperand::OperandKind;
  bool HasArguments;
  const NameKind Kind = takeName(Cursor, HasArguments);
  TokenVector Name = Cursor.taken();
  auto Finish = [&](K Result) {
    if (Result == K::Type)
      takePointers(Cursor);
    else if (Result == K::Value)
      takePostfix(Cursor);
    llvm::append_range(Name, Cursor.taken());
    return PatternOperand{Result, Name, {}};
  };
  switch (Kind) {
  case NameKind::Type:
    return Finish(K::Type);
  case NameKind::TypeTemplate:
    return Finish(HasArguments ? K::Type : K::TypeTemplate);
  case NameKind::VariableTemplate:
    return Finish(HasArguments ? K::Value : K::Known);
  case NameKind::Concept: {
    PatternOperand Result{K::Known, {}, {}};
    auto *Less =
        llvm::find_if(Name, [](const Token &T) { return T.is(tok::less); });
    Result.Tokens.assign(Name.begin(), Less);
    if (Less != Name.end())
      Result.Arguments.assign(std::next(Less), std::prev(Name.end()));
    return Result;
  }
  case NameKind::Function:
    return Finish(Cursor.at(tok::l_paren) ? K::Value : K::Function);
  case NameKind::Value:
    return Finish(K::Value);
  case NameKind::Namespace:
    return std::nullopt;
  case NameKind::Unknown:
    break;
  }
  if (HasArguments)
    return Finish(K::Type);
  const StringRef Text = Name.back().is(tok::identifier)
                             ? Name.back().getIdentifierInfo()->getName()
                             : StringRef();
  const bool IsValue =
      Name.size() > 1 || Cursor.at(tok::l_paren) ||
      (Places.declareVariable(Text) && !Places.declareType(Text));
  return Finish(IsValue ? K::Value : K::Type);
}

std::optional<PatternOperand>
PatternOperands::readType(PatternCursor &Cursor) const {
  if (takeKeywordType(Cursor)) {
    takePointers(Cursor);
    return PatternOperand{PatternOperand::Type, Cursor.taken(), {}};
  }
  // 'const T'
  TokenVector Qualifiers = Cursor.taken();
  if (!Cursor.peek().isOneOf(tok::identifier, tok::coloncolon) ||
      isPatternWord(Cursor.peek())) {
    for (const Token &T : llvm::reverse(Qualifiers))
      Cursor.putBack(T);
    return std::nullopt;
  }
  bool HasArguments;
  takeName(Cursor, HasArguments);
  takePointers(Cursor);
  llvm::append_range(Qualifiers, Cursor.taken());
  return PatternOperand{PatternOperand::Type, Qualifiers, {}};
}

static bool isValueToken(const Token &T) {
  return T.isLiteral() ||
         T.isOneOf(tok::kw_true, tok::kw_false, tok::kw_nullptr, tok::kw_this);
}

/// A constant, or in a clause all up to its next part.
std::optional<PatternOperand> PatternOperands::readValue(PatternCursor &Cursor,
                                                         bool InClause) const {
  if (InClause)
    while (!Cursor.atEnd() && !atArrow(Cursor) && !isPatternWord(Cursor.peek()))
      Cursor.takeBalanced();
  else if (isValueToken(Cursor.peek()))
    do
      Cursor.take();
    while (tok::isStringLiteral(Cursor.peek().getKind()));
  TokenVector Tokens = Cursor.taken();
  if (Tokens.empty())
    return std::nullopt;
  return PatternOperand{PatternOperand::Value, Tokens, {}};
}

static bool isNot(const Token &T) {
  return T.is(tok::exclaim) && T.getLength() == 3;
}

std::optional<PatternOperand> PatternOperands::readTested(PatternCursor &Cursor,
                                                          bool InClause) const {
  const Token First = Cursor.peek();
  if (isNot(First)) {
    Cursor.take();
    Cursor.taken();
    std::optional<PatternOperand> Result = readTested(Cursor, InClause);
    if (Result)
      Result->Negated = !Result->Negated;
    else
      Cursor.putBack(First);
    return Result;
  }
  if (isNamed(First, "_") && Cursor.peek(1).isNot(tok::l_paren)) {
    Cursor.take();
    return PatternOperand{PatternOperand::Anything, Cursor.taken(), {}};
  }
  if (isTypeKeyword(First) || isQualifier(First) ||
      First.isOneOf(tok::kw_typename, tok::kw_class, tok::kw_struct,
                    tok::kw_union, tok::kw_enum, tok::kw_decltype,
                    tok::kw_typeof))
    return readType(Cursor);
  if (!First.isOneOf(tok::identifier, tok::coloncolon) || isPatternWord(First))
    return readValue(Cursor, InClause);
  std::optional<PatternOperand> Result = readName(Cursor);
  if (!Result || !InClause || Result->Kind != PatternOperand::Value)
    return Result;
  if (std::optional<PatternOperand> More = readValue(Cursor, InClause))
    llvm::append_range(Result->Tokens, More->Tokens);
  return Result;
}

bool PatternOperands::isType(ArrayRef<Token> Tokens) const {
  const Token &First = Tokens.front();
  if (isTypeKeyword(First) ||
      First.isOneOf(tok::kw_typename, tok::kw_decltype, tok::kw_typeof))
    return true;
  const auto *Less =
      llvm::find_if(Tokens, [](const Token &T) { return T.is(tok::less); });
  ArrayRef<Token> Name(Tokens.begin(), Less);
  const NameKind Kind = Names.of(Name);
  if (Less != Tokens.end())
    return Kind == NameKind::TypeTemplate && closingAngles(Tokens.back());
  if (Name.size() != 1 || Name.front().isNot(tok::identifier))
    return Kind == NameKind::Type;
  // In a class another meaning may come later, and a template's parameters are
  // unknown where all of a declaration is read before it is parsed.
  const StringRef Text = Name.front().getIdentifierInfo()->getName();
  if (Kind == NameKind::Type)
    return !Names.inClass() || !Places.declareVariable(Text);
  return Kind == NameKind::Unknown && Places.declareType(Text) &&
         !Places.declareVariable(Text);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

TokenVector PatternOperands::text(const std::string &Text,
                                  ArrayRef<ArrayRef<Token>> Holes,
                                  SourceLocation Place) const {
  return tokensOfText(Make, Text, Holes, Place);
}

static std::string forwarded() {
  const std::string Name = runtime::PatternValue.str();
  return "static_cast<decltype(" + Name + ")>(" + Name + ")";
}

static std::string lambda(const std::string &Result) {
  return "[](auto &&" + runtime::PatternValue.str() + ") -> decltype(" +
         Result + ") { return " + Result + "; }";
}

/// Nothing where no operator is seen.
TokenVector PatternOperands::callOf(StringRef Operator, ArrayRef<Token> Type,
                                    SourceLocation Place) const {
  if (Names.of(Make.name(Operator, Place)) == NameKind::Unknown)
    return {};
  return text(lambda(Operator.str() + "<@0>(" + forwarded() + ")"), {Type},
              Place);
}

TokenVector PatternOperands::tested(const PatternOperand &Operand,
                                    SourceLocation Place) const {
  const std::string Name = runtime::PatternValue.str();
  const std::string Type = runtime::PatternType.str();
  auto Written = [&]() -> TokenVector {
    switch (Operand.Kind) {
    case PatternOperand::Type:
      return text(
          runtime::IsType.str() + "<@0>(@1)",
          {Operand.Tokens, callOf(runtime::OperatorIs, Operand.Tokens, Place)},
          Place);
    case PatternOperand::TypeTemplate:
      return text(runtime::IsTemplate.str() + "<@0>()", {Operand.Tokens},
                  Place);
    case PatternOperand::Known:
      return text(runtime::IsKnown.str() + "([](auto &&" + Name + ") { using " +
                      Type + " = __remove_cvref(decltype(" + Name +
                      ")); return " + runtime::Holds.str() + "<@0<" + Type +
                      (Operand.Arguments.empty() ? "" : ", @1") + "> >(); })",
                  {Operand.Tokens, Operand.Arguments}, Place);
    case PatternOperand::Function:
      return text(runtime::IsValue.str() + "(" +
                      lambda("static_cast<bool>(@0(" + forwarded() + "))") +
                      ")",
                  {Operand.Tokens}, Place);
    case PatternOperand::Value:
      return text(runtime::IsValue.str() + "(@0)", {Operand.Tokens}, Place);
    case PatternOperand::Anything:
      return text(runtime::IsAnything.str() + "()", {}, Place);
    }
    llvm_unreachable("no other operand");
  };
  const TokenVector Result = Written();
  return Operand.Negated ? text(runtime::IsNot.str() + "(@0)", {Result}, Place)
                         : Result;
}

TokenVector PatternOperands::converted(const PatternOperand &Operand,
                                       bool InClause,
                                       SourceLocation Place) const {
  const TokenVector As = callOf(runtime::OperatorAs, Operand.Tokens, Place);
  const TokenVector Is =
      InClause ? callOf(runtime::OperatorIs, Operand.Tokens, Place)
               : TokenVector();
  const std::string Call = runtime::AsType.str() + "<@0>(";
  if (Is.empty())
    return text(Call + "@1)", {Operand.Tokens, As}, Place);
  if (As.empty())
    return text(Call + "{}, @1)", {Operand.Tokens, Is}, Place);
  return text(Call + "@1, @2)", {Operand.Tokens, As, Is}, Place);
}

std::optional<TokenVector>
PatternOperands::sameType(ArrayRef<Token> Left, const PatternOperand &Operand,
                          SourceLocation Place) const {
  auto Written = [&]() -> std::optional<std::string> {
    switch (Operand.Kind) {
    case PatternOperand::Type:
      return "__is_same(@0, @1)";
    case PatternOperand::TypeTemplate:
      return runtime::Specializes.str() + "<@0, @1>()";
    case PatternOperand::Known:
      return Operand.Arguments.empty() ? "@1<@0>" : "@1<@0, @2>";
    case PatternOperand::Anything:
      return "true";
    case PatternOperand::Function:
    case PatternOperand::Value:
      return std::nullopt;
    }
    llvm_unreachable("no other operand");
  }();
  if (!Written)
    return std::nullopt;
  return text((Operand.Negated ? "(!" : "(") + *Written + ")",
              {Left, Operand.Tokens, Operand.Arguments}, Place);
}
