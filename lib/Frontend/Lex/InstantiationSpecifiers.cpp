//===- InstantiationSpecifiers.cpp - template __device__ void f(int); -----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema compares the specifiers of an explicit instantiation with those of the
// function templates. Here they become attributes of cupcc's own
// (Sema/TemplateSpecifiers.cpp, which says why), but where there is a template
// for each side, which they tell apart.
//
// Relies on: what Sema/TemplateSpecifiers.cpp relies on.
// Test: test/Frontend/Sema/template-specifiers.cu.
// Goes when: that goes.
//
//===----------------------------------------------------------------------===//

#include "InstanceAttributes.h"
#include "TokenKinds.h"
#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include <algorithm>

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// The name that is declared
//===----------------------------------------------------------------------===//

/// The index in \p Tokens of the '(' of a function's parameters, or their
/// number: the first that is behind a name or template arguments.
static size_t findParameters(ArrayRef<Token> Tokens) {
  for (size_t I = 1; I < Tokens.size(); ++I)
    if (Tokens[I].is(tok::l_paren) &&
        (Tokens[I - 1].is(tok::identifier) || closingAngles(Tokens[I - 1])))
      return I;
  return Tokens.size();
}

/// \p Tokens without template arguments at their end.
static ArrayRef<Token> dropArguments(ArrayRef<Token> Tokens) {
  unsigned Open = closingAngles(Tokens.back());
  while (Open != 0 && Tokens.size() > 1) {
    Tokens = Tokens.drop_back();
    Open += closingAngles(Tokens.back());
    Open -= Tokens.back().is(tok::less);
  }
  return Tokens.back().is(tok::less) ? Tokens.drop_back() : Tokens;
}

/// 'a::b::f' of 'void a::b::f<int>(', as far as it is made of plain names.
static SmallVector<const IdentifierInfo *> declaredName(ArrayRef<Token> All) {
  SmallVector<const IdentifierInfo *> Path;
  const size_t Parameters = findParameters(All);
  if (Parameters == All.size())
    return Path;
  ArrayRef<Token> Tokens = dropArguments(All.take_front(Parameters));
  while (!Tokens.empty() && Tokens.back().is(tok::identifier)) {
    Path.push_back(Tokens.back().getIdentifierInfo());
    Tokens = Tokens.drop_back();
    if (Tokens.empty() || Tokens.back().isNot(tok::coloncolon))
      break;
    Tokens = Tokens.drop_back();
  }
  std::reverse(Path.begin(), Path.end());
  return Path;
}

//===----------------------------------------------------------------------===//
// The specifiers
//===----------------------------------------------------------------------===//

namespace {

class InstantiationSpecifierRewriter : public TokenRewriter {
public:
  InstantiationSpecifierRewriter(Preprocessor &PP, NameQuestion IsOneOfTwo)
      : Make(PP), IsOneOfTwo(std::move(IsOneOfTwo)) {}

  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::kw_template, tok::less,
                                               tok::kw___attribute,
                                               tok::l_brace, tok::semi};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Token.is(tok::kw_template))
      // Not 'object.template name<...>'.
      IsInstantiation =
          Stream.before().isNoneOf(tok::period, tok::arrow, tok::coloncolon);
    else if (Token.is(tok::less))
      IsInstantiation &= Stream.before().isNot(tok::kw_template);
    else if (Token.is(tok::kw___attribute) && IsInstantiation)
      readDeclaration(Token, Stream);
    else
      IsInstantiation = false;
  }

private:
  void readDeclaration(Token &Attribute, TokenStream &Stream) {
    IsInstantiation = false;
    TokenVector Read = {Attribute};
    Lookahead Ahead(Stream, Attribute);
    while (Read.back().isNoneOf(tok::eof, tok::semi, tok::l_brace))
      Read.push_back(Ahead.next());
    if (!IsOneOfTwo(declaredName(Read)))
      rename(Read);
    Ahead.replace(Read.front(), ArrayRef(Read).drop_front());
  }

  /// '((host))' and '((device))' behind '__attribute__'.
  void rename(TokenVector &Read) const {
    for (size_t I = 3; I < Read.size(); ++I) {
      if (Read[I - 3].isNot(tok::kw___attribute) ||
          Read[I - 2].isNot(tok::l_paren) || Read[I - 1].isNot(tok::l_paren))
        continue;
      Token &Name = Read[I];
      if (isNamed(Name, "host"))
        Name = Make.name(InstanceHost, Name.getLocation());
      else if (isNamed(Name, "device"))
        Name = Make.name(InstanceDevice, Name.getLocation());
    }
  }

  TokenFactory Make;
  NameQuestion IsOneOfTwo;
  /// Since a 'template' without '<'.
  bool IsInstantiation = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createInstantiationSpecifierRewriter(CompilerInstance &Instance,
                                            NameQuestion IsOneOfTwo) {
  return std::make_unique<InstantiationSpecifierRewriter>(
      Instance.getPreprocessor(), std::move(IsOneOfTwo));
}
