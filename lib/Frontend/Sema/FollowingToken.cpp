//===- FollowingToken.cpp - what stands behind a declarator ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When Sema handles a variable's attributes the parser knows whether there is
// an initializer, and tells nobody. It has read the token, so that neither the
// preprocessor nor a watcher can be asked, least of all in a member function,
// whose tokens are parsed when all have been read. So the source is read again.
//
// In a macro's body the next token is found in its definition, at the end of
// which the search goes on behind its use; behind an argument, in the body. A
// token that may be another macro ends it.
//
//===----------------------------------------------------------------------===//

#include "FollowingToken.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

/// The tokens behind a place in the source, macros followed.
class TokensBehind {
public:
  TokensBehind(SourceLocation Loc, const SourceManager &Sources,
               const LangOptions &Language)
      : Loc(Loc), Sources(Sources), Language(Language) {}

  /// The next one; of kind unknown when it cannot be told.
  Token next() {
    while (true) {
      Token Raw = rawNext(Sources.getSpellingLoc(Loc));
      if (!endsMacro(Raw)) {
        // Known only as part of the same text.
        Loc = Loc.isFileID()
                  ? Raw.getLocation()
                  : Loc.getLocWithOffset(offset(Raw.getLocation()) -
                                         offset(Sources.getSpellingLoc(Loc)));
        return Raw;
      }
      CharSourceRange Use = Sources.getImmediateExpansionRange(Loc);
      Loc = Sources.isMacroArgExpansion(Loc) ? Use.getBegin() : Use.getEnd();
    }
  }

private:
  int offset(SourceLocation L) const {
    return static_cast<int>(Sources.getFileOffset(L));
  }

  Token rawNext(SourceLocation Spelled) const {
    std::optional<Token> Raw =
        Lexer::findNextToken(Spelled, Sources, Language, false);
    if (Raw)
      return *Raw;
    Token None;
    None.startToken();
    return None;
  }

  /// True if \p Raw stands in the source behind a macro's text or argument.
  bool endsMacro(const Token &Raw) const {
    if (Loc.isFileID())
      return false;
    if (Sources.isMacroArgExpansion(Loc))
      return Raw.isOneOf(tok::comma, tok::r_paren);
    return Raw.isOneOf(tok::eof, tok::unknown) ||
           endsLine(Sources.getSpellingLoc(Loc), Raw.getLocation());
  }

  /// True if a line that does not go on ends between the two.
  bool endsLine(SourceLocation From, SourceLocation To) const {
    StringRef Text = Lexer::getSourceText(
        CharSourceRange::getCharRange(From, To), Sources, Language);
    for (size_t I = Text.find('\n'); I != StringRef::npos;
         I = Text.find('\n', I + 1))
      if (!Text.take_front(I).rtrim(" \t\r").ends_with("\\"))
        return true;
    return false;
  }

  SourceLocation Loc;
  const SourceManager &Sources;
  const LangOptions &Language;
};

} // namespace

/// Reads to the bracket that closes \p Open.
static bool skipGroup(TokensBehind &Tokens, tok::TokenKind Open,
                      tok::TokenKind Close) {
  for (int Depth = 1; Depth > 0;) {
    Token T = Tokens.next();
    if (T.isOneOf(tok::eof, tok::unknown))
      return false;
    Depth += T.is(Open) ? 1 : T.is(Close) ? -1 : 0;
  }
  return true;
}

/// '__attribute__' and 'asm' may stand behind a declarator.
static bool opensGroup(const Token &T) {
  if (T.isNot(tok::raw_identifier))
    return false;
  StringRef Name = T.getRawIdentifier();
  return Name == "__attribute__" || Name == "__attribute" || Name == "asm" ||
         Name == "__asm__" || Name == "__asm";
}

std::optional<SourceLocation> cupcc::findInitializer(Sema &S,
                                                     const VarDecl &Variable) {
  TokensBehind Tokens(Variable.getSourceRange().getEnd(), S.getSourceManager(),
                      S.getLangOpts());
  while (true) {
    Token T = Tokens.next();
    if (T.isOneOf(tok::equal, tok::l_brace, tok::l_paren))
      return T.getLocation();
    if (T.is(tok::r_paren))
      continue; // of the declarator
    if (T.is(tok::l_square)) {
      if (!skipGroup(Tokens, tok::l_square, tok::r_square))
        return std::nullopt;
      continue;
    }
    if (!opensGroup(T) || Tokens.next().isNot(tok::l_paren) ||
        !skipGroup(Tokens, tok::l_paren, tok::r_paren))
      return std::nullopt;
  }
}
