//===- AssemblyEscapes.cpp - "%laneid" beside operands --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX's special registers begin with '%', which stands for operands in assembly
// strings, and is written twice for itself. nvcc takes one before a name for
// itself, too, and much code has it so: "mov.u32 %0, %laneid;". Clang reads
// "%l" as a modified operand and finds no number.
//
// So where a statement has operands (without, a string is the text itself), a
// '%' before a name becomes two, in the string's token. "%h1" and "%h[name]"
// are modified operands and stay. Sema's view of the string has one character
// more for each, so a caret into such a string may be off by those.
//
//===----------------------------------------------------------------------===//

#include "AssemblyOpening.h"
#include "TokenStream.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace cupcc;

/// True if \p Rest, which follows a '%', begins with a name and not with a
/// modified operand.
static bool beginsWithName(StringRef Rest) {
  if (Rest.size() < 2 || (!llvm::isAlpha(Rest[0]) && Rest[0] != '_'))
    return false;
  return !llvm::isDigit(Rest[1]) && Rest[1] != '[';
}

/// \p Text with two '%' for one before each name.
static std::string escapeNames(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    char C = Text.front();
    Text = Text.drop_front();
    Result += C;
    if (C != '%')
      continue;
    if (beginsWithName(Text)) {
      Result += '%';
    } else if (!Text.empty()) {
      // Whatever it escapes.
      Result += Text.front();
      Text = Text.drop_front();
    }
  }
  return Result;
}

namespace {

class AssemblyEscapeRewriter : public TokenRewriter {
public:
  explicit AssemblyEscapeRewriter(Preprocessor &PP) : PP(PP) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (!std::exchange(InText, false))
      InText = Opening.opens(Token);
    else if (Token.is(tok::string_literal))
      escape(Token, Stream);
  }

private:
  void escapeOne(Token &Literal) const {
    std::string Text = PP.getSpelling(Literal);
    std::string Escaped = escapeNames(Text);
    if (Escaped != Text)
      PP.CreateString(Escaped, Literal, Literal.getLocation(),
                      Literal.getLocation());
  }

  bool needsEscape(const Token &Literal) const {
    std::string Text = PP.getSpelling(Literal);
    return escapeNames(Text) != Text;
  }

  /// All strings that make up the text, of which \p Self is the first.
  void escape(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    Token First = Self;
    SmallVector<Token> Rest;
    bool Needed = needsEscape(First);
    do {
      Rest.push_back(Ahead.next());
      Needed |= Rest.back().is(tok::string_literal) && needsEscape(Rest.back());
    } while (Rest.back().is(tok::string_literal));
    if (Needed && Rest.back().isOneOf(tok::colon, tok::coloncolon)) {
      escapeOne(First);
      for (Token &Next : Rest)
        if (Next.is(tok::string_literal))
          escapeOne(Next);
    }
    Ahead.replace(First, Rest);
  }

  Preprocessor &PP;
  AssemblyOpening Opening;
  /// The text begins with the next token.
  bool InText = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createAssemblyEscapeRewriter(CompilerInstance &Instance) {
  return std::make_unique<AssemblyEscapeRewriter>(Instance.getPreprocessor());
}
