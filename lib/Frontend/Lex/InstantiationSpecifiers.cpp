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

/// The index in \p Tokens of the bracket that closes the one at \p Open, or the
/// last one.
static size_t findClosing(ArrayRef<Token> Tokens, size_t Open) {
  unsigned Depth = 0;
  for (size_t I = Open; I < Tokens.size(); ++I) {
    Depth += opensBracket(Tokens[I]);
    Depth -= closesBracket(Tokens[I]);
    if (Depth == 0)
      return I;
  }
  return Tokens.size() - 1;
}

/// The same for '<'.
static size_t findClosingAngle(ArrayRef<Token> Tokens, size_t Open) {
  unsigned Depth = 0;
  for (size_t I = Open; I < Tokens.size(); ++I) {
    if (opensBracket(Tokens[I]))
      I = findClosing(Tokens, I);
    Depth += Tokens[I].is(tok::less);
    Depth -= std::min(Depth, closingAngles(Tokens[I]));
    if (Depth == 0)
      return I;
  }
  return Tokens.size() - 1;
}

/// What has parentheses and is no function's name.
static bool hasArguments(const Token &Word) {
  return Word.isOneOf(tok::kw___attribute, tok::kw_decltype, tok::kw_typeof,
                      tok::kw_alignas, tok::kw___declspec, tok::kw_explicit);
}

/// The tokens of the name, 'a::b<int>::f<long>', that is declared by \p All: it
/// is followed by '(', and brackets of all kinds are looked over. None if there
/// is no such name, as in 'template class A<int>;'.
static SmallVector<Token> declaredName(ArrayRef<Token> All) {
  SmallVector<Token> Name;
  for (size_t I = 0; I < All.size(); ++I) {
    const Token &T = All[I];
    if (hasArguments(T)) {
      if (I + 1 < All.size() && All[I + 1].is(tok::l_paren))
        I = findClosing(All, I + 1);
      Name.clear();
    } else if (T.is(tok::kw_operator)) {
      // With its symbol, of which the first token will do.
      if (!Name.empty() && Name.back().isNot(tok::coloncolon))
        Name.clear();
      Name.push_back(T);
      if (I + 1 < All.size())
        Name.push_back(All[++I]);
      return Name;
    } else if (T.is(tok::less)) {
      I = findClosingAngle(All, I);
    } else if (T.is(tok::l_paren) && !Name.empty()) {
      return Name;
    } else if (T.is(tok::identifier)) {
      if (!Name.empty() && Name.back().isNot(tok::coloncolon))
        Name.clear();
      Name.push_back(T);
    } else if (T.isOneOf(tok::coloncolon, tok::tilde)) {
      Name.push_back(T);
    } else if (T.isNot(tok::l_paren)) {
      Name.clear();
    }
  }
  return {};
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
                                               tok::kw___attribute, tok::semi};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Token.is(tok::kw_template))
      // Not 'object.template name<...>'.
      IsInstantiation |=
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
    while (Read.back().isNoneOf(tok::eof, tok::semi))
      Read.push_back(Ahead.next());
    if (!IsOneOfTwo(declaredName(Read)))
      rename(Read);
    Ahead.replace(Read.front(), ArrayRef(Read).drop_front());
  }

  /// 'host' and 'device' between the parentheses behind '__attribute__'.
  void rename(TokenVector &Read) const {
    for (size_t I = 0; I + 1 < Read.size(); ++I)
      if (Read[I].is(tok::kw___attribute))
        for (const size_t End = findClosing(Read, I + 1); I < End; ++I)
          renameSpecifier(Read[I]);
  }

  void renameSpecifier(Token &Name) const {
    if (isNamed(Name, "host"))
      Name = Make.name(InstanceHost, Name.getLocation());
    else if (isNamed(Name, "device"))
      Name = Make.name(InstanceDevice, Name.getLocation());
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
