//===- Patterns.cpp - 'x is T', 'x as T', 'T.is_reference' ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   x is T                     x ->* __cupcc_is_type<T>()
//   x as T                     x ->* __cupcc_as_type<T>()
//   T is U                     (__is_same(T, U))
//   T.is_reference             (std::is_reference_v<T>)
//   T.remove_reference         std::remove_reference_t<T>
//   bool operator is(S x)      bool __cupcc_operator_is(S x)
//
// '->*' has the place between the operators that 'is' and 'as' have, so the
// left operand, which the parser has when they come, stays as it is. Where it
// is a type it must be known before: PatternPlaces.cpp has found where it
// begins.
//
//===----------------------------------------------------------------------===//

#include "PatternOperands.h"
#include "TokenKinds.h"
#include "TokenText.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;
using namespace cupcc;

namespace {

class PatternRewriter : public TokenRewriter {
public:
  PatternRewriter(CompilerInstance &Instance,
                  std::shared_ptr<const PatternPlaces> Places)
      : Make(Instance.getPreprocessor()), Names(Instance),
        Operands(Make, Names, *Places), Places(std::move(Places)),
        Table(Instance.getDiagnostics()),
        HasSyntax(Instance.getLangOpts().CPlusPlus17) {}

  void see(Token &Token, TokenStream &Stream) override {
    const PatternPlace *Place = HasSyntax ? Places->at(Token) : nullptr;
    if (!Place || Token.getLocation() == Awaited)
      return;
    switch (Place->Kind) {
    case PatternPlace::Operator:
      return KeepsWords ? void() : rewriteOperator(Token, Stream);
    case PatternPlace::Left:
      return rewriteLeft(Token, Place->Other, Stream);
    case PatternPlace::OperatorName:
      return rewriteName(Token, Stream);
    case PatternPlace::Trait:
      if (mayBeTrait(Place->Name) &&
          (!Place->AfterOne || Operands.isType(Token)))
        rewriteTrait(Token, Place->Other, Stream);
      return;
    case PatternPlace::Inspect:
      return; // Inspect.cpp
    }
  }

private:
  enum class Trait { None, Value, Type };

  void rewriteOperator(Token &Word, TokenStream &Stream);
  void rewriteLeft(Token &First, SourceLocation Word, TokenStream &Stream);
  void rewriteName(Token &Operator, TokenStream &Stream);
  void rewriteTrait(Token &First, SourceLocation Period, TokenStream &Stream);

  bool isPlainName(const Token &Word) const;
  TokenVector readUpTo(const Token &First, SourceLocation Place,
                       PatternCursor &Cursor);
  std::optional<TokenVector> infix(const Token &Word,
                                   PatternCursor &Cursor) const;
  void writeTypeTest(ArrayRef<Token> Type, PatternCursor &Cursor,
                     TokenVector &Result) const;
  bool mayBeTrait(StringRef Name);
  Trait traitOf(StringRef Name);
  TokenVector trait(ArrayRef<Token> Type, const Token &Name, Trait Kind) const;
  void finish(ArrayRef<Token> Result, bool StartsLine,
              PatternCursor &Cursor) const;

  TokenFactory Make;
  NameKinds Names;
  PatternOperands Operands;
  std::shared_ptr<const PatternPlaces> Places;
  DiagnosticTable Table;
  const bool HasSyntax;
  /// A word or '.' that is being looked for.
  SourceLocation Awaited;
  bool KeepsWords = false;
  llvm::StringMap<Trait> Traits;
};

} // namespace

/// True where 'is' or 'as' is a type, a template or a namespace.
bool PatternRewriter::isPlainName(const Token &Word) const {
  switch (Names.of(Word)) {
  case NameKind::Type:
  case NameKind::TypeTemplate:
  case NameKind::Concept:
  case NameKind::Namespace:
    return true;
  default:
    return Names.inClass() &&
           Places->declareType(Word.getIdentifierInfo()->getName());
  }
}

/// \p Result stands for what was taken.
void PatternRewriter::finish(ArrayRef<Token> Result, bool StartsLine,
                             PatternCursor &Cursor) const {
  TokenVector All(Result);
  All.front().setFlagValue(Token::StartOfLine, StartsLine);
  llvm::append_range(All, Cursor.rest());
  Cursor.ahead().replace(All.front(), ArrayRef(All).drop_front());
}

/// '->* constraint' for \p Word and the operand that is next. Nothing where
/// there is none.
std::optional<TokenVector> PatternRewriter::infix(const Token &Word,
                                                  PatternCursor &Cursor) const {
  const SourceLocation Place = Word.getLocation();
  const bool IsTest = isNamed(Word, "is");
  std::optional<PatternOperand> Operand =
      IsTest ? Operands.readTested(Cursor, /*InClause=*/false)
             : Operands.readType(Cursor);
  if (!Operand)
    return std::nullopt;
  TokenVector Result{Make.punctuator(tok::arrowstar, Place)};
  llvm::append_range(
      Result, IsTest ? Operands.tested(*Operand, Place)
                     : Operands.converted(*Operand, /*InClause=*/false, Place));
  return Result;
}

void PatternRewriter::rewriteOperator(Token &Word, TokenStream &Stream) {
  if (isPlainName(Word))
    return;
  Lookahead Ahead(Stream, Word);
  PatternCursor Cursor(Ahead);
  if (std::optional<TokenVector> Result = infix(Word, Cursor))
    return finish(*Result, Word.isAtStartOfLine(), Cursor);
  Ahead.replace(Word, Cursor.rest());
}

/// \p First and what is before \p Place, at which the cursor is then, if it is
/// found.
TokenVector PatternRewriter::readUpTo(const Token &First, SourceLocation Place,
                                      PatternCursor &Cursor) {
  // More would be no name.
  constexpr unsigned Most = 256;
  const SourceLocation Before = std::exchange(Awaited, Place);
  for (unsigned I = 0;
       I < Most && Cursor.peek().getLocation() != Place && !Cursor.at(tok::eof);
       ++I)
    Cursor.take();
  Awaited = Before;
  TokenVector Result{First};
  llvm::append_range(Result, Cursor.taken());
  return Result;
}

/// 'is U' behind a type. The error of an operand that is none is told.
void PatternRewriter::writeTypeTest(ArrayRef<Token> Type, PatternCursor &Cursor,
                                    TokenVector &Result) const {
  const Token Word = Cursor.peek();
  Cursor.take();
  Cursor.taken();
  std::optional<PatternOperand> Operand =
      Operands.readTested(Cursor, /*InClause=*/false);
  std::optional<TokenVector> Test;
  if (Operand)
    Test = Operands.sameType(Type, *Operand, Word.getLocation());
  if (!Test) {
    Table.report(cupcc::diag::err_type_is_value, Word.getLocation());
    Test = TokenVector{Make.name("false", Word.getLocation())};
  }
  llvm::append_range(Result, *Test);
}

void PatternRewriter::rewriteLeft(Token &First, SourceLocation Place,
                                  TokenStream &Stream) {
  Lookahead Ahead(Stream, First);
  PatternCursor Cursor(Ahead);
  TokenVector Left = readUpTo(First, Place, Cursor);
  const Token Word = Cursor.peek();
  if (Word.getLocation() != Place || isPlainName(Word))
    return finish(Left, First.isAtStartOfLine(), Cursor);
  TokenVector Result;
  if (Operands.isType(Left)) {
    writeTypeTest(Left, Cursor, Result);
    return finish(Result, First.isAtStartOfLine(), Cursor);
  }
  Cursor.take();
  Cursor.taken();
  if (std::optional<TokenVector> Infix = infix(Word, Cursor))
    llvm::append_range(Left, *Infix);
  else
    Left.push_back(Word);
  finish(Left, First.isAtStartOfLine(), Cursor);
}

/// 'operator is' becomes the name of a function. A class that is called so
/// would be converted to.
void PatternRewriter::rewriteName(Token &Operator, TokenStream &Stream) {
  Lookahead Ahead(Stream, Operator);
  const Token Word = Ahead.next();
  if (!Word.is(tok::identifier) || isPlainName(Word))
    return Ahead.replace(Operator, {Word});
  Ahead.replace(
      Make.name(isNamed(Word, "is") ? runtime::OperatorIs : runtime::OperatorAs,
                Operator.getLocation()),
      {});
}

/// Others may have a meaning elsewhere in the language.
bool PatternRewriter::mayBeTrait(StringRef Name) {
  return traitOf(Name) != Trait::None || Name.starts_with("is_") ||
         Name.starts_with("add_") || Name.starts_with("remove_") ||
         Name.starts_with("make_");
}

/// What <type_traits> has for 'T.name'.
PatternRewriter::Trait PatternRewriter::traitOf(StringRef Name) {
  if (auto Known = Traits.find(Name); Known != Traits.end())
    return Known->second;
  const std::string Text = Name.str();
  Trait Result = Trait::None;
  if (Names.ofStd(Text + "_v") == NameKind::VariableTemplate)
    Result = Trait::Value;
  else if (Names.ofStd(Text + "_t") == NameKind::TypeTemplate)
    Result = Trait::Type;
  Traits[Name] = Result;
  return Result;
}

TokenVector PatternRewriter::trait(ArrayRef<Token> Type, const Token &Name,
                                   Trait Kind) const {
  const std::string Text = Name.getIdentifierInfo()->getName().str();
  TokenVector Result =
      tokensOfText(Make,
                   Kind == Trait::Value ? "(::std::" + Text + "_v<@0>)"
                                        : "::std::" + Text + "_t<@0>",
                   {Type}, Name.getLocation().getLocWithOffset(1));
  // The first one's place must be its own (TokenText.cpp).
  Result.front().setLocation(Name.getLocation());
  return Result;
}

void PatternRewriter::rewriteTrait(Token &First, SourceLocation Place,
                                   TokenStream &Stream) {
  Lookahead Ahead(Stream, First);
  PatternCursor Cursor(Ahead);
  TokenVector Type = readUpTo(First, Place, Cursor);
  const bool Kept = std::exchange(KeepsWords, true);
  Trait Kind = Trait::None;
  if (Cursor.at(tok::period) && Operands.isType(Type))
    Kind = Trait::Type;
  // 'T.remove_pointer.is_const'
  while (Kind == Trait::Type && Cursor.at(tok::period) &&
         Cursor.peek(1).is(tok::identifier)) {
    const Token Name = Cursor.peek(1);
    Cursor.take();
    Cursor.take();
    Cursor.taken();
    Kind = traitOf(Name.getIdentifierInfo()->getName());
    if (Kind == Trait::None) {
      Table.report(cupcc::diag::err_no_trait, Name.getLocation())
          << Name.getIdentifierInfo();
      Kind = Trait::Value;
      Type = {Make.name("false", First.getLocation())};
    } else {
      Type = trait(Type, Name, Kind);
    }
  }
  const bool IsTested = Kind == Trait::Type && isNamed(Cursor.peek(), "is");
  KeepsWords = Kept;
  if (IsTested) {
    TokenVector Result;
    writeTypeTest(Type, Cursor, Result);
    return finish(Result, First.isAtStartOfLine(), Cursor);
  }
  finish(Type, First.isAtStartOfLine(), Cursor);
}

std::unique_ptr<TokenRewriter>
cupcc::createPatternRewriter(CompilerInstance &Instance,
                             std::shared_ptr<const PatternPlaces> Places) {
  return std::make_unique<PatternRewriter>(Instance, std::move(Places));
}
