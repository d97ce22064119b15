//===- Lexemes.h - tokens and directives of a file's text -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_LEXEMES_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_LEXEMES_H

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace cupcc {

/// A token, or a whole preprocessing directive, of a text that was not
/// preprocessed.
struct Lexeme {
  /// In the text. A directive ends behind the end of its last line.
  unsigned Begin, End;
  /// Of a token; identifiers and keywords are raw_identifier. Of a directive,
  /// hash.
  clang::tok::TokenKind Kind;
  /// The token, or the name of the directive: "if".
  llvm::StringRef Text;
  /// Of a directive: what follows its name.
  llvm::StringRef Rest;
  /// Of a directive: how many tokens that are.
  unsigned RestTokens = 0;
  /// Of a directive: the identifiers in it.
  llvm::SmallVector<llvm::StringRef, 0> Names;

  bool isDirective() const { return Kind == clang::tok::hash; }
  bool isDirective(llvm::StringRef Name) const {
    return isDirective() && Text == Name;
  }
  bool isWord(llvm::StringRef Word) const {
    return Kind == clang::tok::raw_identifier && Text == Word;
  }
};

/// The directives of one #if: that, each #elif, #else, and #endif.
struct Conditional {
  llvm::SmallVector<unsigned, 4> Directives;

  unsigned first() const { return Directives.front(); }
  unsigned last() const { return Directives.back(); }
  unsigned branches() const { return Directives.size() - 1; }
};

struct LexedText {
  std::vector<Lexeme> Lexemes;
  /// In the order in which they begin.
  std::vector<Conditional> Conditionals;
};

/// Without comments. \p Text ends with a null character behind it. If an #if
/// has no #endif, or the reverse, or the name of a directive is on another line
/// than its '#', there are no conditionals in the result.
LexedText lexText(llvm::StringRef Text, const clang::LangOptions &Language);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_LEXEMES_H
