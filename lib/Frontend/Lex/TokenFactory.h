//===- TokenFactory.h - tokens that stand in no source ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENFACTORY_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENFACTORY_H

#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Preprocessor;
}

namespace cupcc {

using TokenVector = llvm::SmallVector<clang::Token, 0>;

/// Makes tokens for a parser to read. What the parser says of one is said at
/// the place it is made for, a token of the source.
class TokenFactory {
public:
  explicit TokenFactory(clang::Preprocessor &PP) : PP(PP) {}

  /// An identifier or a keyword.
  clang::Token name(llvm::StringRef Name, clang::SourceLocation Place) const;
  clang::Token punctuator(clang::tok::TokenKind Kind,
                          clang::SourceLocation Place) const;
  /// \p Text without the quotes, and without what would need an escape.
  clang::Token string(llvm::StringRef Text, clang::SourceLocation Place) const;
  clang::Token number(unsigned Value, clang::SourceLocation Place) const;

private:
  clang::Token literal(clang::tok::TokenKind Kind, llvm::StringRef Spelling,
                       clang::SourceLocation Place) const;

  clang::Preprocessor &PP;
};

/// Has \p PP read a copy of \p Tokens before anything else.
void enterTokens(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens,
                 bool DisableMacroExpansion);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENFACTORY_H
