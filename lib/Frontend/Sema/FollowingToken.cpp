//===- FollowingToken.cpp - what stands behind a declarator ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: when Sema handles attributes the
// parser knows whether there is an initializer, or the body of a function, and
// does not tell Sema. It has
// read the token, so that neither the preprocessor nor a watcher can be asked,
// least of all in a member function, whose tokens are parsed when all have been
// read. To read the source again is to be wrong about macros and directives.
// But the parser's token can be read through a pointer to the parser, and the
// preprocessor has one: the parser is its CodeCompletionHandler, and no other
// class is one.
//
// Relies on: the preprocessor of Clang 22 having the parser as its
//  CodeCompletionHandler, and nothing else that is one.
// Test: test/Frontend/Sema/storage-only-errors.cu,
//  test/Frontend/Sema/side-versions.cu.
// Goes when: Sema's handlers of attributes are told what follows.
//
//===----------------------------------------------------------------------===//

#include "FollowingToken.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// The token behind what the parser has read; null if there is no parser.
static const Token *followingToken(const Sema &S) {
  const CodeCompletionHandler *Handler = S.PP.getCodeCompletionHandler();
  return Handler ? &static_cast<const Parser *>(Handler)->getCurToken()
                 : nullptr;
}

std::optional<SourceLocation> cupcc::findInitializer(const Sema &S) {
  const Token *Next = followingToken(S);
  if (Next && Next->isOneOf(tok::equal, tok::l_brace, tok::l_paren))
    return Next->getLocation();
  return std::nullopt;
}

bool cupcc::beginsBody(const Sema &S, const FunctionDecl &Function) {
  const Token *Next = followingToken(S);
  return Next && (Next->isOneOf(tok::l_brace, tok::kw_try) ||
                  (Next->is(tok::colon) && isa<CXXConstructorDecl>(Function)));
}

bool cupcc::isDefaultedOrDeleted(const Sema &S) {
  const Token *Next = followingToken(S);
  return Next && Next->is(tok::equal);
}
