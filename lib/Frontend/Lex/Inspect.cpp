//===- Inspect.cpp - 'inspect (x) { ... }' --------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   inspect (x) { i is int as int => S1; is _ => S2; }
//
// becomes a chain of 'if', so that S may return, break and so on:
//
//   { auto &&v = x;
//     if (auto c = __cupcc_clause<decltype(v) &>(__cupcc_is_type<int>(),
//                                                __cupcc_as_type<int>());
//         decltype(c)::__possible && (decltype(c)::__certain || c.__holds(v)))
//         {
//       if constexpr (decltype(c)::__possible) { auto &&i = c.__result(v); S1;
//       } else __builtin_unreachable();
//     } else if (...) { ... } else {} }
//
// In a template a clause that is not possible goes with its 'if constexpr'.
// As an expression, 'inspect (x) -> T { ... }' is the call of a lambda in which
// each statement is a 'return'.
//
//===----------------------------------------------------------------------===//

#include "PatternOperands.h"
#include "StatementReader.h"
#include "TokenKinds.h"
#include "TokenText.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class InspectRewriter : public TokenRewriter {
public:
  InspectRewriter(CompilerInstance &Instance,
                  std::shared_ptr<const PatternPlaces> Places)
      : Make(Instance.getPreprocessor()), Names(Instance),
        Operands(Make, Names, *Places), Places(std::move(Places)),
        Table(Instance.getDiagnostics()),
        HasSyntax(Instance.getLangOpts().CPlusPlus17) {}

  void see(Token &Token, TokenStream &Stream) override {
    const PatternPlace *Place = HasSyntax ? Places->at(Token) : nullptr;
    if (Place && Place->Kind == PatternPlace::Inspect)
      rewrite(Token, Place->MayCapture, Stream);
  }

private:
  struct Header {
    TokenVector Value;  ///< with its parentheses
    TokenVector Result; ///< the type, of an expression
    bool IsExpression = false;
  };
  struct Clause {
    std::optional<Token> Name;
    SourceLocation Place;
    TokenVector Constraints; ///< with ',' between
    bool IsAnything = false; ///< 'is _' alone
    TokenVector Statement;
  };

  void rewrite(Token &Inspect, bool MayCapture, TokenStream &Stream);
  std::optional<Header> readHeader(PatternCursor &Cursor) const;
  std::optional<Clause> readClause(PatternCursor &Cursor,
                                   bool IsExpression) const;
  bool readConstraints(PatternCursor &Cursor, Clause &C) const;
  void readStatement(PatternCursor &Cursor, bool IsExpression, Clause &C) const;
  void skipClause(PatternCursor &Cursor) const;
  void writeClause(const Clause &C, unsigned Number, TokenVector &Result) const;
  std::string variable(StringRef Name) const {
    return Name.str() + std::to_string(Depth);
  }

  TokenFactory Make;
  NameKinds Names;
  PatternOperands Operands;
  std::shared_ptr<const PatternPlaces> Places;
  DiagnosticTable Table;
  const bool HasSyntax;
  /// How many of them are being read, one in the other.
  unsigned Depth = 0;
};

} // namespace

static void append(TokenVector &To, const TokenVector &Tokens) {
  llvm::append_range(To, Tokens);
}

/// '( value ) {', perhaps with '-> type'. Nothing where macros have made
/// something else of it.
std::optional<InspectRewriter::Header>
InspectRewriter::readHeader(PatternCursor &Cursor) const {
  Header Result;
  if (!Cursor.at(tok::l_paren))
    return std::nullopt;
  Cursor.takeBalanced();
  unsigned Next = 0;
  if (Cursor.at(tok::arrow)) {
    Result.IsExpression = true;
    for (Next = 1;
         !Cursor.peek(Next).isOneOf(tok::l_brace, tok::semi, tok::eof); ++Next)
      Result.Result.push_back(Cursor.peek(Next));
  }
  // A clause begins with a name or with 'is' or 'as'; only an 'inspect' has
  // '=' and '>' then.
  if (Cursor.peek(Next).isNot(tok::l_brace))
    return std::nullopt;
  TokenNesting Nesting;
  for (unsigned I = Next + 1;; ++I) {
    const Token T = Cursor.peek(I);
    if (T.isOneOf(tok::semi, tok::eof) ||
        (T.is(tok::r_brace) && Nesting.depth() == 0))
      return std::nullopt;
    if (Nesting.depth() == 0 && Cursor.peek(I + 1).is(tok::greater) &&
        T.isOneOf(tok::equal, tok::starequal, tok::ampequal))
      break;
    Nesting.add(T);
  }
  Result.Value = Cursor.taken();
  for (; Next > 0; --Next)
    Cursor.take();
  Cursor.take();
  Cursor.taken();
  return Result;
}

/// 'is operand' and 'as type', in this order.
bool InspectRewriter::readConstraints(PatternCursor &Cursor, Clause &C) const {
  bool HasType = false;
  unsigned Count = 0;
  for (; isNamed(Cursor.peek(), "is") || isNamed(Cursor.peek(), "as");
       ++Count) {
    const bool IsTest = isNamed(Cursor.peek(), "is");
    const SourceLocation Place = Cursor.peek().getLocation();
    if (HasType)
      break;
    Cursor.take();
    Cursor.taken();
    std::optional<PatternOperand> Operand =
        IsTest ? Operands.readTested(Cursor, /*InClause=*/true)
               : Operands.readType(Cursor);
    if (!Operand) {
      Table.report(cupcc::diag::err_inspect_operand,
                   Cursor.peek().getLocation())
          << !IsTest;
      return false;
    }
    HasType = !IsTest;
    C.IsAnything = Count == 0 && Operand->Kind == PatternOperand::Anything &&
                   !Operand->Negated;
    if (Count > 0)
      C.Constraints.push_back(Make.punctuator(tok::comma, Place));
    append(C.Constraints,
           IsTest ? Operands.tested(*Operand, Place)
                  : Operands.converted(*Operand, /*InClause=*/true, Place));
  }
  if (Count == 0) {
    Table.report(cupcc::diag::err_inspect_head, Cursor.peek().getLocation());
    return false;
  }
  if (!atArrow(Cursor)) {
    Table.report(cupcc::diag::err_inspect_arrow, Cursor.peek().getLocation());
    return false;
  }
  return true;
}

void InspectRewriter::readStatement(PatternCursor &Cursor, bool IsExpression,
                                    Clause &C) const {
  if (IsExpression) {
    if (!Cursor.at(tok::kw_throw))
      C.Statement.push_back(Make.name("return", Cursor.peek().getLocation()));
    while (!Cursor.atEnd())
      Cursor.takeBalanced();
    if (Cursor.at(tok::semi))
      Cursor.take();
    return append(C.Statement, Cursor.taken());
  }
  assert(Cursor.rest().empty() && "read beyond '=>'");
  StatementReader Reader(Cursor.ahead());
  Reader.read();
  append(C.Statement, Reader.tokens());
  if (std::optional<Token> Following = Reader.following())
    Cursor.putBack(*Following);
}

/// After an error: up to the next clause.
void InspectRewriter::skipClause(PatternCursor &Cursor) const {
  while (!Cursor.atEnd())
    Cursor.takeBalanced();
  if (Cursor.at(tok::semi))
    Cursor.take();
  Cursor.taken();
}

std::optional<InspectRewriter::Clause>
InspectRewriter::readClause(PatternCursor &Cursor, bool IsExpression) const {
  Clause C;
  if (Cursor.at(tok::identifier) && !isNamed(Cursor.peek(), "is") &&
      !isNamed(Cursor.peek(), "as")) {
    C.Name = Cursor.peek();
    Cursor.take();
    Cursor.taken();
  }
  C.Place = Cursor.peek().getLocation();
  if (!readConstraints(Cursor, C)) {
    skipClause(Cursor);
    return std::nullopt;
  }
  Cursor.take();
  Cursor.take();
  Cursor.taken();
  readStatement(Cursor, IsExpression, C);
  return C;
}

/// 'if (auto c = ...; ...) { ... } else'
void InspectRewriter::writeClause(const Clause &C, unsigned Number,
                                  TokenVector &Result) const {
  const std::string Value = variable(runtime::PatternValue);
  const std::string This =
      variable(runtime::ClauseVariable) + "_" + std::to_string(Number);
  auto Constant = [&](StringRef Name) {
    return "decltype(" + This + ")::" + Name.str();
  };
  const std::string Possible = Constant(runtime::ClausePossible);
  append(Result,
         tokensOfText(Make,
                      "if (auto " + This + " = " + runtime::Clause.str() +
                          "<decltype(" + Value + ") &>(@0); " + Possible +
                          " && (" + Constant(runtime::ClauseCertain) + " || " +
                          This + "." + runtime::ClauseHolds.str() + "(" +
                          Value + "))) { if constexpr (" + Possible + ") {",
                      {C.Constraints}, C.Place));
  if (C.Name)
    append(Result,
           tokensOfText(Make,
                        "[[maybe_unused]] auto &&@0 = " + This + "." +
                            runtime::ClauseResult.str() + "(" + Value + ");",
                        {*C.Name}, C.Name->getLocation()));
  append(Result, C.Statement);
  append(Result, tokensOfText(Make, "} else __builtin_unreachable(); } else",
                              {}, C.Place));
}

void InspectRewriter::rewrite(Token &Inspect, bool MayCapture,
                              TokenStream &Stream) {
  const SourceLocation Place = Inspect.getLocation();
  Lookahead Ahead(Stream, Inspect);
  PatternCursor Cursor(Ahead);
  const std::optional<Header> H = readHeader(Cursor);
  if (!H) {
    TokenVector Read = Cursor.taken();
    append(Read, Cursor.rest());
    return Ahead.replace(Inspect, Read);
  }
  ++Depth;
  TokenVector Body = tokensOfText(
      Make,
      "{ [[maybe_unused]] auto &&" + variable(runtime::PatternValue) + " = @0;",
      {H->Value}, Place);
  bool HasAnything = false;
  // Each stands in the 'else' of the one before.
  unsigned Number = 0;
  while (!Cursor.at(tok::r_brace) && !Cursor.at(tok::eof)) {
    if (Cursor.peek().isOneOf(tok::r_paren, tok::r_square)) {
      Table.report(cupcc::diag::err_inspect_end, Cursor.peek().getLocation());
      Cursor.take();
      Cursor.taken();
      continue;
    }
    std::optional<Clause> C = readClause(Cursor, H->IsExpression);
    if (!C)
      continue;
    if (HasAnything)
      Table.report(cupcc::diag::warn_inspect_unreached, C->Place);
    HasAnything |= C->IsAnything;
    writeClause(*C, Number++, Body);
  }
  const SourceLocation End = Cursor.peek().getLocation();
  if (Cursor.at(tok::r_brace))
    Cursor.take();
  append(Body,
         tokensOfText(Make, H->IsExpression ? "__builtin_trap(); }" : "{} }",
                      {}, End));
  --Depth;
  TokenVector Result;
  if (H->IsExpression)
    Result =
        tokensOfText(Make, MayCapture ? "[&]() -> @0 @1()" : "[]() -> @0 @1()",
                     {H->Result, Body}, Place);
  else
    Result = std::move(Body);
  append(Result, Cursor.rest());
  Result.front().setFlagValue(Token::StartOfLine, Inspect.isAtStartOfLine());
  Ahead.replace(Result.front(), ArrayRef(Result).drop_front());
}

std::unique_ptr<TokenRewriter>
cupcc::createInspectRewriter(CompilerInstance &Instance,
                             std::shared_ptr<const PatternPlaces> Places) {
  return std::make_unique<InspectRewriter>(Instance, std::move(Places));
}
