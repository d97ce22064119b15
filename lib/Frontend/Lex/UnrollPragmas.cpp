//===- UnrollPragmas.cpp - '#pragma unroll' before what is no loop --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc warns of a '#pragma unroll' that no loop follows, wherever it stands,
// and ignores it. To Clang it is the beginning of a statement: an error before
// another one, and a syntax error where there can be none.
//
// Clang makes one token of the pragma, which the parser must not see then.
//
// Relies on: Clang 22 making one annotation token of '#pragma unroll'
//  (annot_pragma_loop_hint), which a watcher can take away.
// Test: test/Frontend/Sema/unroll.cu.
// Goes when: Clang ignores the pragma before what is no loop, with a warning.
//
//===----------------------------------------------------------------------===//

#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class UnrollPragmaRewriter : public TokenRewriter {
public:
  explicit UnrollPragmaRewriter(Preprocessor &PP) : PP(PP) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::annot_pragma_loop_hint};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (isUnroll(Token))
      check(Token, Stream);
  }

private:
  /// The name in the pragma. The parser's own structure for it, which begins
  /// with this token, is PragmaLoopHintInfo in clang/lib/Parse/ParsePragma.cpp.
  static const Token &nameIn(const Token &Pragma) {
    return *static_cast<const Token *>(Pragma.getAnnotationValue());
  }

  /// Clang's own '#pragma clang loop' keeps its error.
  static bool isUnroll(const Token &T) {
    if (T.isNot(tok::annot_pragma_loop_hint))
      return false;
    const IdentifierInfo *Name = nameIn(T).getIdentifierInfo();
    return Name && (Name->isStr("unroll") || Name->isStr("nounroll"));
  }

  /// Of what is no loop behind an attribute Clang says so.
  static bool canBeLoop(const Token &T) {
    return T.isOneOf(tok::kw_for, tok::kw_while, tok::kw_do, tok::l_square,
                     tok::kw___attribute, tok::kw___extension__, tok::at) ||
           T.isAnnotation();
  }

  void check(Token &Pragma, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Pragma);
    Token Next = Ahead.next();
    if (canBeLoop(Next))
      return Ahead.replace(Pragma, {Next});
    DiagnosticTable(PP.getDiagnostics())
        .report(cupcc::diag::warn_unroll_no_loop, nameIn(Pragma).getLocation());
    Ahead.replaceByRead(Next, {});
  }

  Preprocessor &PP;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createUnrollPragmaRewriter(CompilerInstance &Instance) {
  return std::make_unique<UnrollPragmaRewriter>(Instance.getPreprocessor());
}
