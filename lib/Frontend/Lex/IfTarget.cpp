//===- IfTarget.cpp - 'if target (c)' as C++ ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'if target (c)' chooses between statements when code is generated.
// <nv/target> of the CUDA Toolkit expands to it for compilers that parse once.
// It is read as 'if (__cupcc_target_predicate(c))': both branches are parsed
// and checked, and since the objects that c is made of have their values when
// the function is lowered (CodeGenTimeObjects.cpp), CodeGen emits only the live
// one.
//
// In C++ no identifier can follow 'if', so 'target' means this only there and
// stays an ordinary identifier everywhere else.
//
// Not handled: a place where Clang parses tentatively and then again from
// tokens that it saved (a lambda in a template argument).
//
//===----------------------------------------------------------------------===//

#include "TokenWatcher.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

namespace {

class IfTargetWatcher : public TokenWatcher {
public:
  explicit IfTargetWatcher(Preprocessor &PP)
      : PP(PP), Target(&PP.getIdentifierTable().get("target")),
        Predicate(&PP.getIdentifierTable().get("__cupcc_target_predicate")) {}

  void see(Token &Token) override {
    if (Reading)
      return;
    bool Follows = FollowsIf;
    FollowsIf = Token.is(tok::kw_if);
    if (Follows && Token.is(tok::identifier) &&
        Token.getIdentifierInfo() == Target)
      rewrite(Token);
  }

private:
  /// Turns 'target' into '(', and puts '__predicate ( c ) )' after it.
  void rewrite(Token &Self) {
    SmallVector<Token> Condition = readParenthesized();
    Token Name;
    Name.startToken();
    Name.setKind(tok::identifier);
    Name.setIdentifierInfo(Predicate);
    Name.setLocation(Self.getLocation());
    Name.setLength(Self.getLength());
    SmallVector<Token> Tokens{Name};
    Tokens.append(Condition);
    if (Condition.back().is(tok::r_paren))
      Tokens.push_back(Condition.back());

    Self.setKind(tok::l_paren);
    Self.setIdentifierInfo(nullptr);
    auto Stream = std::make_unique<Token[]>(Tokens.size());
    llvm::copy(Tokens, Stream.get());
    PP.EnterTokenStream(std::move(Stream), Tokens.size(),
                        /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  }

  /// The tokens from '(' to its ')', or to where it stops making sense; the
  /// parser complains about those.
  SmallVector<Token> readParenthesized() {
    Reading = true;
    SmallVector<Token> Tokens;
    int Depth = 0;
    do {
      Token Next;
      PP.Lex(Next);
      Tokens.push_back(Next);
      if (Next.is(tok::l_paren))
        ++Depth;
      else if (Next.is(tok::r_paren))
        --Depth;
    } while (Depth > 0 && Tokens.back().isNot(tok::eof));
    Reading = false;
    return Tokens;
  }

  Preprocessor &PP;
  const IdentifierInfo *Target;
  IdentifierInfo *Predicate;
  bool FollowsIf = false;
  bool Reading = false;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createIfTargetWatcher(CompilerInstance &Instance) {
  return std::make_unique<IfTargetWatcher>(Instance.getPreprocessor());
}
