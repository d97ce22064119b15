//===- TrailingSpecifiers.cpp - struct { ... } __shared__ s; --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To nvcc a memory space specifier behind the definition of a class or an
// enumeration is one of the variable's. To Clang, as to g++, an attribute there
// is one of the type's, which ignores it, and the variable would be in other
// memory:
//
//   struct { int a[32]; } __shared__ s;
//
// So '__declspec()' is put between the two. It says nothing, and what comes
// behind belongs to the declaration. That a '}' ends a class or an enumeration
// is told by the tokens, since the parser may be far behind; where it is that
// of a function, nothing comes of it: another declaration begins.
//
// Relies on: Clang 22 taking attributes of GNU's, and no others, behind '}' for
//  those of the type.
// Test: test/Frontend/Sema/trailing-specifiers.cu.
// Goes when: Clang takes those that are for variables for the variable's.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace clang;
using namespace cupcc;

namespace {

/// Finds the attributes. It changes no token.
class TrailingAttributeFinder : public TokenRewriter {
public:
  explicit TrailingAttributeFinder(std::shared_ptr<SourceLocation> Found)
      : Found(std::move(Found)) {}

  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {
        tok::kw_struct, tok::kw_class,      tok::kw_union, tok::kw_enum,
        tok::l_paren,   tok::equal,         tok::semi,     tok::l_brace,
        tok::r_brace,   tok::kw___attribute};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    switch (Token.getKind()) {
    case tok::l_paren:
      // 'struct __attribute__((aligned(8))) S {', but not 'struct S f() {'.
      IsHead &= isInHead(Stream.before());
      return;
    case tok::equal:
    case tok::semi:
      IsHead = false;
      return;
    case tok::l_brace:
      OfTypes.push_back(std::exchange(IsHead, false));
      return;
    case tok::r_brace:
      EndsType = !OfTypes.empty() && OfTypes.pop_back_val();
      return;
    case tok::kw___attribute:
      if (EndsType && Stream.before().is(tok::r_brace))
        *Found = Token.getLocation();
      return;
    default:
      IsHead = true;
    }
  }

private:
  static bool isInHead(const Token &Before) {
    return Before.isOneOf(tok::kw___attribute, tok::kw_alignas,
                          tok::kw_decltype, tok::l_paren) ||
           isNamed(Before, "aligned") || isNamed(Before, "__aligned__");
  }

  /// Behind 'struct' and the like, before '{'.
  bool IsHead = false;
  /// For each open brace, whether it is a class's or an enumeration's.
  SmallVector<bool, 16> OfTypes;
  /// The last '}' was one's.
  bool EndsType = false;
  std::shared_ptr<SourceLocation> Found;
};

class TrailingSpecifierRewriter : public TokenRewriter {
public:
  TrailingSpecifierRewriter(Preprocessor &PP,
                            std::shared_ptr<SourceLocation> Found)
      : Make(PP), Found(std::move(Found)) {}

  ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::kw___attribute};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    // The token before may not be known any more.
    if (Token.getLocation() != std::exchange(*Found, SourceLocation()))
      return;
    const clang::Token Self = Token;
    Lookahead Ahead(Stream, Token);
    TokenVector Read;
    if (Ahead.readAll({tok::l_paren, tok::l_paren, tok::identifier}, Read) &&
        isMemorySpace(Read.back()))
      Ahead.replace(Make.name("__declspec", Self.getLocation()),
                    behindNothing(Self, Read));
    else
      Ahead.replace(Self, Read);
  }

private:
  static bool isMemorySpace(const Token &Name) {
    return isNamed(Name, "shared") || isNamed(Name, "device") ||
           isNamed(Name, "constant") || isNamed(Name, runtime::Managed);
  }

  /// '()' and the attribute.
  TokenVector behindNothing(const Token &Attribute,
                            const TokenVector &Rest) const {
    const SourceLocation Place = Attribute.getLocation();
    TokenVector Result = {Make.punctuator(tok::l_paren, Place),
                          Make.punctuator(tok::r_paren, Place), Attribute};
    llvm::append_range(Result, Rest);
    return Result;
  }

  TokenFactory Make;
  std::shared_ptr<SourceLocation> Found;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createTrailingAttributeFinder(std::shared_ptr<SourceLocation> Found) {
  return std::make_unique<TrailingAttributeFinder>(std::move(Found));
}

std::unique_ptr<TokenRewriter>
cupcc::createTrailingSpecifierRewriter(CompilerInstance &Instance,
                                       std::shared_ptr<SourceLocation> Found) {
  return std::make_unique<TrailingSpecifierRewriter>(Instance.getPreprocessor(),
                                                     std::move(Found));
}
