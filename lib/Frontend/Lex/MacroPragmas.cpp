//===- MacroPragmas.cpp - '#pragma' in a macro ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   #define UNROLL #pragma unroll
//   UNROLL
//   for (...)
//
// C++ says that a '#' which comes out of a macro begins no directive. nvcc
// takes it for one all the same, since it parses text that was preprocessed
// before: the line that the macro stands in is the directive. Such lines become
// a _Pragma here, of the same text.
//
//===----------------------------------------------------------------------===//

#include "TokenFactory.h"
#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class MacroPragmaRewriter : public TokenRewriter {
public:
  explicit MacroPragmaRewriter(Preprocessor &PP) : PP(PP), Make(PP) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::hash};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Token.getLocation().isMacroID())
      rewrite(Token, Stream);
  }

private:
  /// \p T does not belong to the line before it.
  static bool endsLine(const Token &T) {
    return T.isAtStartOfLine() || T.isAnnotation() ||
           T.isOneOf(tok::eof, tok::eod);
  }

  /// nvcc leaves such statements out.
  static bool isStatement(const Token &T) {
    return T.isOneOf(tok::kw_for, tok::kw_while, tok::kw_do, tok::kw_if,
                     tok::l_brace, tok::semi);
  }

  void rewrite(Token &Hash, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Hash);
    TokenVector Line;
    do
      Line.push_back(Ahead.next());
    while (!endsLine(Line.back()));
    Token Following = Line.pop_back_val();
    bool IsPragma = !Line.empty() && Line.front().is(tok::identifier) &&
                    Line.front().getIdentifierInfo()->isStr("pragma");
    if (!IsPragma) {
      Line.push_back(Following);
      return Ahead.replace(Hash, Line);
    }
    for (const Token &T : Line)
      if (isStatement(T))
        DiagnosticTable(PP.getDiagnostics())
                .report(cupcc::diag::err_macro_pragma_line, T.getLocation())
            << PP.getSpelling(T);
    // Another rewriter may have put them behind the following one, where the
    // pragma's would come after them.
    TokenVector Behind;
    while (Ahead.nextIsRewritten())
      Behind.push_back(Ahead.next());
    TokenVector Made = perform(textOf(ArrayRef(Line).drop_front()),
                               Hash.getLocation(), Following, Ahead);
    llvm::append_range(Made, Behind);
    Ahead.replaceByRead(Made.front(), ArrayRef(Made).drop_front());
  }

  std::string textOf(ArrayRef<Token> Tokens) const {
    std::string Text;
    for (const Token &T : Tokens)
      Text += PP.getSpelling(T) + " ";
    return Text;
  }

  /// What the preprocessor makes of the pragma, and then \p Following.
  TokenVector perform(StringRef Text, SourceLocation Place,
                      const Token &Following, Lookahead &Ahead) const {
    // Not macro-expanded again, and not shown to the rewriters again.
    enter({Following}, /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
    enter({Make.name("_Pragma", Place), Make.punctuator(tok::l_paren, Place),
           Make.string(Lexer::Stringify(Text), Place),
           Make.punctuator(tok::r_paren, Place)},
          /*DisableMacroExpansion=*/false, /*IsReinject=*/false);
    TokenVector Made;
    do
      Made.push_back(Ahead.next());
    while (Made.back().getKind() != Following.getKind() ||
           Made.back().getLocation() != Following.getLocation());
    Made.back().clearFlag(Token::IsReinjected);
    return Made;
  }

  void enter(ArrayRef<Token> Tokens, bool DisableMacroExpansion,
             bool IsReinject) const {
    auto Stream = std::make_unique<Token[]>(Tokens.size());
    llvm::copy(Tokens, Stream.get());
    PP.EnterTokenStream(std::move(Stream), Tokens.size(), DisableMacroExpansion,
                        IsReinject);
  }

  Preprocessor &PP;
  TokenFactory Make;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createMacroPragmaRewriter(CompilerInstance &Instance) {
  return std::make_unique<MacroPragmaRewriter>(Instance.getPreprocessor());
}
