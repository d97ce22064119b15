//===- IfTarget.cpp - 'if target (c)' as C++ ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'if target (c)' chooses between statements when code is generated.
// <nv/target> of the CUDA Toolkit expands to it for compilers that parse once.
// It is read as 'if (__cupcc_target_predicate(__cupcc_if_target, (c)))': both
// branches are parsed and checked, and since the objects that c is made of have
// their values when the function is lowered (CodeGenTimeObjects.cpp), CodeGen
// emits only the live one. The first argument, which has its value only then,
// too, keeps constant evaluation out whatever c is.
//
// In the headers of sameOnEverySide() the first argument is another: a constant
// expression takes the host's branch where c is a set of <nv/target>.
// cuda::ceil_div() has a formula for each side, and cub::DeviceMemcpy makes a
// constant of it, which every pass of nvcc computes with its own. Elsewhere
// that would hide a constant that is another one in each pass of nvcc; there
// it stays an error.
//
// 'if !target (c)' is the same with '!' before the call. In C++ no identifier
// and no operator can follow 'if', so 'target' means this only there and stays
// an ordinary identifier everywhere else.
//
// The macros of our <nv/target> leave a name at the beginning of a branch
// without parentheses, and at the end of one that had them. It is dropped.
//
// Where Clang parses tentatively (the lambda may be an argument or a
// declaration's part), the preprocessor keeps what it hands out, as it lexed
// it, and hands it out again without calling the watcher: there the kept tokens
// are rewritten (TokenCache.cpp).
//
//===----------------------------------------------------------------------===//

#include "../AST/ConstantNotes.h"
#include "TokenFactory.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenStream.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

/// NVIDIA's headers whose branches give one value on every side, so that it
/// does not matter whose a constant takes. A row needs a test that compares
/// them: test/EndToEnd/ceil-div-constants.cu.
static bool sameOnEverySide(StringRef Header) {
  static constexpr StringRef Ends[] = {"/cuda/__cmath/ceil_div.h"};
  return llvm::any_of(Ends,
                      [&](StringRef End) { return Header.ends_with(End); });
}

namespace {

class IfTargetRewriter : public TokenRewriter {
public:
  explicit IfTargetRewriter(CompilerInstance &Instance)
      : PP(Instance.getPreprocessor()), Make(PP),
        Branch(*PP.getIdentifierInfo(runtime::TargetBranch)),
        Table(Instance.getDiagnostics()) {}

  void see(Token &Token, TokenStream &Stream) override {
    if (Token.is(tok::identifier) && Token.getIdentifierInfo() == &Branch)
      dropBranchName(Token, Stream);
    Place Follows = std::exchange(Now, Place::Elsewhere);
    if (Token.is(tok::kw_if)) {
      Now = Place::AfterIf;
    } else if (Follows == Place::AfterIf) {
      if (isTarget(Token))
        rewrite(Token, Stream);
      else if (Token.is(tok::exclaim))
        rewriteNegation(Token, Stream);
      else if (Token.is(tok::kw_constexpr))
        rememberConstexpr(Token);
    } else if (Follows == Place::AfterIfConstexpr && isTarget(Token)) {
      refuseConstexpr(Token, Stream);
    }
  }

private:
  using Tokens = SmallVector<Token>;
  enum class Place { Elsewhere, AfterIf, AfterIfConstexpr };

  static bool isTarget(const Token &Token) { return isNamed(Token, "target"); }

  /// Turns it into what follows: the branch, or the '}' behind the branch.
  void dropBranchName(Token &Self, TokenStream &Stream) const {
    const bool IsEnd = Stream.before().isNot(tok::l_brace);
    const SourceLocation Place = Self.getLocation();
    Lookahead Ahead(Stream, Self);
    const Token Next = Ahead.next();
    if (IsEnd && Next.isNot(tok::r_brace))
      Table.report(cupcc::diag::err_target_branch, Place);
    Ahead.replace(Next, {});
  }

  /// Turns 'target' into '(', and puts the predicate and ')' after it.
  void rewrite(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    Ahead.replace(make(tok::l_paren, Self), condition(Ahead, Self, Tokens()));
  }

  /// Turns '!' before 'target' into '(', and puts '!', the predicate and ')'
  /// after it.
  void rewriteNegation(Token &Self, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Self);
    Token Next = Ahead.next();
    if (isTarget(Next))
      Ahead.replace(make(tok::l_paren, Self), condition(Ahead, Next, {Self}));
    else
      Ahead.replace(Self, Next);
  }

  void rememberConstexpr(const Token &Self) {
    Now = Place::AfterIfConstexpr;
    Constexpr = Self.getLocation();
  }

  void refuseConstexpr(Token &Self, TokenStream &Stream) const {
    Table.report(cupcc::diag::err_if_constexpr_target, Constexpr)
        << FixItHint::CreateRemoval(Constexpr);
    Lookahead Ahead(Stream, Self);
    readParenthesized(Ahead);
    // As in 'if constexpr (true)', so that what follows is looked at.
    Ahead.replace(make(tok::l_paren, Self),
                  {name("true", Self), make(tok::r_paren, Self)});
  }

  /// What is to stand behind '(': \p Before, the predicate of the 'target'
  /// \p Self with the tokens that follow it, and ')'. Where they make no sense
  /// the parser complains.
  Tokens condition(Lookahead &Ahead, const Token &Self, Tokens Before) const {
    Tokens Written = readParenthesized(Ahead);
    if (Written.front().isNot(tok::l_paren)) {
      PP.Diag(Written.front(), clang::diag::err_expected_after)
          << "'if target'" << tok::l_paren;
      return {name("true", Self), make(tok::r_paren, Self), Written.front()};
    }
    // With it the rest can be parsed as in any other 'if'.
    Tokens Result = takeInitStatement(Written);
    Result.append(Before);
    Result.append(
        {name(runtime::TargetPredicate, Self), make(tok::l_paren, Self),
         name(mayBeConstant(Self) ? runtime::SystemIfTarget : runtime::IfTarget,
              Self),
         make(tok::comma, Self)});
    Result.append(Written);
    // In parentheses a comma in it is the operator, as in any other 'if'.
    if (Token Last = Written.back(); Last.is(tok::r_paren))
      Result.append(2, Last);
    return Result;
  }

  /// Whether a constant expression may pass the 'target' \p Self.
  bool mayBeConstant(const Token &Self) const {
    const SourceManager &Sources = PP.getSourceManager();
    return Sources.isInSystemHeader(Self.getLocation()) &&
           sameOnEverySide(Sources.getFilename(
               Sources.getExpansionLoc(Self.getLocation())));
  }

  Token make(tok::TokenKind Kind, const Token &Place) const {
    return Make.punctuator(Kind, Place.getLocation());
  }
  Token name(StringRef Name, const Token &Place) const {
    return Make.name(Name, Place.getLocation());
  }

  /// The tokens from '(' to its ')', or to what closes a bracket around it or
  /// the end of the file; or the one that is no '('.
  static Tokens readParenthesized(Lookahead &Ahead) {
    Tokens Read{Ahead.next()};
    TokenNesting Nesting;
    if (Read.front().is(tok::l_paren))
      Nesting.add(Read.front());
    while (Nesting.depth() > 0 && Read.back().isNot(tok::eof)) {
      Read.push_back(Ahead.next());
      Nesting.add(Read.back());
    }
    return Read;
  }

  /// Takes what is before the first ';' that is directly in the parentheses,
  /// and that, out of \p Written, after an error.
  Tokens takeInitStatement(Tokens &Written) const {
    TokenNesting Nesting;
    for (Token *I = Written.begin(); I != Written.end(); ++I) {
      Nesting.add(*I);
      if (Nesting.depth() != 1 || I->isNot(tok::semi))
        continue;
      Table.report(cupcc::diag::err_if_target_init, Written[1].getLocation())
          << SourceRange(Written[1].getLocation(), I->getLocation());
      Tokens Init(Written.begin() + 1, I + 1);
      Written.erase(Written.begin() + 1, I + 1);
      return Init;
    }
    return Tokens();
  }

  Preprocessor &PP;
  TokenFactory Make;
  /// The name that macros leave.
  const IdentifierInfo &Branch;
  DiagnosticTable Table;
  Place Now = Place::Elsewhere;
  SourceLocation Constexpr;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createIfTargetRewriter(CompilerInstance &Instance) {
  explainIfTargetInConstants(Instance.getDiagnostics());
  return std::make_unique<IfTargetRewriter>(Instance);
}
