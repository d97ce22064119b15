//===- Lexemes.cpp - tokens and directives of a file's text ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexemes.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

namespace {

class TextLexer {
public:
  TextLexer(StringRef Text, const LangOptions &Language)
      : Text(Text), Raw(SourceLocation(), Language, Text.begin(), Text.begin(),
                        Text.end()) {}

  LexedText lex();

private:
  unsigned end() { return Raw.getCurrentBufferOffset(); }
  unsigned begin(const Token &T) { return end() - T.getLength(); }
  StringRef spelling(const Token &T) {
    return Text.substr(begin(T), T.getLength());
  }
  Lexeme directive(const Token &Hash);
  bool nest(LexedText &Into, unsigned Index);
  bool isOnOneLine(const Lexeme &Directive) const {
    return !Text.slice(Directive.Begin, Directive.Text.end() - Text.begin())
                .contains('\n');
  }

  StringRef Text;
  Lexer Raw;
  Token Current;
  /// Indices of the open conditionals.
  llvm::SmallVector<unsigned> Open;
};

} // namespace

/// From '#' to the end of the line; the next token is current then.
Lexeme TextLexer::directive(const Token &Hash) {
  Lexeme Result{begin(Hash), end(), tok::hash, "", "", 0, {}};
  unsigned RestBegin = end();
  Raw.setParsingPreprocessorDirective(true);
  for (bool First = true;; First = false) {
    Raw.LexFromRawLexer(Current);
    if (Current.is(tok::eod) || Current.is(tok::eof))
      break;
    if (First && Current.is(tok::raw_identifier)) {
      Result.Text = spelling(Current);
      RestBegin = end();
      continue;
    }
    ++Result.RestTokens;
    if (Current.is(tok::raw_identifier))
      Result.Names.push_back(spelling(Current));
  }
  Raw.setParsingPreprocessorDirective(false);
  Result.End = end();
  Result.Rest = Text.slice(RestBegin, Result.End).rtrim("\r\n");
  if (Current.is(tok::eod))
    Raw.LexFromRawLexer(Current);
  return Result;
}

/// False if it does not fit what is open.
bool TextLexer::nest(LexedText &Into, unsigned Index) {
  const StringRef Name = Into.Lexemes[Index].Text;
  if (Name == "if" || Name == "ifdef" || Name == "ifndef") {
    Open.push_back(Into.Conditionals.size());
    Into.Conditionals.push_back({{Index}});
    return true;
  }
  const bool Ends = Name == "endif";
  if (!Ends && Name != "else" && !Name.starts_with("elif"))
    return true;
  if (Open.empty())
    return false;
  auto &Directives = Into.Conditionals[Open.back()].Directives;
  if (!Ends && Into.Lexemes[Directives.back()].Text == "else")
    return false;
  Directives.push_back(Index);
  if (Ends)
    Open.pop_back();
  return true;
}

LexedText TextLexer::lex() {
  LexedText Result;
  // As many as common code has.
  constexpr size_t BytesPerLexeme = 5;
  Result.Lexemes.reserve(Text.size() / BytesPerLexeme);
  bool Nested = true;
  Raw.LexFromRawLexer(Current);
  while (Current.isNot(tok::eof)) {
    if (Current.is(tok::hash) && Current.isAtStartOfLine()) {
      Result.Lexemes.push_back(directive(Current));
      Nested &= nest(Result, Result.Lexemes.size() - 1) &&
                isOnOneLine(Result.Lexemes.back());
      continue;
    }
    Result.Lexemes.push_back({begin(Current),
                              end(),
                              Current.getKind(),
                              spelling(Current),
                              "",
                              0,
                              {}});
    Raw.LexFromRawLexer(Current);
  }
  if (!Nested || !Open.empty())
    Result.Conditionals.clear();
  return Result;
}

LexedText cupcc::lexText(StringRef Text, const LangOptions &Language) {
  return TextLexer(Text, Language).lex();
}
