//===- AssemblyCommas.cpp - operands without a comma between them ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes assembly operands with no comma between them, as in
//
//   asm("..." : "=r"(r) : "r"(x) "l"(y));
//
// and code is written so. To Clang it is a syntax error. An operand ends with
// ')', and what can begin another one, a string or '[', cannot follow it, so
// the comma is put there, with a warning. g++, too, refuses it in host code.
//
// Relies on: Clang 22's syntax of assembly, in which ')' ends an operand.
// Test: test/Frontend/Sema/assembly-commas.cu.
// Goes when: never: it is nvcc's syntax.
//
//===----------------------------------------------------------------------===//

#include "AssemblyOpening.h"
#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class AssemblyCommaRewriter : public TokenRewriter {
public:
  explicit AssemblyCommaRewriter(Preprocessor &PP) : PP(PP), Make(PP) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (Inside)
      follow(Token, Stream);
    else if (Opening.opens(Token))
      begin();
  }

private:
  void begin() {
    Inside = true;
    Depth = 0;
    HasOperands = false;
  }

  /// \p Token stands between the statement's parentheses, or ends it.
  void follow(Token &Token, TokenStream &Stream) {
    if (opensBracket(Token)) {
      ++Depth;
    } else if (Token.isOneOf(tok::semi, tok::eof) ||
               (closesBracket(Token) && Depth == 0)) {
      // Without its ')' it is an error, which is the parser's to report.
      if (Depth == 0 || Token.is(tok::eof))
        Inside = false;
    } else if (closesBracket(Token)) {
      if (--Depth == 0 && HasOperands && Token.is(tok::r_paren))
        separate(Token, Stream);
    } else if (Depth == 0) {
      HasOperands |= Token.isOneOf(tok::colon, tok::coloncolon);
    }
  }

  /// \p Closing ends an operand.
  void separate(Token &Closing, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Closing);
    Token Next = Ahead.next();
    if (!Next.isOneOf(tok::string_literal, tok::l_square))
      return Ahead.replace(Closing, {Next});
    DiagnosticTable(PP.getDiagnostics())
        .report(cupcc::diag::warn_asm_comma, Next.getLocation());
    Ahead.replace(Closing,
                  {Make.punctuator(tok::comma, Closing.getLocation()), Next});
  }

  Preprocessor &PP;
  TokenFactory Make;
  AssemblyOpening Opening;
  /// Behind a statement's '('.
  bool Inside = false;
  /// Brackets that are open inside the statement's own.
  unsigned Depth = 0;
  /// A ':' was there.
  bool HasOperands = false;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createAssemblyCommaRewriter(CompilerInstance &Instance) {
  return std::make_unique<AssemblyCommaRewriter>(Instance.getPreprocessor());
}
