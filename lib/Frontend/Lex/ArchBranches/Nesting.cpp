//===- Nesting.cpp - where in a program a lexeme stands -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a brace opens is told from the tokens before it, back to the end of the
// last statement or declaration. In doubt it opens no block: an #if in it is
// then left as it is.
//
//===----------------------------------------------------------------------===//

#include "Nesting.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;

namespace {

class Walker {
public:
  Walker(const LexedText &Text,
         llvm::function_ref<bool(const Lexeme &)> IsWanted)
      : All(Text.Lexemes), IsWanted(IsWanted) {
    Result.Closing.resize(All.size());
    for (const Conditional &Each : Text.Conditionals) {
      Result.Conditionals.emplace_back();
      for (unsigned Directive : Each.Directives)
        ConditionalAt.push_back({Directive, Result.Conditionals.size() - 1});
    }
    llvm::sort(ConditionalAt);
  }

  Nesting walk();

private:
  void seeDirective(unsigned Index);
  void seeToken(unsigned Index);
  void open(unsigned Index);
  void close(unsigned Index);
  BraceScope::Kind kindOf(unsigned Brace) const;
  bool beginsNamespace(unsigned Brace) const;
  BraceScope::OuterKind outerKind(unsigned Brace) const;
  bool isConstexpr(unsigned Brace) const;
  bool isInMacro() const;
  BraceScope::Kind kindOfDeclared(unsigned Brace) const;
  BraceScope::Kind kindInBlock(unsigned Brace) const;
  bool namesClass(unsigned Brace) const;
  /// The token before, or null at the beginning of the statement.
  const Lexeme *before(unsigned Index) const;
  /// The '(' of the ')' before \p Brace; 0 if there is none.
  unsigned openingBefore(unsigned Brace) const;

  const std::vector<Lexeme> &All;
  llvm::function_ref<bool(const Lexeme &)> IsWanted;
  std::vector<std::pair<unsigned, unsigned>> ConditionalAt;
  size_t NextConditional = 0;
  Place Now;
  Nesting Result;
};

} // namespace

const Lexeme *Walker::before(unsigned Index) const {
  while (Index > Now.Head)
    if (!All[--Index].isDirective())
      return &All[Index];
  return nullptr;
}

unsigned Walker::openingBefore(unsigned Brace) const {
  unsigned Depth = 0;
  for (unsigned I = Brace; I > Now.Head;) {
    const Lexeme &L = All[--I];
    if (L.Kind == tok::r_paren)
      ++Depth;
    else if (L.Kind == tok::l_paren && --Depth == 0)
      return I;
    if (Depth == 0 && !L.isDirective())
      return 0;
  }
  return 0;
}

/// Whether the words before \p Brace begin a class or an enumeration. Those of
/// a template's parameters, and of a function's result, do not.
bool Walker::namesClass(unsigned Brace) const {
  const Lexeme *Last = before(Brace);
  if (!Last || Last->Kind == tok::r_paren)
    return false;
  int Angles = 0;
  unsigned Parentheses = 0;
  for (unsigned I = Now.Head; I != Brace; ++I) {
    const Lexeme &L = All[I];
    if (L.Kind == tok::l_paren)
      ++Parentheses;
    else if (L.Kind == tok::r_paren && Parentheses)
      --Parentheses;
    else if (L.Kind == tok::less)
      ++Angles;
    else if (L.Kind == tok::greater || L.Kind == tok::greatergreater)
      Angles -= L.Text.size();
    if (Angles <= 0 && !Parentheses &&
        (L.isWord("class") || L.isWord("struct") || L.isWord("union") ||
         L.isWord("enum")))
      return true;
  }
  return false;
}

bool cupcc::looksLikeMacro(const Lexeme &L) {
  return L.Kind == tok::raw_identifier && L.Text.size() > 1 &&
         llvm::none_of(L.Text, llvm::isLower);
}

/// What may stand before the body of a function whose result is written in
/// front. The members that a constructor initializes have a name there.
static bool endsDeclarator(const Lexeme &L) {
  if (L.Kind != tok::raw_identifier)
    return L.Kind != tok::greater;
  return looksLikeMacro(L) || L.Text == "const" || L.Text == "noexcept" ||
         L.Text == "override" || L.Text == "final" || L.Text == "volatile" ||
         L.Text == "try";
}

/// At namespace scope and in a class.
BraceScope::Kind Walker::kindOfDeclared(unsigned Brace) const {
  const Lexeme *Last = before(Brace);
  if (!Last || Last->Kind == tok::equal || namesClass(Brace))
    return BraceScope::Other;
  bool HasParameters = false, HasArrow = false;
  for (unsigned I = Now.Head; I != Brace; ++I) {
    if (All[I].isWord("namespace") || All[I].isWord("requires") ||
        All[I].Kind == tok::string_literal)
      return BraceScope::Other;
    HasParameters |= All[I].Kind == tok::l_paren;
    HasArrow |= All[I].Kind == tok::arrow;
  }
  return HasParameters && (HasArrow || endsDeclarator(*Last))
             ? BraceScope::Block
             : BraceScope::Other;
}

bool Walker::beginsNamespace(unsigned Brace) const {
  for (unsigned I = Now.Head; I != Brace; ++I)
    if (All[I].isWord("namespace") || All[I].isWord("extern"))
      return true;
  return false;
}

/// 'namespace', perhaps inline, 'extern "C"', or a class.
BraceScope::OuterKind Walker::outerKind(unsigned Brace) const {
  const Lexeme *Last = before(Brace);
  if (!Last)
    return BraceScope::Unknown;
  for (unsigned I = Now.Head; I != Brace; ++I) {
    if (All[I].isDirective() || All[I].isWord("inline"))
      continue;
    if (All[I].isWord("namespace") ||
        (All[I].isWord("extern") && Last->Kind == tok::string_literal))
      return BraceScope::Namespace;
    break;
  }
  return namesClass(Brace) ? BraceScope::Class : BraceScope::Unknown;
}

bool Walker::isConstexpr(unsigned Brace) const {
  for (unsigned I = Now.Head; I != Brace; ++I)
    if (All[I].Kind == tok::raw_identifier &&
        (All[I].Text.contains_insensitive("constexpr") ||
         All[I].Text == "consteval"))
      return true;
  return false;
}

/// Whether the brackets around the place may be those of a macro's arguments,
/// where there can be no pragma.
bool Walker::isInMacro() const {
  for (unsigned Bracket : Now.Brackets)
    if (Bracket && looksLikeMacro(All[Bracket - 1]))
      return true;
  return false;
}

/// True for the words before the parenthesis or brace of a statement.
static bool beginsStatement(const Lexeme &L) {
  return L.Kind == tok::raw_identifier &&
         llvm::StringSwitch<bool>(L.Text)
             .Cases({"if", "for", "while", "switch", "constexpr", "catch"},
                    true)
             .Cases({"else", "do", "try"}, true)
             .Default(false);
}

BraceScope::Kind Walker::kindInBlock(unsigned Brace) const {
  const Lexeme *Last = before(Brace);
  if (!Last)
    return BraceScope::Block;
  if (namesClass(Brace))
    return BraceScope::Other;
  if (Last->Kind == tok::colon || beginsStatement(*Last))
    return BraceScope::Block;
  if (Last->isWord("requires"))
    return BraceScope::Other;
  const unsigned Opening = openingBefore(Brace);
  const Lexeme *Called = Opening ? before(Opening) : nullptr;
  if (!Called)
    return BraceScope::Other;
  if (Called->Kind == tok::r_square)
    return isInMacro() ? BraceScope::Other : BraceScope::Lambda;
  return beginsStatement(*Called) ? BraceScope::Block : BraceScope::Other;
}

BraceScope::Kind Walker::kindOf(unsigned Brace) const {
  if (Now.Scopes.empty() || Now.Scopes.back().As == BraceScope::Other)
    return kindOfDeclared(Brace);
  return kindInBlock(Brace);
}

void Walker::open(unsigned Index) {
  const BraceScope::Kind Kind = kindOf(Index);
  const Lexeme *Last = before(Index);
  const bool IsList = Kind == BraceScope::Other && Last && !namesClass(Index) &&
                      !beginsNamespace(Index);
  const bool IsConstant =
      Kind != BraceScope::Other && (Now.isInConstexpr() || isConstexpr(Index));
  Now.Scopes.push_back(
      {Kind, Index, static_cast<unsigned>(Now.Brackets.size()), Now.Head,
       IsList, IsConstant,
       Kind == BraceScope::Other ? outerKind(Index) : BraceScope::Unknown});
  Now.Head = Index + 1;
  Now.AtStatement = true;
}

void Walker::close(unsigned Index) {
  if (Now.Scopes.empty())
    return;
  const BraceScope Closed = Now.Scopes.pop_back_val();
  Result.Closing[Closed.Open] = Index;
  Now.Brackets.truncate(std::min<size_t>(Now.Brackets.size(), Closed.Brackets));
  // 'do {} while' is no statement yet, but no 'while' begins a branch.
  Now.AtStatement = Closed.As == BraceScope::Block;
  Now.Head = Closed.IsList ? Closed.Head : Index + 1;
}

void Walker::seeToken(unsigned Index) {
  const Lexeme &L = All[Index];
  if (IsWanted(L))
    Result.Tokens.push_back({Index, Now});
  if (L.Kind == tok::l_brace)
    return open(Index);
  if (L.Kind == tok::r_brace)
    return close(Index);
  if (L.Kind == tok::l_paren || L.Kind == tok::l_square)
    Now.Brackets.push_back(Index);
  else if ((L.Kind == tok::r_paren || L.Kind == tok::r_square) &&
           !Now.Brackets.empty())
    Now.Brackets.pop_back();
  const size_t Outside = Now.Scopes.empty() ? 0 : Now.Scopes.back().Brackets;
  Now.AtStatement = L.Kind == tok::semi && Now.Brackets.size() == Outside;
  if (Now.AtStatement)
    Now.Head = Index + 1;
}

void Walker::seeDirective(unsigned Index) {
  if (NextConditional == ConditionalAt.size() ||
      ConditionalAt[NextConditional].first != Index)
    return;
  ConditionalPlaces &Places =
      Result.Conditionals[ConditionalAt[NextConditional++].second];
  const llvm::StringRef Name = All[Index].Text;
  if (Name.starts_with("if")) {
    Places.Start = Now;
    return;
  }
  Places.Ends.push_back(Now);
  Now = Name == "endif" ? Places.Ends.front() : Places.Start;
}

Nesting Walker::walk() {
  for (unsigned I = 0; I != All.size(); ++I)
    if (All[I].isDirective())
      seeDirective(I);
    else
      seeToken(I);
  return std::move(Result);
}

Nesting cupcc::findNesting(const LexedText &Text,
                           llvm::function_ref<bool(const Lexeme &)> IsWanted) {
  return Walker(Text, IsWanted).walk();
}
