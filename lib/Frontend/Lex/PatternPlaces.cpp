//===- PatternPlaces.cpp - where 'is', 'as' and 'inspect' may stand -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 'is', 'as' and 'inspect' are names in C++, and stay what they are there. In
// C++ a name after an operand is what a declaration declares, and what comes
// next is no operand: 'x is y' is nothing, unless 'is' is a type and x ends
// what may stand before a declaration ('if (x) is y;') or is a macro. So a
// place is where an operand is on both sides. Whether 'is' is a type, and what
// macros make of the rest, is asked when the token comes (Patterns.cpp).
//
// In the same way '= >' is nothing in C++, but behind 'operator', and it is in
// each 'inspect'. A type before '.' is nothing, and only the parser knows
// types.
//
//===----------------------------------------------------------------------===//

#include "PatternPlaces.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

namespace {
enum class Word {
  Name,     ///< an identifier
  Type,     ///< 'int', and what begins a type in other ways
  Value,    ///< 'this', 'true'
  TypeOf,   ///< 'decltype', of what is in parentheses
  Declares, ///< 'class' and the like, before what is a type then
  Other     ///< another keyword
};
} // namespace

static Word wordOf(StringRef Text, const IdentifierTable &Keywords) {
  auto Known = Keywords.find(Text);
  switch (Known == Keywords.end() ? tok::identifier
                                  : Known->second->getTokenID()) {
  case tok::identifier:
    return Word::Name;
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_char:
  case tok::kw_wchar_t:
  case tok::kw_char8_t:
  case tok::kw_char16_t:
  case tok::kw_char32_t:
  case tok::kw_short:
  case tok::kw_int:
  case tok::kw_long:
  case tok::kw_signed:
  case tok::kw_unsigned:
  case tok::kw_float:
  case tok::kw_double:
  case tok::kw___int128:
  case tok::kw___float128:
  case tok::kw__Float16:
    return Word::Type;
  case tok::kw_this:
  case tok::kw_true:
  case tok::kw_false:
  case tok::kw_nullptr:
    return Word::Value;
  case tok::kw_decltype:
  case tok::kw_typeof:
    return Word::TypeOf;
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union:
  case tok::kw_enum:
  case tok::kw_typename:
  case tok::kw_using:
  case tok::kw_namespace:
  case tok::kw_concept:
    return Word::Declares;
  default:
    return Word::Other;
  }
}

static bool isPlaceWord(StringRef Text) {
  return Text == "is" || Text == "as" || Text == "inspect";
}

/// Whether the text has something that would be a place. Most have not.
static bool mayHavePlaces(StringRef Text) {
  for (StringRef Name : {"is", "as", "inspect"})
    for (size_t At = Text.find(Name); At != StringRef::npos;
         At = Text.find(Name, At + 1)) {
      const size_t End = At + Name.size();
      const bool Begins = At == 0 || !isAsciiIdentifierContinue(Text[At - 1]);
      if (Begins &&
          (End == Text.size() || !isAsciiIdentifierContinue(Text[End])))
        return true;
    }
  // Names of traits, which have many beginnings.
  for (size_t At = Text.find('.'); At != StringRef::npos;
       At = Text.find('.', At + 1))
    if (At + 1 < Text.size() && isLowercase(Text[At + 1]))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// The tokens of one file
//===----------------------------------------------------------------------===//

namespace cupcc {

/// Without preprocessing: macros are names, and directives are tokens.
class PatternFinder : public PPCallbacks {
public:
  PatternFinder(Preprocessor &PP, std::shared_ptr<PatternPlaces> Places)
      : PP(PP), Manager(PP.getSourceManager()), Places(std::move(Places)),
        Keywords(PP.getLangOpts()) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind Kind, FileID,
                        SourceLocation) override {
    if (Reason != LexedFileChangeReason::EnterFile || SrcMgr::isSystem(Kind))
      return;
    std::optional<StringRef> Text = Manager.getBufferDataOrNone(File);
    if (!Text || !mayHavePlaces(*Text))
      return;
    read(File, *Text);
    find();
  }

private:
  struct Lexeme {
    tok::TokenKind Kind;
    SourceLocation Place;
    StringRef Text; ///< of a word
    size_t Parent;  ///< the bracket around it, or None
    size_t Match;   ///< of a bracket: the other one, or None
  };
  static constexpr size_t None = ~size_t(0);

  void read(FileID File, StringRef Text);
  void find();
  void findDeclared(size_t I);
  void findOperator(size_t I);
  void findTrait(size_t I);
  void findInspect(size_t I);
  void excludeHead(size_t Arrow);

  bool is(size_t I, tok::TokenKind Kind) const {
    return I < All.size() && All[I].Kind == Kind;
  }
  bool isWord(size_t I, StringRef Text) const {
    return is(I, tok::raw_identifier) && All[I].Text == Text;
  }
  std::optional<Word> word(size_t I) const {
    if (!is(I, tok::raw_identifier))
      return std::nullopt;
    return wordOf(All[I].Text, Keywords);
  }
  bool isLiteral(size_t I) const {
    return I < All.size() && tok::isLiteral(All[I].Kind);
  }
  /// '=>', in which '=' may be part of '*=' or '&='.
  bool isArrow(size_t I) const {
    return is(I + 1, tok::greater) && !isWord(I - 1, "operator") &&
           (is(I, tok::equal) || is(I, tok::starequal) || is(I, tok::ampequal));
  }
  bool inAttribute(size_t I) const;
  bool endsOperand(size_t I) const;
  bool isResult(size_t I) const;
  bool inFunctionOrClass(size_t I) const;
  bool beginsOperand(size_t I, bool OrValue) const;
  /// What stands after the name of a variable that is declared.
  bool endsDeclarator(size_t I) const {
    return is(I, tok::semi) || is(I, tok::equal) || is(I, tok::comma) ||
           is(I, tok::l_brace) || is(I, tok::l_paren) || is(I, tok::r_paren) ||
           is(I, tok::l_square) || is(I, tok::r_square) || is(I, tok::colon);
  }
  std::optional<size_t> typeEndingAt(size_t I) const;
  std::optional<size_t> openingAngle(size_t Close) const;
  size_t nameEndingAt(size_t I) const;
  void put(size_t I, PatternPlace Place) {
    Places->Places.try_emplace(All[I].Place, Place);
  }

  Preprocessor &PP;
  const SourceManager &Manager;
  std::shared_ptr<PatternPlaces> Places;
  /// Not the preprocessor's: to look a name up there has it read from a
  /// precompiled header, for which it may be too early.
  const IdentifierTable Keywords;
  std::vector<Lexeme> All;
};

} // namespace cupcc

void PatternFinder::read(FileID File, StringRef Text) {
  All.clear();
  const SourceLocation Start = Manager.getLocForStartOfFile(File);
  Lexer Raw(Start, PP.getLangOpts(), Text.begin(), Text.begin(), Text.end());
  SmallVector<size_t> Open;
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    Lexeme L{T.getKind(), T.getLocation(), {}, None, None};
    if (T.is(tok::raw_identifier))
      L.Text = T.getRawIdentifier();
    const bool Closes = T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
    if (Closes && !Open.empty()) {
      L.Match = Open.pop_back_val();
      All[L.Match].Match = All.size();
    }
    L.Parent = Open.empty() ? None : Open.back();
    if (T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
      Open.push_back(All.size());
    All.push_back(L);
  }
}

/// In '[[...]]' and '__attribute__((...))', where anything may stand.
bool PatternFinder::inAttribute(size_t I) const {
  for (size_t P = All[I].Parent; P != None; P = All[P].Parent)
    if (P > 0 && ((is(P, tok::l_square) && is(P - 1, tok::l_square)) ||
                  isWord(P - 1, "__attribute__") || isWord(P - 1, "asm") ||
                  isWord(P - 1, "__asm__") || isWord(P - 1, "__declspec")))
      return true;
  return false;
}

/// After 'template <...>' and 'requires C', where the type of a function's
/// result stands: 'template <class is> is f();'.
bool PatternFinder::isResult(size_t I) const {
  if (is(I - 1, tok::greater))
    if (std::optional<size_t> Open = openingAngle(I - 1);
        Open && *Open > 0 && isWord(*Open - 1, "template"))
      return true;
  if (!Places->declareType(All[I].Text))
    return false;
  for (size_t J = I; J > 0 && J - 1 != All[I].Parent && !is(J - 1, tok::semi);
       --J)
    if (All[J - 1].Parent == All[I].Parent &&
        (isWord(J - 1, "template") || isWord(J - 1, "requires")))
      return true;
  return false;
}

bool PatternFinder::endsOperand(size_t I) const {
  if (std::optional<Word> W = word(I))
    return *W == Word::Name || *W == Word::Type || *W == Word::Value;
  return isLiteral(I) || is(I, tok::r_paren) || is(I, tok::r_square) ||
         is(I, tok::r_brace) || is(I, tok::greater) ||
         is(I, tok::greatergreater);
}

/// One of 'as' is a type.
bool PatternFinder::beginsOperand(size_t I, bool OrValue) const {
  if (std::optional<Word> W = word(I))
    switch (*W) {
    case Word::Name:
      return !isPlaceWord(All[I].Text);
    case Word::Type:
    case Word::TypeOf:
      return true;
    case Word::Value:
      return OrValue;
    case Word::Declares:
      return All[I].Text != "using" && All[I].Text != "namespace" &&
             All[I].Text != "concept";
    case Word::Other:
      return All[I].Text == "const" || All[I].Text == "volatile" ||
             (OrValue && All[I].Text == "not");
    }
  return is(I, tok::coloncolon) || (OrValue && isLiteral(I));
}

std::optional<size_t> PatternFinder::openingAngle(size_t Close) const {
  unsigned Depth = 0;
  for (size_t I = Close + 1; I-- > 0;) {
    switch (All[I].Kind) {
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
      if (All[I].Match == None)
        return std::nullopt;
      I = All[I].Match;
      break;
    case tok::greater:
      ++Depth;
      break;
    case tok::greatergreater:
      Depth += 2;
      break;
    case tok::less:
      if (--Depth == 0)
        return I;
      break;
    case tok::semi:
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      return std::nullopt;
    default:
      break;
    }
  }
  return std::nullopt;
}

/// Where a name begins that ends with the word \p I, with its qualifiers.
size_t PatternFinder::nameEndingAt(size_t I) const {
  while (I > 0 && is(I - 1, tok::coloncolon)) {
    --I;
    if (I == 0)
      return I;
    if (is(I - 1, tok::greater)) {
      std::optional<size_t> Open = openingAngle(I - 1);
      if (!Open || *Open == 0 || word(*Open - 1) != Word::Name)
        return I;
      I = *Open - 1;
    } else if (word(I - 1) == Word::Name) {
      --I;
    } else {
      return I;
    }
  }
  return I > 0 && isWord(I - 1, "typename") ? I - 1 : I;
}

/// Where what may be a type begins. Nothing for what cannot.
std::optional<size_t> PatternFinder::typeEndingAt(size_t I) const {
  size_t Start = I;
  if (word(I) == Word::Type) {
    while (Start > 0 && word(Start - 1) == Word::Type)
      --Start;
    return Start;
  }
  if (is(I, tok::r_paren)) {
    Start = All[I].Match;
    if (Start == None || Start == 0 || word(Start - 1) != Word::TypeOf)
      return std::nullopt;
    return Start - 1;
  }
  if (is(I, tok::greater) || is(I, tok::greatergreater)) {
    std::optional<size_t> Open = openingAngle(I);
    if (!Open || *Open == 0)
      return std::nullopt;
    Start = *Open - 1;
  }
  if (word(Start) != Word::Name)
    return std::nullopt;
  Start = nameEndingAt(Start);
  if (Start > 0 && (is(Start - 1, tok::period) || is(Start - 1, tok::arrow)))
    return std::nullopt;
  return Start;
}

void PatternFinder::findDeclared(size_t I) {
  if (word(I) != Word::Name || I == 0)
    return;
  // 'class... T'
  const size_t Last = I - 1 - (I > 1 && is(I - 1, tok::ellipsis));
  std::optional<Word> Before = word(Last);
  if (Before == Word::Declares)
    Places->Types.insert(All[I].Text);
  else if (((Before == Word::Name && !isPlaceWord(All[Last].Text)) ||
            Before == Word::Type || isWord(Last, "auto") ||
            is(Last, tok::star) || is(Last, tok::amp) ||
            is(Last, tok::ampamp) || is(Last, tok::greater)) &&
           endsDeclarator(I + 1))
    Places->Variables.insert(All[I].Text);
}

/// 'x is T', 'x as T', 'operator is'.
void PatternFinder::findOperator(size_t I) {
  if (!isWord(I, "is") && !isWord(I, "as"))
    return;
  if (I > 0 && isWord(I - 1, "operator"))
    return put(I - 1, {PatternPlace::OperatorName});
  const bool IsTest = All[I].Text == "is";
  if (I == 0 || !endsOperand(I - 1) || !beginsOperand(I + 1, IsTest) ||
      inAttribute(I) || isResult(I))
    return;
  put(I, {PatternPlace::Operator});
  if (std::optional<size_t> Start = typeEndingAt(I - 1); Start && IsTest)
    put(*Start, {PatternPlace::Left, All[I].Place});
}

/// 'T.name'
void PatternFinder::findTrait(size_t I) {
  if (!is(I, tok::period) || I == 0 || word(I + 1) != Word::Name)
    return;
  if (std::optional<size_t> Start = typeEndingAt(I - 1))
    put(*Start,
        {PatternPlace::Trait, All[I].Place, All[I + 1].Text, *Start == I - 1});
}

/// A brace around it does not begin a namespace. Sema may still be in the
/// function before when a whole declaration is read.
bool PatternFinder::inFunctionOrClass(size_t I) const {
  for (size_t P = All[I].Parent; P != None; P = All[P].Parent) {
    bool IsNamespace = false;
    for (size_t J = P; J > 0 && J - 1 != All[P].Parent; --J) {
      if (All[J - 1].Parent != All[P].Parent)
        continue;
      if (is(J - 1, tok::semi) || is(J - 1, tok::r_brace))
        break;
      IsNamespace |= isWord(J - 1, "namespace") || isWord(J - 1, "extern");
    }
    if (is(P, tok::l_brace) && !IsNamespace)
      return true;
  }
  return false;
}

/// 'inspect (value) {' and 'inspect (value) -> T {'.
void PatternFinder::findInspect(size_t I) {
  if (!isWord(I, "inspect") || !is(I + 1, tok::l_paren) ||
      All[I + 1].Match == None)
    return;
  size_t Body = All[I + 1].Match + 1;
  if (is(Body, tok::arrow))
    while (Body < All.size() && !is(Body, tok::semi) && !is(Body, tok::l_brace))
      ++Body;
  if (!is(Body, tok::l_brace) || All[Body].Match == None)
    return;
  bool HasClause = false;
  for (size_t J = Body + 1; J < All[Body].Match; ++J)
    if (isArrow(J) && All[J].Parent == Body) {
      HasClause = true;
      excludeHead(J);
    }
  PatternPlace Place{PatternPlace::Inspect};
  Place.MayCapture = inFunctionOrClass(I);
  if (HasClause)
    put(I, Place);
}

/// What stands before '=>' is read with the clause.
void PatternFinder::excludeHead(size_t Arrow) {
  const size_t Body = All[Arrow].Parent;
  for (size_t I = Arrow - 1; I > Body; --I) {
    if (All[I].Parent == Body &&
        (is(I, tok::semi) || (is(I, tok::r_brace) && I + 1 != Arrow)))
      return;
    auto Found = Places->Places.find(All[I].Place);
    if (All[I].Parent == Body && Found != Places->Places.end() &&
        (Found->second.Kind == PatternPlace::Operator ||
         Found->second.Kind == PatternPlace::Left))
      Places->Places.erase(Found);
  }
}

void PatternFinder::find() {
  for (size_t I = 0; I < All.size(); ++I) {
    findDeclared(I);
    findOperator(I);
    findTrait(I);
  }
  for (size_t I = 0; I < All.size(); ++I)
    findInspect(I);
}

std::shared_ptr<PatternPlaces>
PatternPlaces::createFor(CompilerInstance &Instance) {
  Preprocessor &PP = Instance.getPreprocessor();
  std::shared_ptr<PatternPlaces> Result(
      new PatternPlaces(PP.getSourceManager()));
  PP.addPPCallbacks(std::make_unique<PatternFinder>(PP, Result));
  return Result;
}

const PatternPlace *PatternPlaces::at(const Token &Token) const {
  if (Places.empty() || Token.isAnnotation())
    return nullptr;
  SourceLocation Place = Token.getLocation();
  // Of what a macro makes only these words are known.
  if (Place.isMacroID()) {
    const IdentifierInfo *Name = Token.getIdentifierInfo();
    if (!Name || !(isPlaceWord(Name->getName()) || Token.is(tok::kw_operator)))
      return nullptr;
    Place = Manager.getSpellingLoc(Place);
  }
  auto Found = Places.find(Place);
  return Found == Places.end() ? nullptr : &Found->second;
}
