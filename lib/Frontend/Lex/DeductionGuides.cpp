//===- DeductionGuides.cpp - deduction guides for one side ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A deduction guide computes a type and has no code. nvcc ignores its execution
// space specifiers; Clang refuses a guide for one side and does not use it:
//
//   template <class C> __host__ view(std::basic_string<C>) -> view<C>;
//
// So the attribute of the other side is put behind the one that is there. What
// tells a guide from a function is its end: '-> NAME<' with its own name.
//
// Relies on: Clang 22 taking guides with both attributes
//  (err_deduction_guide_target_attr), and ToleratedErrors.cpp.
// Test: test/Frontend/Sema/deduction-guides.cu.
// Goes when: Clang ignores the specifiers of guides.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;
using namespace cupcc;

namespace {

class DeductionGuideRewriter : public TokenRewriter {
public:
  explicit DeductionGuideRewriter(Preprocessor &PP) : Make(PP) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (Token.is(tok::kw___attribute))
      Read = 1;
    else if (Read)
      follow(Token, Stream);
  }

private:
  static constexpr tok::TokenKind Attribute[] = {
      tok::kw___attribute, tok::l_paren, tok::l_paren,
      tok::identifier,     tok::r_paren, tok::r_paren};

  /// \p Token comes after the first tokens of an attribute, or after all of it.
  void follow(Token &Token, TokenStream &Stream) {
    if (Read < std::size(Attribute)) {
      if (Token.isNot(Attribute[Read++]))
        forget();
      else if (Token.is(tok::identifier))
        addSide(Token);
    } else if (Token.is(tok::identifier)) {
      if (const char *Other = otherSide())
        check(Token, Other, Stream);
      forget();
    } else if (Token.isNot(tok::kw_explicit)) {
      forget();
    }
  }

  void addSide(const Token &Name) {
    Host |= isNamed(Name, "host");
    Device |= isNamed(Name, "device");
  }

  void forget() {
    Read = 0;
    Host = Device = false;
  }

  /// The one without an attribute, where one has it.
  const char *otherSide() const {
    return Host == Device ? nullptr : Host ? "device" : "host";
  }

  /// Puts the attribute before \p Name if that is a guide's.
  void check(Token &Name, StringRef Side, TokenStream &Stream) {
    forget();
    const Token Self = Name;
    Lookahead Ahead(Stream, Name);
    TokenVector Rest;
    if (!isGuide(Self, Ahead, Rest)) {
      Ahead.replace(Self, Rest);
      return;
    }
    const TokenVector Added = attribute(Side, Self.getLocation());
    Rest.insert(Rest.begin(), Self);
    Rest.insert(Rest.begin(), Added.begin() + 1, Added.end());
    Ahead.replace(Added.front(), Rest);
  }

  static bool isGuide(const Token &Name, Lookahead &Ahead, TokenVector &Rest) {
    if (!Ahead.readAll({tok::l_paren}, Rest))
      return false;
    TokenNesting Nesting;
    Nesting.add(Rest.back());
    while (Nesting.depth()) {
      Rest.push_back(Ahead.next());
      if (Rest.back().is(tok::eof))
        return false;
      Nesting.add(Rest.back());
    }
    return Ahead.readAll({tok::arrow, tok::identifier}, Rest) &&
           Rest.back().getIdentifierInfo() == Name.getIdentifierInfo();
  }

  TokenVector attribute(StringRef Side, SourceLocation Place) const {
    return {Make.name("__attribute__", Place),
            Make.punctuator(tok::l_paren, Place),
            Make.punctuator(tok::l_paren, Place),
            Make.name(Side, Place),
            Make.punctuator(tok::r_paren, Place),
            Make.punctuator(tok::r_paren, Place)};
  }

  TokenFactory Make;
  /// How many tokens of an attribute the last ones are.
  unsigned Read = 0;
  /// The attributes that stand one behind the other.
  bool Host = false, Device = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createDeductionGuideRewriter(CompilerInstance &Instance) {
  return std::make_unique<DeductionGuideRewriter>(Instance.getPreprocessor());
}
