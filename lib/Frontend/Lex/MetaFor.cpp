//===- MetaFor.cpp - a statement for each of many constants ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   @meta for enum(E e : E) statement
//   @meta for(int i : n) statement
//   @meta for(int i = 0; i < n; ++i) statement
//
// repeats the statement with another constant in each step. C++ has no
// statement like it (MetaSteps.cpp).
//
//===----------------------------------------------------------------------===//

#include "KnownEnumerations.h"
#include "MetaSteps.h"
#include "ParserScope.h"
#include "PermittedSyntax.h"
#include "StatementReader.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenStream.h"
#include "UserAttributes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class MetaForRewriter : public TokenRewriter {
public:
  explicit MetaForRewriter(CompilerInstance &Instance)
      : Instance(Instance), PP(Instance.getPreprocessor()), Make(PP),
        Table(Instance.getDiagnostics()) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::unknown};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (isAt(Token))
      rewrite(Token, Stream);
  }

private:
  /// In C++ no token begins with it.
  bool isAt(const Token &Token) const {
    return Token.is(tok::unknown) && PP.getSpelling(Token) == "@";
  }

  Scope *scope() const {
    return scopeOfNextToken(Instance, /*AfterBrace=*/false);
  }
  void rewrite(Token &At, TokenStream &Stream);
  std::optional<MetaLoop> readLoop(Lookahead &Ahead, Token &Last) const;
  void skip(Lookahead &Ahead, const Token &Last, SourceLocation Place) const;
  std::optional<unsigned> knownSteps(const MetaLoop &Loop) const;
  TokenVector enumeratorSteps(const MetaSteps &Steps,
                              const KnownEnumerators &Known) const;
  std::optional<TokenVector> steps(const MetaLoop &Loop,
                                   const StatementReader &Statement,
                                   SourceLocation Place);

  CompilerInstance &Instance;
  Preprocessor &PP;
  TokenFactory Make;
  DiagnosticTable Table;
  unsigned LastId = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// What stands in the parentheses
//===----------------------------------------------------------------------===//

/// Where \p Kind stands first outside of brackets.
static std::optional<size_t> find(ArrayRef<Token> Tokens, tok::TokenKind Kind) {
  TokenNesting Nesting;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    Nesting.add(Tokens[I]);
    if (Nesting.depth() == 0 && Tokens[I].is(Kind))
      return I;
  }
  return std::nullopt;
}

/// 'type name'. False if it is none.
static bool readVariable(ArrayRef<Token> Tokens, MetaLoop &Loop) {
  if (Tokens.size() < 2 || Tokens.back().isNot(tok::identifier))
    return false;
  Loop.Name = Tokens.back();
  for (const Token &T : Tokens.drop_back())
    if (T.isNot(tok::kw_constexpr))
      Loop.Type.push_back(T);
  return !Loop.Type.empty();
}

/// Nothing if \p Tokens make no sense.
static std::optional<MetaLoop> readHeader(ArrayRef<Token> Tokens, bool IsEnum) {
  MetaLoop Loop{IsEnum ? MetaLoop::Enumerators : MetaLoop::Count, {}, {}, {}};
  if (std::optional<size_t> Semi = find(Tokens, tok::semi); Semi && !IsEnum) {
    Loop.Form = MetaLoop::Classic;
    std::optional<size_t> Equal = find(Tokens.take_front(*Semi), tok::equal);
    if (!Equal || !readVariable(Tokens.take_front(*Equal), Loop))
      return std::nullopt;
    Loop.Range = TokenVector(Tokens);
    return Loop;
  }
  std::optional<size_t> Colon = find(Tokens, tok::colon);
  if (!Colon || !readVariable(Tokens.take_front(*Colon), Loop) ||
      *Colon + 1 == Tokens.size())
    return std::nullopt;
  Loop.Range = TokenVector(Tokens.drop_front(*Colon + 1));
  return Loop;
}

/// Leaves the first token that is wrong, or the last, in \p Last.
std::optional<MetaLoop> MetaForRewriter::readLoop(Lookahead &Ahead,
                                                  Token &Last) const {
  if (Last = Ahead.next(); !isNamed(Last, "meta"))
    return std::nullopt;
  if (Last = Ahead.next(); Last.isNot(tok::kw_for))
    return std::nullopt;
  Last = Ahead.next();
  const bool IsEnum = Last.is(tok::kw_enum);
  if (IsEnum)
    Last = Ahead.next();
  if (Last.isNot(tok::l_paren))
    return std::nullopt;
  const Token Open = Last;
  TokenVector Tokens;
  TokenNesting Nesting;
  Nesting.add(Open);
  for (;;) {
    Last = Ahead.next();
    Nesting.add(Last);
    if (Nesting.depth() == 0)
      break;
    if (Last.isOneOf(tok::eof, tok::r_brace) && Nesting.depth() <= 1)
      return std::nullopt;
    Tokens.push_back(Last);
  }
  std::optional<MetaLoop> Loop = readHeader(Tokens, IsEnum);
  if (!Loop)
    Table.report(cupcc::diag::err_meta_for_form, Open.getLocation());
  return Loop;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

std::optional<unsigned>
MetaForRewriter::knownSteps(const MetaLoop &Loop) const {
  unsigned Result;
  if (Loop.Form == MetaLoop::Count && Loop.Range.size() == 1 &&
      Loop.Range.front().is(tok::numeric_constant) &&
      !StringRef(PP.getSpelling(Loop.Range.front())).getAsInteger(0, Result) &&
      Result <= 256)
    return Result;
  return std::nullopt;
}

/// A body that is parsed later may declare another enumeration of that name,
/// which the parser finds then.
TokenVector
MetaForRewriter::enumeratorSteps(const MetaSteps &Steps,
                                 const KnownEnumerators &Known) const {
  if (!Instance.getLangOpts().CPlusPlus17 || scope()->getFnParent())
    return Steps.copies(Known);
  TokenVector Result = Steps.countCheck(Known.size());
  llvm::append_range(Result, Steps.copies(Known.size()));
  return Result;
}

/// Nothing after an error.
std::optional<TokenVector>
MetaForRewriter::steps(const MetaLoop &Loop, const StatementReader &Statement,
                       SourceLocation Place) {
  const MetaSteps Steps(Make, Loop, Statement.tokens(), Statement.outerCases(),
                        Place, ++LastId);
  if (Loop.Form == MetaLoop::Enumerators)
    if (auto Known = findKnownEnumerators(Instance, scope(), Loop.Range))
      return enumeratorSteps(Steps, *Known);
  if (std::optional<unsigned> Count = knownSteps(Loop))
    return Steps.copies(*Count);
  if (!Statement.leaves() && Statement.outerCases() == 0)
    return Steps.calls();
  // The labels of steps that are not there.
  if (Statement.outerCases() > 0)
    permitBetween(
        Table.engine(),
        {clang::diag::warn_case_empty_range, clang::diag::ext_gnu_case_range},
        Statement.tokens().front().getLocation(),
        Statement.tokens().back().getLocation());
  return Steps.boundedCopies();
}

/// Goes on after what looks like the wrong loop, from \p Last, which is no part
/// of a right one.
void MetaForRewriter::skip(Lookahead &Ahead, const Token &Last,
                           SourceLocation Place) const {
  TokenVector Rest;
  if (Last.isOneOf(tok::eof, tok::semi, tok::l_brace, tok::r_brace)) {
    Rest.push_back(Last);
  } else {
    StatementReader Reader(Ahead);
    Reader.read();
    // From within its parentheses: they end, and its statement comes.
    if (std::optional<Token> Next = Reader.following();
        Next && Next->is(tok::r_paren)) {
      StatementReader Body(Ahead);
      Body.read();
      if (std::optional<Token> Following = Body.following())
        Rest.push_back(*Following);
    } else if (Next) {
      Rest.push_back(*Next);
    }
  }
  Ahead.replace(Make.punctuator(tok::semi, Place), Rest);
}

void MetaForRewriter::rewrite(Token &At, TokenStream &Stream) {
  const SourceLocation Place = At.getLocation();
  Lookahead Ahead(Stream, At);
  Token Last;
  const unsigned Errors = Table.engine().getNumErrors();
  std::optional<MetaLoop> Loop = readLoop(Ahead, Last);
  // '@range' and '@enum_values' are with PackExpander.cpp.
  if (!Loop && Last.is(tok::identifier) &&
      (isNamed(Last, "range") || asksForAttribute(Last) ||
       Last.getIdentifierInfo()->getName().starts_with("enum_")))
    return Ahead.replace(At, {Last});
  if (!Loop) {
    if (Table.engine().getNumErrors() == Errors)
      Table.report(cupcc::diag::err_meta_for, Last.getLocation());
    return skip(Ahead, Last, Place);
  }
  StatementReader Reader(Ahead);
  Reader.read();
  if (Reader.tokens().empty())
    PP.Diag(Reader.following()->getLocation(),
            clang::diag::err_expected_statement);
  std::optional<TokenVector> Result = steps(*Loop, Reader, Place);
  if (!Result) {
    Table.report(cupcc::diag::err_meta_for_case, Place);
    Result = TokenVector{Make.punctuator(tok::r_brace, Place)};
  }
  if (std::optional<Token> Following = Reader.following())
    Result->push_back(*Following);
  // Who counts braces must see both or none.
  Ahead.replaceByRead(Make.punctuator(tok::l_brace, Place), *Result);
}

std::unique_ptr<TokenRewriter>
cupcc::createMetaForRewriter(CompilerInstance &Instance) {
  return std::make_unique<MetaForRewriter>(Instance);
}
