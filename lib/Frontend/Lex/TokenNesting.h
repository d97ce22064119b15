//===- TokenNesting.h - the brackets around a token -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one reader of brackets and attributes. It is fed one token after the
// other and does not read ahead, so that watchers, which cannot, use it as well
// as rewriters, which can. It goes by the kinds of tokens alone: '<' is no
// bracket to it.
//
// Where brackets do not match, a closing one ends all that was opened after the
// one it matches. One that matches none belongs to something around; it ends
// all that is open.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENNESTING_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENNESTING_H

#include "TokenKinds.h"
#include "llvm/ADT/SmallVector.h"

namespace cupcc {

struct Bracket {
  /// The opening one's; 'unknown' where there is none.
  clang::tok::TokenKind Kind = clang::tok::unknown;
  /// What stands before it.
  clang::tok::TokenKind Before = clang::tok::unknown;
  /// It is the second of '[[' or '__attribute__(('.
  bool HoldsAttributes = false;
};

/// Which brackets are open after the tokens that were added.
class TokenNesting {
public:
  void add(const clang::Token &T) {
    if (opensBracket(T))
      open(T.getKind());
    else if (closesBracket(T))
      close(T.getKind());
    Before = Last;
    Last = T.getKind();
  }

  size_t depth() const { return Open.size(); }
  /// The bracket around the last token, or the one that it opens.
  Bracket innermost() const { return Open.empty() ? Bracket() : Open.back(); }
  /// The bracket that was closed last. One that closed nothing counts.
  Bracket lastClosed() const { return Closed; }

  /// True where attributes are named, as 'aligned' in
  /// '__attribute__((aligned(8)))'; not so in their arguments.
  bool inGNUAttribute() const {
    return inAttribute() && Open.back().Kind == clang::tok::l_paren;
  }
  /// The same for '[[gnu::aligned(8)]]'.
  bool inCXXAttribute() const {
    return inAttribute() && Open.back().Kind == clang::tok::l_square;
  }
  /// The depth of what the last token belongs to or, in an attribute, of what
  /// the attribute belongs to.
  size_t statementDepth() const { return depth() - (inAttribute() ? 2 : 0); }

  /// True after the last token of a statement or a declaration that began at
  /// \p Depth: its ';', what closes a bracket around it, or the end of the
  /// file. A body has ends of its own.
  bool endsStatement(size_t Depth) const;
  /// True after a '{' that stands at \p Depth.
  bool opensBrace(size_t Depth) const {
    return Last == clang::tok::l_brace && depth() == Depth + 1;
  }
  /// True after a 'requires' that stands at \p Depth and begins an expression,
  /// to which the next '{' there belongs, not a clause.
  bool beginsRequirements(size_t Depth) const;

private:
  bool inAttribute() const {
    return !Open.empty() && Open.back().HoldsAttributes;
  }
  void open(clang::tok::TokenKind Kind);
  void close(clang::tok::TokenKind Kind);

  llvm::SmallVector<Bracket, 16> Open;
  Bracket Closed;
  clang::tok::TokenKind Last = clang::tok::unknown;
  clang::tok::TokenKind Before = clang::tok::unknown;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENNESTING_H
