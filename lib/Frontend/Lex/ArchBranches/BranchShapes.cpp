//===- BranchShapes.cpp - what the branches of an #if are -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BranchShapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;
using llvm::ArrayRef;

namespace {

/// Lexemes from one index to another, the second not included.
struct Range {
  unsigned Begin, End;
};

} // namespace

/// The first token from \p Index on; the number of lexemes if there is none.
static unsigned nextToken(ArrayRef<Lexeme> All, unsigned Index) {
  while (Index != All.size() && All[Index].isDirective())
    ++Index;
  return Index;
}

/// Words that begin a statement which declares nothing.
static bool beginsOtherStatement(llvm::StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases({"asm", "__asm__", "__asm", "return", "if", "for"}, true)
      .Cases({"while", "do", "switch", "break", "continue"}, true)
      .Cases({"goto", "throw", "delete", "this", "new"}, true)
      .Cases({"static_cast", "reinterpret_cast", "const_cast"}, true)
      .Default(false);
}

/// Words that begin a declaration, whatever follows.
static bool beginsDeclaration(llvm::StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases({"auto", "bool", "char", "short", "int", "long"}, true)
      .Cases({"signed", "unsigned", "float", "double", "void"}, true)
      .Cases({"const", "volatile", "constexpr", "static", "register"}, true)
      .Cases({"extern", "thread_local", "alignas", "decltype"}, true)
      .Cases({"typename", "struct", "class", "union", "enum"}, true)
      .Cases({"using", "typedef", "static_assert", "namespace"}, true)
      .Default(false);
}

/// Behind the bracket that closes the one at \p Begin.
static unsigned skipBrackets(ArrayRef<Lexeme> All, unsigned Begin,
                             unsigned End) {
  unsigned Depth = 0;
  for (unsigned I = Begin; I < End; ++I) {
    if (All[I].Kind == tok::l_paren)
      ++Depth;
    else if (All[I].Kind == tok::r_paren && --Depth == 0)
      return I + 1;
  }
  return End;
}

/// Behind the '>' that closes the '<' at \p Begin; \p End if that compares.
static unsigned skipArguments(ArrayRef<Lexeme> All, unsigned Begin,
                              unsigned End) {
  int Depth = 0;
  for (unsigned I = Begin; I < End; ++I) {
    if (All[I].Kind == tok::less)
      ++Depth;
    else if (All[I].Kind == tok::greater || All[I].Kind == tok::greatergreater)
      Depth -= All[I].Text.size();
    if (Depth <= 0)
      return I + 1;
  }
  return End;
}

// In doubt it is one: 'a * b;'.
bool cupcc::isDeclaration(ArrayRef<Lexeme> All, unsigned Begin, unsigned End) {
  unsigned I = nextToken(All, Begin);
  if (I >= End)
    return false;
  // An attribute; a lambda is no statement of its own.
  if (All[I].Kind == tok::l_square)
    return true;
  if (All[I].Kind == tok::coloncolon)
    ++I;
  if (I >= End || All[I].Kind != tok::raw_identifier ||
      beginsOtherStatement(All[I].Text))
    return false;
  if (beginsDeclaration(All[I].Text))
    return true;
  // A name, perhaps with what it is a member of, and with its arguments.
  for (++I; I < End; ++I) {
    if (All[I].isDirective())
      return true;
    if (All[I].Kind == tok::less) {
      I = skipArguments(All, I, End) - 1;
      if (I + 1 >= End)
        return true;
    } else if (All[I].Kind != tok::coloncolon &&
               !(All[I].Kind == tok::raw_identifier &&
                 All[I - 1].Kind == tok::coloncolon)) {
      break;
    }
  }
  if (I >= End)
    return false;
  // A macro with arguments before a type, a declarator in parentheses, or a
  // call.
  if (All[I].Kind == tok::l_paren) {
    I = skipBrackets(All, I, End);
    return I < End &&
           (All[I].Kind == tok::raw_identifier || All[I].Kind == tok::l_paren ||
            All[I].Kind == tok::l_square || All[I].Kind == tok::star ||
            All[I].Kind == tok::amp);
  }
  return All[I].Kind == tok::raw_identifier || All[I].Kind == tok::star ||
         All[I].Kind == tok::amp || All[I].Kind == tok::ampamp;
}

namespace {

class Shaper {
public:
  Shaper(const LexedText &Text, const Nesting &Nested, bool IsProgram)
      : Text(Text), All(Text.Lexemes), Nested(Nested), IsProgram(IsProgram) {}

  ShapedConditional shape(unsigned Index) const;

private:
  bool hasStatements(const Conditional &C, const ConditionalPlaces &P) const;
  bool extendsToBlock(const Conditional &C, const ConditionalPlaces &P,
                      unsigned BlockEnd) const;
  unsigned nextToken(unsigned Index) const { return ::nextToken(All, Index); }
  bool continuesStatement(unsigned Token) const;
  bool hasFixedPlace(Range R) const;
  bool declares(Range R) const;
  bool isPlain(const Conditional &C, const Place &Start) const;
  bool isPlainFunction(const BraceScope &Function, bool IsMember) const;
  bool hasCounted(Range R) const;
  std::vector<unsigned> beginnings(const Conditional &C) const;
  bool followsPragma(unsigned Index) const {
    return Index && All[Index - 1].isDirective("pragma");
  }
  bool isInsideOf(unsigned Index, unsigned BlockEnd) const;

  const LexedText &Text;
  ArrayRef<Lexeme> All;
  const Nesting &Nested;
  bool IsProgram;
};

} // namespace

static Range branchOf(const Conditional &C, unsigned Branch) {
  return {C.Directives[Branch] + 1, C.Directives[Branch + 1]};
}

static ArrayRef<Lexeme> lexemesOf(ArrayRef<Lexeme> All, const Conditional &C) {
  return All.slice(C.first(), C.last() - C.first() + 1);
}

static bool definesMacro(const Lexeme &L) {
  return L.isDirective("define") || L.isDirective("undef");
}

bool cupcc::hasOnlyMacros(ArrayRef<Lexeme> All, const Conditional &C) {
  return llvm::all_of(lexemesOf(All, C), [](const Lexeme &L) {
    return L.isDirective() &&
           llvm::StringSwitch<bool>(L.Text)
               .Cases({"define", "undef", "error", "warning", ""}, true)
               .Cases({"if", "ifdef", "ifndef", "elif", "elifdef"}, true)
               .Cases({"elifndef", "else", "endif"}, true)
               .Default(false);
  });
}

/// 'else' belongs to the 'if' before it.
bool Shaper::continuesStatement(unsigned Token) const {
  return Token != All.size() &&
         (All[Token].isWord("else") || All[Token].isWord("catch") ||
          All[Token].isWord("while"));
}

/// True for what means something else in a block of its own, or when it is
/// there twice: labels, and macros.
bool Shaper::hasFixedPlace(Range R) const {
  unsigned Depth = 0;
  bool AtStatement = true;
  for (unsigned I = R.Begin; I != R.End; ++I) {
    const Lexeme &L = All[I];
    if (L.isDirective()) {
      if (L.Text == "define" || L.Text == "undef" || L.Text == "include")
        return true;
      continue;
    }
    const bool Begins = std::exchange(AtStatement, L.Kind == tok::semi ||
                                                       L.Kind == tok::l_brace ||
                                                       L.Kind == tok::r_brace);
    if (L.Kind == tok::l_brace)
      ++Depth;
    else if (L.Kind == tok::r_brace && Depth)
      --Depth;
    if (!Begins || L.Kind != tok::raw_identifier)
      continue;
    if (!Depth && (L.Text == "case" || L.Text == "default"))
      return true;
    unsigned Next = nextToken(I + 1);
    if (Next < R.End && All[Next].Kind == tok::colon && L.Text != "default")
      return true;
  }
  return false;
}

/// Whether a statement of \p R, not one in a block of its own, declares
/// something.
bool Shaper::declares(Range R) const {
  unsigned Depth = 0, Begin = R.Begin;
  for (unsigned I = R.Begin; I != R.End; ++I) {
    const Lexeme &L = All[I];
    if (L.Kind == tok::l_brace || L.Kind == tok::l_paren)
      ++Depth;
    else if ((L.Kind == tok::r_brace || L.Kind == tok::r_paren) && Depth)
      --Depth;
    if (Depth || (L.Kind != tok::semi && L.Kind != tok::r_brace))
      continue;
    if (isDeclaration(All, Begin, I))
      return true;
    Begin = I + 1;
  }
  return false;
}

bool Shaper::hasStatements(const Conditional &C,
                           const ConditionalPlaces &P) const {
  const unsigned Behind = nextToken(C.last() + 1);
  if (continuesStatement(Behind) || Behind == All.size())
    return false;
  const bool EndsBlock = All[Behind].Kind == tok::r_brace;
  for (unsigned I = 0; I != C.branches(); ++I) {
    const Range Branch = branchOf(C, I);
    const bool IsEmpty = Branch.Begin == Branch.End;
    if (!IsEmpty && (nextToken(Branch.Begin) >= Branch.End ||
                     !P.Ends[I].mayBeginStatement()))
      return false;
    if (!EndsBlock && declares(Branch))
      return false;
  }
  return true;
}

/// Whether the #if that \p Index is a part of ends before \p BlockEnd, and with
/// it all that begin behind \p Index.
bool Shaper::isInsideOf(unsigned Index, unsigned BlockEnd) const {
  return llvm::all_of(Text.Conditionals, [&](const Conditional &C) {
    // Around the place, its branch must have the end, too.
    if (C.first() < Index && C.last() > Index) {
      const auto *Next = llvm::upper_bound(C.Directives, Index);
      return *Next > BlockEnd;
    }
    return C.first() < Index || C.first() > BlockEnd || C.last() < BlockEnd;
  });
}

bool Shaper::extendsToBlock(const Conditional &C, const ConditionalPlaces &P,
                            unsigned BlockEnd) const {
  return BlockEnd > C.last() && isInsideOf(C.first(), BlockEnd) &&
         !hasFixedPlace({C.last() + 1, BlockEnd}) &&
         llvm::all_of(P.Ends,
                      [&](const Place &End) { return End.isBeside(P.Start); });
}

/// The body of the function that \p Where is in, and nothing but blocks in it;
/// null if that is not sure.
static const BraceScope *functionAt(const Place &Where) {
  const auto *Function =
      llvm::find_if(Where.Scopes, [](const BraceScope &Scope) {
        return Scope.Outer == BraceScope::Unknown;
      });
  return llvm::all_of(llvm::make_range(Function, Where.Scopes.end()),
                      [](const BraceScope &Scope) {
                        return Scope.As == BraceScope::Block;
                      })
             ? Function
             : nullptr;
}

/// Whether \p Function is no lambda in an initializer, and no class whose base
/// is a macro's, by what stands before it. Its type does not depend on it.
bool Shaper::isPlainFunction(const BraceScope &Function, bool IsMember) const {
  unsigned Depth = 0, Names = 0;
  for (unsigned I = Function.Head; I != Function.Open; ++I) {
    const Lexeme &L = All[I];
    if (L.isWord("template") && I + 1 != Function.Open &&
        All[I + 1].Kind == tok::less) {
      I = skipArguments(All, I + 1, Function.Open) - 1;
      continue;
    }
    if (L.Kind == tok::l_paren)
      ++Depth;
    else if (L.Kind == tok::r_paren && Depth)
      --Depth;
    if (L.isWord("auto") || L.isWord("struct") || L.isWord("class") ||
        L.isWord("union") || L.isWord("enum") || L.isWord("requires"))
      return false;
    if (!Depth && L.Kind == tok::equal && !All[I - 1].isWord("operator"))
      return false;
    Names += !Depth && L.Kind == tok::raw_identifier;
  }
  // NAME(...) { may be anything but in a class, where it is a constructor.
  return IsMember || Names > 1;
}

/// Whether \p Bracket begins a lambda, or an attribute: no value is before it.
static bool beginsLambda(const Lexeme &Bracket, const Lexeme &Before) {
  return Bracket.Kind == tok::l_square && Before.Kind != tok::r_paren &&
         Before.Kind != tok::r_square &&
         (Before.Kind != tok::raw_identifier || Before.isWord("return"));
}

bool cupcc::beginsCounted(llvm::StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases({"static", "thread_local", "struct", "class"}, true)
      .Cases({"union", "enum", "__COUNTER__"}, true)
      .Default(false);
}

/// Whether there is something in \p R that a parse counts: it must not be there
/// for one target only.
bool Shaper::hasCounted(Range R) const {
  for (unsigned I = R.Begin; I != R.End; ++I)
    if (beginsLambda(All[I], All[I - 1]) ||
        (All[I].Kind == tok::raw_identifier && beginsCounted(All[I].Text)))
      return true;
  return false;
}

static bool hasReturn(ArrayRef<Lexeme> Lexemes) {
  return llvm::any_of(Lexemes,
                      [](const Lexeme &L) { return L.isWord("return"); });
}

/// Whether an 'if' means the same there as the #if.
bool Shaper::isPlain(const Conditional &C, const Place &Start) const {
  const BraceScope *Function = functionAt(Start);
  if (!Function || Start.isInConstexpr() || !Start.Brackets.empty() ||
      followsPragma(C.first()))
    return false;
  const bool IsMember = Function != Start.Scopes.begin() &&
                        Function[-1].Outer == BraceScope::Class;
  if (!isPlainFunction(*Function, IsMember))
    return false;
  for (unsigned I = 0; I != C.branches(); ++I)
    if (followsPragma(C.Directives[I + 1]) || hasCounted(branchOf(C, I)))
      return false;
  // '#ifdef A return 1; #endif #ifndef A return 2; #endif' always returns, and
  // Clang would warn that the 'if' do not.
  const unsigned Next = C.last() + 1;
  return Next == All.size() || !All[Next].isDirective() ||
         !All[Next].Text.starts_with("if") || !hasReturn(lexemesOf(All, C));
}

/// Where statements of \p C's branches begin.
std::vector<unsigned> Shaper::beginnings(const Conditional &C) const {
  std::vector<unsigned> Result;
  for (unsigned B = 0; B != C.branches(); ++B) {
    const Range Branch = branchOf(C, B);
    bool Begins = true;
    for (unsigned I = Branch.Begin; I != Branch.End; ++I) {
      const Lexeme &L = All[I];
      if (L.isDirective())
        continue;
      if (std::exchange(Begins,
                        L.Kind == tok::semi || L.Kind == tok::r_brace) &&
          L.Kind == tok::raw_identifier)
        Result.push_back(I);
    }
  }
  return Result;
}

ShapedConditional Shaper::shape(unsigned Index) const {
  const Conditional &C = Text.Conditionals[Index];
  const ConditionalPlaces &P = Nested.Conditionals[Index];
  if (hasOnlyMacros(All, C)) {
    ShapedConditional Result;
    // There can be no pragma in a macro's arguments.
    if (!IsProgram || P.Start.Brackets.empty())
      Result.Shape = llvm::any_of(lexemesOf(All, C), definesMacro)
                         ? BranchShape::Macros
                         : BranchShape::Messages;
    return Result;
  }
  if (!P.Start.mayBeginStatement() || (IsProgram && !isPlain(C, P.Start)))
    return {};
  for (unsigned I = 0; I != C.branches(); ++I) {
    const Range Branch = branchOf(C, I);
    if (!P.Ends[I].isBeside(P.Start) ||
        continuesStatement(nextToken(Branch.Begin)) || hasFixedPlace(Branch))
      return {};
  }
  if (hasStatements(C, P)) {
    ShapedConditional Result;
    Result.Shape = BranchShape::Statements;
    Result.IsInConstexpr = P.Start.isInConstexpr();
    if (IsProgram) {
      Result.HeadBegin = functionAt(P.Start)->Head;
      Result.HeadEnd = functionAt(P.Start)->Open;
      if (All[nextToken(C.last() + 1)].Kind != tok::r_brace)
        Result.Beginnings = beginnings(C);
    }
    return Result;
  }
  if (IsProgram)
    return {};
  const unsigned BlockEnd = Nested.Closing[P.Start.Scopes.back().Open];
  if (!extendsToBlock(C, P, BlockEnd))
    return {};
  ShapedConditional Result;
  Result.Shape = BranchShape::RestOfBlock;
  Result.BlockEnd = BlockEnd;
  Result.IsInConstexpr = P.Start.isInConstexpr();
  return Result;
}

std::vector<ShapedConditional> cupcc::shapeConditionals(
    const LexedText &Text, const Nesting &Nested, bool IsProgram,
    llvm::function_ref<bool(const Conditional &)> IsWanted) {
  Shaper S(Text, Nested, IsProgram);
  std::vector<ShapedConditional> Shapes(Text.Conditionals.size());
  for (unsigned I = 0; I != Shapes.size(); ++I)
    if (IsWanted(Text.Conditionals[I]))
      Shapes[I] = S.shape(I);
  return Shapes;
}
