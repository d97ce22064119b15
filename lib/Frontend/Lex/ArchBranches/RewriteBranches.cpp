//===- RewriteBranches.cpp - #if as 'if target', in text ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/RewriteBranches.h"
#include "../IdentityMacros.h"
#include "BranchShapes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

namespace {

/// Lexemes, and the text that they are in.
struct Part {
  /// The first lexeme, and the one behind the last.
  unsigned First, Last;
  /// Offsets in the text.
  unsigned Begin, End;
};

class BranchRewriter {
public:
  BranchRewriter(StringRef Text, const BranchRewriting &With)
      : Text(Text), With(With), Out(Result) {}

  std::optional<std::string> rewrite();

private:
  const Lexeme &lexeme(unsigned Index) const { return Lexed.Lexemes[Index]; }
  bool depends(StringRef Name) const {
    return OwnMacros.contains(Name) || With.DependsOnTarget(Name);
  }
  bool asks(const Lexeme &Directive) const;
  bool asks(const Conditional &C, BranchShape Shape) const;
  void findOwnMacros();
  bool findConditionals(const Nesting &Nested);
  void findMentions(const Nesting &Nested);
  bool isSpecial(const Conditional &C) const;
  bool hasUnusualDirective() const;
  std::optional<unsigned> endOfStatement(unsigned Begin) const;

  void emit(Part P);
  void emitLine(unsigned Offset);
  void emitDirective(const Conditional &C, unsigned Index, unsigned ID,
                     const ShapedConditional &Shaped);
  void emitWords(const Conditional &C, const ShapedConditional &Shaped);
  void emitInPlace(const Conditional &C, const ShapedConditional &Shaped);
  void emitRestOfBlock(const Conditional &C, const ShapedConditional &Shaped);
  void emitMacros(const Conditional &C);
  void emitForEach(unsigned Begin, unsigned End);
  Part branchOf(const Conditional &C, unsigned Branch) const;

  StringRef Text;
  const BranchRewriting &With;
  LexedText Lexed;
  /// Defined for each target by this text.
  llvm::StringSet<> OwnMacros;
  /// What is rewritten, by the index of its first directive.
  llvm::DenseMap<unsigned, std::pair<const Conditional *, ShapedConditional>>
      Rewritten;
  /// Statements that name a macro which depends on the target: by the first
  /// lexeme, the one behind the ';'.
  llvm::DenseMap<unsigned, unsigned> Mentions;
  unsigned IDs = 0;
  std::string Result;
  llvm::raw_string_ostream Out;
};

/// A text that copies make this much longer gets an error.
constexpr size_t MostGrowth = 16;

} // namespace

//===----------------------------------------------------------------------===//
// What is rewritten
//===----------------------------------------------------------------------===//

bool BranchRewriter::asks(const Lexeme &Directive) const {
  return (Directive.Text.starts_with("if") ||
          Directive.Text.starts_with("elif")) &&
         llvm::any_of(Directive.Names,
                      [&](StringRef Name) { return depends(Name); });
}

/// Where there are only macros, the conditionals in it count, too.
bool BranchRewriter::asks(const Conditional &C, BranchShape Shape) const {
  if (Shape != BranchShape::Macros)
    return llvm::any_of(C.Directives,
                        [&](unsigned D) { return asks(lexeme(D)); });
  for (unsigned I = C.first(); I != C.last(); ++I)
    if (asks(lexeme(I)))
      return true;
  return false;
}

/// What asks for these, asks for the target, and so do the macros that are
/// defined then.
void BranchRewriter::findOwnMacros() {
  for (const Conditional &C : Lexed.Conditionals) {
    if (!asks(C, BranchShape::Macros) || !hasOnlyMacros(Lexed.Lexemes, C))
      continue;
    for (unsigned I = C.first(); I != C.last(); ++I)
      if (lexeme(I).isDirective("define") && !lexeme(I).Names.empty())
        OwnMacros.insert(lexeme(I).Names.front());
  }
}

/// Whether it names a macro that means something else in the condition of a
/// pragma than in one of the program's #if.
bool BranchRewriter::isSpecial(const Conditional &C) const {
  return llvm::any_of(C.Directives, [&](unsigned D) {
    return llvm::any_of(lexeme(D).Names, expandsInPrograms);
  });
}

/// Of the directives that Clang says something about, or that name lines,
/// macros or places which other text would change.
bool BranchRewriter::hasUnusualDirective() const {
  return llvm::any_of(Lexed.Lexemes, [](const Lexeme &L) {
    if (!L.isDirective())
      return false;
    if (L.Text.ends_with("def"))
      return L.RestTokens != 1 && L.Text != "undef";
    if (L.Text == "else" || L.Text == "endif" || L.Text.empty())
      return L.RestTokens != 0;
    return L.Text == "line" ||
           (L.Text == "pragma" && (llvm::is_contained(L.Names, "push_macro") ||
                                   llvm::is_contained(L.Names, "pop_macro")));
  });
}

/// False if some of the program's cannot be rewritten.
bool BranchRewriter::findConditionals(const Nesting &Nested) {
  std::vector<ShapedConditional> Shapes = shapeConditionals(
      Lexed, Nested, With.IsProgram,
      [&](const Conditional &C) { return asks(C, BranchShape::Macros); });
  for (auto [C, Shaped] : llvm::zip(Lexed.Conditionals, Shapes)) {
    if (!asks(C, Shaped.Shape))
      continue;
    if (With.IsProgram && (Shaped.Shape == BranchShape::Other || isSpecial(C)))
      return false;
    if (Shaped.Shape != BranchShape::Other)
      Rewritten[C.first()] = {&C, Shaped};
  }
  return true;
}

/// Behind the ';'; nothing if it is no expression.
std::optional<unsigned> BranchRewriter::endOfStatement(unsigned Begin) const {
  unsigned Brackets = 0;
  for (unsigned I = Begin; I != Lexed.Lexemes.size(); ++I) {
    const Lexeme &L = lexeme(I);
    if (L.isDirective() || L.Kind == tok::l_brace || L.Kind == tok::r_brace)
      return std::nullopt;
    if (L.Kind == tok::l_paren)
      ++Brackets;
    else if (L.Kind == tok::r_paren && Brackets)
      --Brackets;
    else if (L.Kind == tok::semi)
      return Brackets ? std::nullopt : std::optional(I + 1);
  }
  return std::nullopt;
}

/// Only of statements that are in a block and are no declarations. Macros with
/// arguments may stand for anything.
void BranchRewriter::findMentions(const Nesting &Nested) {
  for (const auto &[Index, Where] : Nested.Tokens) {
    if (Where.Scopes.empty() || Where.Scopes.back().As == BraceScope::Other ||
        (Index + 1 != Lexed.Lexemes.size() &&
         lexeme(Index + 1).Kind == tok::l_paren))
      continue;
    if (std::optional<unsigned> End = endOfStatement(Where.Head);
        End && !isDeclaration(Lexed.Lexemes, Where.Head, *End))
      Mentions[Where.Head] = *End;
  }
}

//===----------------------------------------------------------------------===//
// How
//===----------------------------------------------------------------------===//

/// Says that what comes next stands at \p Offset of the text.
void BranchRewriter::emitLine(unsigned Offset) {
  Out << "\n#line " << Text.take_front(Offset).count('\n') + 1 << "\n";
}

Part BranchRewriter::branchOf(const Conditional &C, unsigned Branch) const {
  const unsigned From = C.Directives[Branch], To = C.Directives[Branch + 1];
  return {From + 1, To, lexeme(From).End, lexeme(To).Begin};
}

/// Of the first pragma of several.
static StringRef firstWord(const ShapedConditional &Of) {
  if (Of.Shape == BranchShape::Messages)
    return "message_if";
  return Of.IsInConstexpr ? "constexpr_if" : "if";
}

static std::string namesOf(ArrayRef<Lexeme> Lexemes) {
  llvm::SetVector<StringRef> Names;
  for (const Lexeme &L : Lexemes)
    if (L.Kind == tok::raw_identifier)
      Names.insert(L.Text);
  return llvm::join(Names, " ");
}

/// What BranchPragmas.h must know of macros among the words before the
/// function, those that begin statements, and all in the branches.
void BranchRewriter::emitWords(const Conditional &C,
                               const ShapedConditional &Shaped) {
  if (!With.IsProgram || Shaped.Shape != BranchShape::Statements)
    return;
  std::vector<Lexeme> Beginnings;
  for (unsigned I : Shaped.Beginnings)
    Beginnings.push_back(lexeme(I));
  ArrayRef<Lexeme> All = Lexed.Lexemes;
  Out << " ["
      << namesOf(All.slice(Shaped.HeadBegin, Shaped.HeadEnd - Shaped.HeadBegin))
      << "; " << namesOf(Beginnings) << "; "
      << namesOf(All.slice(C.first(), C.last() - C.first())) << "]";
}

/// It has as many lines as before.
void BranchRewriter::emitDirective(const Conditional &C, unsigned Index,
                                   unsigned ID,
                                   const ShapedConditional &Shaped) {
  const Lexeme &Directive = lexeme(C.Directives[Index]);
  StringRef Name = Directive.Text;
  StringRef Defined;
  if (Name.consume_back("ndef"))
    Defined = "!defined";
  else if (Name.consume_back("def"))
    Defined = "defined";
  Out << "#pragma cupcc arch " << (Name == "if" ? firstWord(Shaped) : Name)
      << " " << ID;
  if (Name == "if")
    emitWords(C, Shaped);
  if (!Defined.empty())
    Out << " " << Defined;
  Out << Directive.Rest << "\n";
}

void BranchRewriter::emitInPlace(const Conditional &C,
                                 const ShapedConditional &Shaped) {
  const unsigned ID = ++IDs;
  for (unsigned I = 0; I != C.branches(); ++I) {
    emitDirective(C, I, ID, Shaped);
    emit(branchOf(C, I));
  }
  emitDirective(C, C.branches(), ID, Shaped);
}

void BranchRewriter::emitRestOfBlock(const Conditional &C,
                                     const ShapedConditional &Shaped) {
  const unsigned BlockEnd = Shaped.BlockEnd;
  const unsigned ID = ++IDs;
  const Part Rest = {C.last() + 1, BlockEnd, lexeme(C.last()).End,
                     lexeme(BlockEnd).Begin};
  bool HasElse = false;
  for (unsigned I = 0; I != C.branches(); ++I) {
    const Lexeme &Directive = lexeme(C.Directives[I]);
    HasElse |= Directive.Text == "else";
    emitDirective(C, I, ID, Shaped);
    emit(branchOf(C, I));
    emitLine(Rest.Begin);
    emit(Rest);
    emitLine(lexeme(C.Directives[I + 1]).Begin);
  }
  if (!HasElse) {
    Out << "#pragma cupcc arch else " << ID << "\n";
    emit(Rest);
    Out << "\n";
  }
  Out << "#pragma cupcc arch endif " << ID;
  emitLine(Rest.End);
}

void BranchRewriter::emitMacros(const Conditional &C) {
  const unsigned Begin = lexeme(C.first()).Begin, End = lexeme(C.last()).End;
  llvm::SetVector<StringRef> Names;
  for (unsigned I = C.first(); I != C.last(); ++I)
    if ((lexeme(I).isDirective("define") || lexeme(I).isDirective("undef")) &&
        !lexeme(I).Names.empty())
      Names.insert(lexeme(I).Names.front());
  Out << "#pragma cupcc arch macros " << llvm::join(Names, " ") << "\n";
  for (unsigned I = 0; I != With.Targets; ++I) {
    emitLine(Begin);
    Out << "#pragma cupcc arch for " << I;
    emitLine(Begin);
    Out << Text.slice(Begin, End) << "\n";
  }
  Out << "#pragma cupcc arch defined";
  emitLine(End);
}

void BranchRewriter::emitForEach(unsigned Begin, unsigned End) {
  for (unsigned I = 0; I != With.Targets; ++I) {
    Out << "\n#pragma cupcc arch each " << I;
    emitLine(lexeme(Begin).Begin);
    Out << Text.slice(lexeme(Begin).Begin, lexeme(End - 1).End);
  }
  Out << "\n#pragma cupcc arch done";
  emitLine(lexeme(End - 1).End);
}

void BranchRewriter::emit(Part P) {
  unsigned Written = P.Begin;
  auto WriteUpTo = [&](unsigned Offset) { Out << Text.slice(Written, Offset); };
  for (unsigned I = P.First; I < P.Last;) {
    if (auto Mention = Mentions.find(I); Mention != Mentions.end()) {
      WriteUpTo(lexeme(I).Begin);
      emitForEach(I, Mention->second);
      I = Mention->second;
      Written = lexeme(I - 1).End;
      continue;
    }
    auto Found = Rewritten.find(I);
    if (Found == Rewritten.end()) {
      ++I;
      continue;
    }
    const auto &[C, Shaped] = Found->second;
    // As it stands, it would be the host's in every copy.
    if (Shaped.Shape == BranchShape::RestOfBlock &&
        Result.size() > MostGrowth * Text.size()) {
      WriteUpTo(lexeme(I).Begin);
      Out << "#pragma cupcc arch too_many";
      emitLine(lexeme(I).Begin);
      Written = lexeme(I++).Begin;
      continue;
    }
    WriteUpTo(lexeme(I).Begin);
    I = C->last() + 1;
    Written = lexeme(C->last()).End;
    switch (Shaped.Shape) {
    case BranchShape::Other:
      break;
    case BranchShape::Statements:
    case BranchShape::Messages:
      emitInPlace(*C, Shaped);
      break;
    case BranchShape::RestOfBlock:
      emitRestOfBlock(*C, Shaped);
      I = Shaped.BlockEnd;
      Written = lexeme(I).Begin;
      break;
    case BranchShape::Macros:
      emitMacros(*C);
      break;
    }
  }
  WriteUpTo(P.End);
}

std::optional<std::string> BranchRewriter::rewrite() {
  Lexed = lexText(Text, With.Language);
  if (Lexed.Conditionals.empty() || (With.IsProgram && hasUnusualDirective()))
    return std::nullopt;
  findOwnMacros();
  const Nesting Nested = findNesting(Lexed, [&](const Lexeme &L) {
    return L.Kind == tok::raw_identifier && depends(L.Text) &&
           !isArchMacro(L.Text);
  });
  if (!findConditionals(Nested))
    return std::nullopt;
  if (!With.IsProgram)
    findMentions(Nested);
  if (Rewritten.empty() && Mentions.empty())
    return std::nullopt;
  emit({0, static_cast<unsigned>(Lexed.Lexemes.size()), 0,
        static_cast<unsigned>(Text.size())});
  return std::move(Result);
}

std::optional<std::string> cupcc::rewriteBranches(StringRef Text,
                                                  const BranchRewriting &With) {
  return BranchRewriter(Text, With).rewrite();
}

bool cupcc::isArchMacro(StringRef Name) {
  return Name == "__CUDA_ARCH__" || Name == "__CUDA_ARCH_SPECIFIC__" ||
         Name == "__CUDA_ARCH_FAMILY_SPECIFIC__" ||
         Name.starts_with("__CUDA_ARCH_FEAT_");
}
