//===- PackExpander.cpp - packs and members of reflection, in tokens ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ expands a pack where a template is instantiated. 'enum_values' is a pack
// in ordinary code. Where the parser has read the enumeration, the pattern, the
// tokens before '...', is found and repeated, separated as its context asks:
//
//   int a[] {(int)nvvm_arch_t.enum_values ...};
//   int a[] {(int)nvvm_arch_t::sm_75, (int)nvvm_arch_t::sm_90};
//
//   f(nvvm_arch_t.enum_names) ...;             f("sm_75"); f("sm_90");
//   (... || (nvvm_arch_t.enum_values == a))    ((sm_75 == a) || (sm_90 == a))
//
// In a list the pattern begins after the ',' before it, or where the list does.
// Whether '<' begins a list of template arguments is for the parser to know; it
// is taken for one if what follows the '...' has the '>' for it.
//
// 'x.string' becomes '(__cupcc_reflect(), x).string'. For an enumeration the
// ',' is an overloaded operator, which returns something that has the member;
// for all else it is C++'s own, which is its right operand, whatever kind of
// value that is. So 'string' stays what it is in classes that have one. The
// same goes for 'array.length'.
//
// 'T.string' and '(5).string' are constants, which '+' joins with literals.
//
// Other enumerations may depend on a template's arguments (EnumPacks.cpp).
//
// 'E...;' with slices is a loop (DynamicPacks.cpp); with packs of a template, a
// fold over ','.
//
//===----------------------------------------------------------------------===//

#include "PackExpander.h"
#include "CommaOverloads.h"
#include "Conditionals.h"
#include "DeclaredNames.h"
#include "DynamicPacks.h"
#include "EnumPacks.h"
#include "PackCopies.h"
#include "PermittedSyntax.h"
#include "PieceWriter.h"
#include "PostfixExpression.h"
#include "StatementPrefix.h"
#include "TokenNesting.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Kinds of tokens
//===----------------------------------------------------------------------===//

/// Before an operand of which only the type counts: it may be part of a
/// signature, which must not depend on what else the source has.
static bool isUnevaluated(const Token &T) {
  return T.isOneOf(tok::kw_decltype, tok::kw_sizeof, tok::kw_noexcept,
                   tok::kw_typeid, tok::kw___builtin_offsetof);
}

/// [expr.prim.fold]
static bool isFoldOperator(const Token &T) {
  return T.isOneOf(
      tok::plus, tok::minus, tok::star, tok::slash, tok::percent, tok::caret,
      tok::amp, tok::pipe, tok::lessless, tok::greatergreater, tok::plusequal,
      tok::minusequal, tok::starequal, tok::slashequal, tok::percentequal,
      tok::caretequal, tok::ampequal, tok::pipeequal, tok::lesslessequal,
      tok::greatergreaterequal, tok::equal, tok::equalequal, tok::exclaimequal,
      tok::less, tok::greater, tok::lessequal, tok::greaterequal, tok::ampamp,
      tok::pipepipe, tok::comma, tok::periodstar, tok::arrowstar);
}

static bool isAssignment(const Token &T) {
  return T.isOneOf(tok::equal, tok::plusequal, tok::minusequal, tok::starequal,
                   tok::slashequal, tok::percentequal, tok::caretequal,
                   tok::ampequal, tok::pipeequal, tok::lesslessequal,
                   tok::greatergreaterequal);
}

/// After '}', something that goes on with the expression that it ends.
static bool continuesExpression(const Token &T) {
  return T.isOneOf(tok::period, tok::arrow, tok::ellipsis, tok::l_paren,
                   tok::comma, tok::semi, tok::question, tok::colon,
                   tok::coloncolon, tok::l_square) ||
         closesBracket(T) || closingAngles(T) || isFoldOperator(T);
}

//===----------------------------------------------------------------------===//
// One run over the tokens of a statement
//===----------------------------------------------------------------------===//

namespace {

/// What stands between two brackets, as far as it is written.
struct Group {
  Pieces Out;
  /// Where the current statement begins, with its attributes and without what
  /// else stands before it.
  size_t Statement = 0;
  /// It is controlled by an 'if' or the like.
  bool Controlled = false;
  /// Nothing of it has been written but attributes.
  bool AtStart = true;
  bool InParens = false; ///< a fold expression may stand there
  /// Statements stand there, and this is what is around it.
  bool IsBody = false;
  Group *Around = nullptr;
  /// The statement was given a '{', which waits for its '}'.
  bool Braced = false;
  bool Labelled = false;

  void begin(bool IsControlled) {
    Statement = Out.size();
    Controlled = IsControlled;
    AtStart = true;
    Labelled = false;
  }
};

class Run {
public:
  /// What is known outside of the statement.
  struct Context {
    const DiagnosticTable &Table;
    const CommaOverloads &Commas;
    const PackExpander::NameQuery &IsTemplate;
    const PackExpander::TypeQuery &IsType;
    const PackExpander::EnumeratorsQuery &EnumeratorsOf;
    const llvm::DenseSet<const IdentifierInfo *> &Enumerations;
    const ParameterPacks &Parameters;
    unsigned &LastList;
    bool InFunction, InTemplate;
  };

  Run(const TokenFactory &Make, const Context &Outside, ArrayRef<Token> In)
      : Make(Make), Outside(Outside), Table(Outside.Table),
        Dynamics(Make, Table), Enums(Make, Table), Copies(Make, Enums, Table),
        In(In) {}

  Pieces all() {
    Pieces Result;
    while (more()) {
      llvm::append_range(Result, group(/*InParens=*/false, Outside.InFunction));
      if (more()) // a closing bracket of something around the statement
        Result.push_back({In[At++]});
    }
    return Result;
  }

  Token unexpanded(const Piece &P) const {
    return P.Of == Pack::Dynamic ? Dynamics.unexpanded(P) : Enums.unexpanded(P);
  }
  ArrayRef<Token> written(const Piece &P) const { return Enums.written(P); }

private:
  /// Reads what stands before a statement, and writes it.
  class Cursor : public TokenCursor {
  public:
    Cursor(Run &R, Group &G) : R(R), G(G) {
      End.startToken();
      End.setKind(tok::eof);
    }
    const Token &peek(unsigned Ahead) override {
      return R.At + Ahead < R.In.size() ? R.In[R.At + Ahead] : End;
    }
    void take() override { R.take(G); }
    void takeBalanced() override { R.step(G); }

  private:
    Run &R;
    Group &G;
    Token End;
  };

  bool more() const { return At < In.size(); }
  bool nextIs(tok::TokenKind Kind, size_t Ahead = 0) const {
    return At + Ahead < In.size() && In[At + Ahead].is(Kind);
  }
  void take(Group &G) { G.Out.push_back({In[At++]}); }

  Pieces group(bool InParens, bool IsBody = false);
  bool prefix(Group &G);
  void step(Group &G);
  void bracket(Group &G, bool AtStart);
  void member(Group &G);
  bool beginsSlice(const Group &G) const;
  bool beginsRange() const;
  bool isDeclaredHere(const IdentifierInfo &Name) const;
  bool isVariableHere(const IdentifierInfo &Name) const;
  Pieces qualifiedName(const Group &G) const;
  std::optional<KnownEnumerators> enumeratorsOf(ArrayRef<Piece> Type) const;
  Piece enumPack(ArrayRef<Piece> Type, Pack Of, SourceLocation Place,
                 ArrayRef<Piece> Attribute = {});
  bool beginsReflection(const Group &G) const;
  bool beginsWrongMember(const Group &G) const;
  void wrongMember(Group &G);
  bool beginsEnumFunction() const;
  void reflection(Group &G);
  void text(Group &G, size_t Start, const Pieces &Text);
  void enumFunction(Group &G);
  void member(Group &G, const Token &Name, ArrayRef<Piece> Type,
              SourceLocation Place);
  void slice(Group &G);
  void range(Group &G);
  bool beginsIntPack() const;
  void intPack(Group &G);
  bool mayDeclare(size_t Index) const;
  bool beginsPackSize() const;
  void packSize(Group &G);
  std::optional<Bounds> bounds(bool &HasColon);
  Bounds numberBounds(cupcc::diag::ID Wrong, SourceLocation Place);
  Pieces bound(bool &HasComma);
  Pieces asReflected(ArrayRef<Piece> Object, bool IsLength) const;
  bool beginsMessage(const Group &G) const;
  void assertionOperands(Group &G);
  void name(Group &G, const Piece &P);
  bool beginsMetaOutput() const;
  void metaOutput(Group &G);
  void ellipsis(Group &G);

  bool enumFold(Group &G, const Token &Ellipsis);
  void dynamicFold(Group &G, ArrayRef<Piece> Start, ArrayRef<Piece> Pattern,
                   const Token &Operator, bool FromLeft);
  bool leftFold(Group &G);
  bool rightFold(Group &G);
  bool list(Group &G);
  Pieces enumList(ArrayRef<Piece> Pattern, const Token &Ellipsis);
  std::optional<unsigned> countOfCopies(ArrayRef<Piece> Pattern) const;
  bool mayDeclarePacks() const;
  bool statement(Group &G);
  void assertion(Group &G, ArrayRef<Piece> Pattern, SourceLocation Place);
  bool conditional(Group &G);
  size_t conditionStart(const Group &G, bool InAngles) const;
  Pieces operand(bool InAngles, bool BeforeColon);
  Pieces withNumbers(ArrayRef<Piece> Pattern);
  bool inFunction() const { return Outside.InFunction || Bodies > 0; }
  void copies(Group &G, ArrayRef<Piece> Pattern, unsigned Count,
              SourceLocation Place);
  bool parameterPack(Group &G, ArrayRef<Piece> Pattern);

  bool followedByAngle() const;
  bool beginsArguments(ArrayRef<Piece> Out, size_t Less) const;
  std::optional<size_t> argumentList(ArrayRef<Piece> Out, size_t Close,
                                     const Token &Next) const;
  size_t itemStart(const Group &G, bool InAngles) const;

  const TokenFactory &Make;
  const Context Outside;
  const DiagnosticTable &Table;
  DynamicPacks Dynamics;
  EnumPacks Enums;
  PackCopies Copies;
  ArrayRef<Token> In;
  size_t At = 0;
  unsigned InUnevaluated = 0;
  /// In the message of a static_assert, where names are texts.
  bool InMessage = false;
  /// Bodies of lambdas and functions around the next token, in the statement.
  unsigned Bodies = 0;
  Group *Innermost = nullptr;
  /// The text that was written last: its group, and where that ends with it.
  const Group *TextIn = nullptr;
  size_t TextStart = 0, TextEnd = 0;
};

} // namespace

/// Up to what closes the bracket around, or to the end.
Pieces Run::group(bool InParens, bool IsBody) {
  Group G;
  G.InParens = InParens;
  G.IsBody = IsBody;
  G.Around = std::exchange(Innermost, &G);
  while (more() && !closesBracket(In[At]))
    if (!G.AtStart || !prefix(G))
      step(G);
  Innermost = G.Around;
  return std::move(G.Out);
}

/// Takes what stands before a statement. False if there is nothing of that
/// kind.
bool Run::prefix(Group &G) {
  Cursor Here(*this, G);
  switch (takePrefix(Here)) {
  case StatementPrefix::None:
    return false;
  case StatementPrefix::Attribute:
    G.AtStart = true;
    return true;
  case StatementPrefix::Label:
  case StatementPrefix::Case:
    G.begin(G.Controlled);
    G.Labelled = true;
    return true;
  case StatementPrefix::If:
  case StatementPrefix::Switch:
  case StatementPrefix::Do:
  case StatementPrefix::Try:
  case StatementPrefix::Other:
    G.begin(/*IsControlled=*/true);
    return true;
  }
  llvm_unreachable("no other prefix");
}

/// Takes one token, or what is to be read as one.
void Run::step(Group &G) {
  const Token &T = In[At];
  const bool AtStart = std::exchange(G.AtStart, false);
  if (beginsSlice(G)) {
    slice(G);
  } else if (beginsRange()) {
    range(G);
  } else if (beginsIntPack()) {
    intPack(G);
  } else if (beginsMetaOutput()) {
    metaOutput(G);
  } else if (beginsPackSize()) {
    packSize(G);
  } else if (opensBracket(T)) {
    bracket(G, AtStart);
  } else if (T.is(tok::semi)) {
    take(G);
    if (std::exchange(G.Braced, false))
      G.Out.push_back({Make.punctuator(tok::r_brace, T.getLocation())});
    G.begin(/*IsControlled=*/false);
  } else if (T.is(tok::ellipsis)) {
    ellipsis(G);
  } else if (beginsReflection(G)) {
    reflection(G);
  } else if (beginsWrongMember(G)) {
    wrongMember(G);
  } else if (beginsEnumFunction()) {
    enumFunction(G);
  } else if (T.is(tok::period) && nextIs(tok::identifier, 1)) {
    member(G);
  } else {
    take(G);
  }
}

/// '[...]' of a lambda, not of an array.
static bool isCapture(ArrayRef<Piece> Out, size_t Close) {
  const std::optional<size_t> Open = opening(Out, Close);
  return !Open || *Open == 0 ||
         !Out[*Open - 1].Tok.isOneOf(tok::identifier, tok::r_square,
                                     tok::r_paren);
}

/// Before a '{': the parameters of a function or of a lambda, or what follows
/// them, or a lambda's captures.
static bool followsParameters(ArrayRef<Piece> Out) {
  if (Out.empty())
    return false;
  if (Out.back().Tok.isOneOf(tok::r_paren, tok::kw_mutable, tok::kw_const,
                             tok::kw_noexcept))
    return true;
  if (Out.back().Tok.is(tok::r_square))
    return isCapture(Out, Out.size() - 1);
  for (size_t I = Out.size() - 1; I > 0; --I)
    if (Out[I].Tok.is(tok::arrow))
      return Out[I - 1].Tok.is(tok::r_paren);
    else if (Out[I].Tok.isOneOf(tok::semi, tok::comma, tok::equal))
      return false;
  return false;
}

//===----------------------------------------------------------------------===//
// Messages and output
//===----------------------------------------------------------------------===//

/// Takes a pack, whose elements may be names.
void Run::name(Group &G, const Piece &P) {
  const bool IsText = InMessage && P.Of == Pack::EnumNames;
  PieceWriter W(Make, P.Tok.getLocation());
  if (IsText)
    W.name(runtime::Text).put(tok::l_paren);
  W.append(P);
  if (IsText)
    W.put(tok::r_paren);
  llvm::append_range(G.Out, W.Result);
}

/// After the ',' of a static_assert, unless that stands in a template's
/// arguments.
bool Run::beginsMessage(const Group &G) const {
  if (G.Out.empty() || G.Out.back().Tok.isNot(tok::comma))
    return false;
  unsigned Open = 0;
  TokenNesting Nesting;
  for (const Token &T : In.drop_front(At)) {
    Nesting.add(T);
    if (Nesting.endsStatement(0))
      return true;
    if (Nesting.depth() > 0)
      continue;
    if (T.is(tok::less))
      ++Open;
    else if (unsigned Angles = closingAngles(T); Angles > Open)
      return false;
    else
      Open -= Angles;
  }
  return true;
}

/// What stands between the parentheses of a static_assert.
void Run::assertionOperands(Group &G) {
  Group Operands;
  Operands.AtStart = false;
  const bool Outer = std::exchange(InMessage, false);
  while (more() && !closesBracket(In[At])) {
    InMessage |= beginsMessage(Operands);
    step(Operands);
  }
  InMessage = Outer;
  llvm::append_range(G.Out, Operands.Out);
}

/// What MetaOutput.cpp has made of '@meta printf('.
bool Run::beginsMetaOutput() const {
  return nextIs(tok::identifier) && isNamed(In[At], runtime::MetaOutput) &&
         nextIs(tok::identifier, 1) && nextIs(tok::l_paren, 2);
}

/// 'static_assert ( function ( [&] { print ( arguments ) ; } ) )'. Outside of
/// functions all of the expression is in the call of a lambda: of an unnamed
/// type that is not local, Clang may say so in a note that belongs to nothing.
void Run::metaOutput(Group &G) {
  const SourceLocation Place = In[At].getLocation();
  const bool IsPuts = isNamed(In[At + 1], "puts"), IsLocal = inFunction();
  if (G.Out.size() != G.Statement)
    Table.report(cupcc::diag::err_meta_output_place, Place)
        << In[At + 1].getIdentifierInfo()->getName();
  PieceWriter W(Make, In[At + 1].getLocation());
  At += 3;
  W.name("static_assert").put(tok::l_paren);
  if (!IsLocal)
    W.put(tok::l_square).put(tok::r_square).put(tok::l_brace).name("return");
  W.name(runtime::MetaOutput).put(tok::l_paren).put(tok::l_square);
  if (IsLocal)
    W.put(tok::amp);
  W.put(tok::r_square).put(tok::l_brace);
  W.name(IsPuts ? runtime::MetaPuts : runtime::MetaPrintf).put(tok::l_paren);
  W.append(group(/*InParens=*/false));
  if (more()) {
    W.append(Piece{In[At++]}).put(tok::semi).put(tok::r_brace);
    W.put(tok::r_paren);
    if (!IsLocal)
      W.put(tok::semi).put(tok::r_brace).put(tok::l_paren).put(tok::r_paren);
    W.put(tok::r_paren);
  }
  llvm::append_range(G.Out, W.Result);
}

void Run::bracket(Group &G, bool AtStart) {
  bool IsBrace = nextIs(tok::l_brace), IsParen = nextIs(tok::l_paren);
  bool IsCompound = IsBrace && AtStart;
  bool IsUnevaluated = !G.Out.empty() && isUnevaluated(G.Out.back().Tok);
  const bool IsBody =
      IsBrace && ((AtStart && G.IsBody) || followsParameters(G.Out));
  take(G);
  InUnevaluated += IsUnevaluated;
  Bodies += IsBody;
  if (IsParen && G.Out.size() > 1 &&
      G.Out[G.Out.size() - 2].Tok.is(tok::kw_static_assert))
    assertionOperands(G);
  else
    llvm::append_range(G.Out, group(IsParen, IsBody));
  Bodies -= IsBody;
  InUnevaluated -= IsUnevaluated;
  if (more())
    take(G);
  // The first element of a list may be one.
  if (IsCompound && more())
    IsCompound = !In[At].isOneOf(tok::comma, tok::ellipsis);
  if (IsCompound || (IsBrace && more() && !continuesExpression(In[At])))
    G.begin(/*IsControlled=*/false);
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral MemberNames[] = {
    "enum_count", "enum_values", "enum_names"};

/// Returns what may be meant.
static StringRef reportNoMember(const Token &Enumeration, const Token &Name,
                                const DiagnosticTable &Table) {
  StringRef Text = Name.getIdentifierInfo()->getName();
  StringRef Nearest;
  unsigned Best = Text.size() / 3 + 1;
  for (StringRef Member : MemberNames)
    if (unsigned Distance = Text.edit_distance(Member, true, Best);
        Distance <= Best && (Nearest.empty() || Distance < Best)) {
      Best = Distance;
      Nearest = Member;
    }
  if (Nearest.empty())
    Table.report(cupcc::diag::err_enum_no_member, Name.getLocation())
        << Enumeration.getIdentifierInfo()->getName() << Text;
  else
    Table.report(cupcc::diag::err_enum_no_member_near, Name.getLocation())
        << Enumeration.getIdentifierInfo()->getName() << Text << Nearest
        << FixItHint::CreateReplacement(Name.getLocation(), Nearest);
  return Nearest;
}

/// \p Object as what has a member 'string' or 'length' where it is a value of
/// an enumeration or an array.
Pieces Run::asReflected(ArrayRef<Piece> Object, bool IsLength) const {
  TokenVector Tokens;
  for (const Piece &P : Object)
    Tokens.push_back(P.Tok);
  TokenVector With =
      IsLength ? Outside.Commas.withLeft(runtime::ReflectArray,
                                         runtime::ReflectArrayIf, Tokens, Make)
      : InMessage
          ? Outside.Commas.withLeft(runtime::ReflectText,
                                    runtime::ReflectTextIf, Tokens, Make)
          : Outside.Commas.withLeft(runtime::Reflect, runtime::ReflectIf,
                                    Tokens, Make);
  if (With.empty())
    return Pieces(Object);
  // '( left , (' and '))' are around it, which may hold packs.
  Pieces Result;
  const size_t Before = With.size() - Object.size() - 2;
  for (size_t I = 0; I < With.size(); ++I)
    Result.push_back(I >= Before && I - Before < Object.size()
                         ? Object[I - Before]
                         : Piece{With[I]});
  return Result;
}

/// '( 5 )' and '( ( int ) x )', which are numbers whatever is declared.
static bool isNumber(ArrayRef<Piece> Object) {
  if (Object.size() < 3 || Object[0].Tok.isNot(tok::l_paren))
    return false;
  Object = Object.drop_front().drop_back();
  if (Object.size() > 1 && Object[0].Tok.isOneOf(tok::minus, tok::plus))
    Object = Object.drop_front();
  if (Object.size() == 1)
    return Object[0].Tok.is(tok::numeric_constant);
  if (Object[0].Tok.isNot(tok::l_paren))
    return false;
  size_t I = 1;
  while (I < Object.size() &&
         Object[I].Tok.isOneOf(tok::kw_int, tok::kw_unsigned, tok::kw_signed,
                               tok::kw_long, tok::kw_short))
    ++I;
  return I > 1 && I + 1 < Object.size() && Object[I].Tok.is(tok::r_paren);
}

/// Puts \p Text, a constant, where \p G ends, with what '+' joins to it. In a
/// 'static_assert' the message is put together elsewhere.
void Run::text(Group &G, size_t Start, const Pieces &Text) {
  const SourceLocation Place = Text.front().Tok.getLocation();
  auto IsLiteral = [](const Token &T) { return T.is(tok::string_literal); };
  SmallVector<Pieces> Parts;
  if (llvm::none_of(In.take_front(At), [](const Token &T) {
        return T.is(tok::kw_static_assert);
      })) {
    // What stands before it: a text, or literals.
    size_t Before = Start;
    if (Start > 1 && G.Out[Start - 1].Tok.is(tok::plus)) {
      if (TextIn == &G && TextEnd == Start - 1)
        Before = TextStart;
      else
        for (--Before; Before > 0 && IsLiteral(G.Out[Before - 1].Tok);)
          --Before;
      if (Before < Start - 1)
        Parts.emplace_back(G.Out.begin() + Before, G.Out.begin() + Start - 1);
      else
        Before = Start;
    }
    Start = Before;
    Parts.push_back(Text);
    while (nextIs(tok::plus) && nextIs(tok::string_literal, 1)) {
      ++At;
      Parts.emplace_back();
      while (nextIs(tok::string_literal))
        Parts.back().push_back({In[At++]});
    }
  }
  G.Out.truncate(Start);
  if (Parts.size() < 2) {
    llvm::append_range(G.Out, Text);
  } else {
    PieceWriter W(Make, Place);
    W.name(runtime::JoinedText).put(tok::l_paren);
    for (const Pieces &Part : Parts) {
      if (&Part != &Parts.front())
        W.put(tok::comma);
      W.put(tok::l_square).put(tok::r_square).put(tok::l_paren);
      W.put(tok::r_paren).put(tok::l_brace).name("return").append(Part);
      W.put(tok::semi).put(tok::r_brace);
    }
    llvm::append_range(G.Out, W.put(tok::r_paren).Result);
  }
  TextIn = &G;
  TextStart = Start;
  TextEnd = G.Out.size();
}

/// '. member' of an expression, which may be an enumerator or an array.
void Run::member(Group &G) {
  const Token &Name = In[At + 1];
  const bool IsLength = isNamed(Name, "length");
  // A name or a length cannot be called, so something else has that member.
  std::optional<size_t> Start;
  if (InUnevaluated == 0 && (IsLength || isNamed(Name, "string")) &&
      !nextIs(tok::l_paren, 2))
    Start = findPostfixExpression(G.Out);
  if (Start && *Start >= G.Statement) {
    Pieces Object(G.Out.begin() + *Start, G.Out.end());
    if (!IsLength && isNumber(Object)) {
      At += 2;
      PieceWriter W(Make, Object.front().Tok.getLocation());
      W.put(tok::l_paren).name(runtime::NumberText).put(tok::less);
      W.append(Object).put(tok::greater).put(tok::r_paren);
      return text(G, *Start, W.Result);
    }
    G.Out.truncate(*Start);
    llvm::append_range(G.Out, asReflected(Object, IsLength));
  }
  take(G);
  take(G);
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

static TokenVector tokensOf(ArrayRef<Piece> Pattern) {
  TokenVector Result;
  for (const Piece &P : Pattern)
    Result.push_back(P.Tok);
  return Result;
}

/// As a template's parameter, an enumeration or an alias.
bool Run::isDeclaredHere(const IdentifierInfo &Name) const {
  for (size_t I = 1; I < At; ++I)
    if (In[I].is(tok::identifier) && In[I].getIdentifierInfo() == &Name &&
        In[I - 1].isOneOf(tok::kw_typename, tok::kw_class, tok::kw_enum,
                          tok::kw_using))
      return true;
  return false;
}

/// As the parameter of a lambda, or a variable in one: the parser has not seen
/// it.
bool Run::isVariableHere(const IdentifierInfo &Name) const {
  return mayDeclareVariable(In.take_front(At), Name);
}

/// 'E . member' where E is a type. C++ has nothing of that form, so a variable
/// must not be taken for one.
bool Run::beginsReflection(const Group &G) const {
  if (!nextIs(tok::identifier) || !nextIs(tok::period, 1) ||
      At + 2 >= In.size())
    return false;
  // What can be called is no text.
  const bool IsText = isNamed(In[At + 2], "string") && !nextIs(tok::l_paren, 3);
  if (!IsText && llvm::none_of(MemberNames, [&](StringRef Member) {
        return isNamed(In[At + 2], Member);
      }))
    return false;
  const IdentifierInfo &Name = *In[At].getIdentifierInfo();
  if (!G.Out.empty() &&
      (G.Out.back().Tok.isOneOf(tok::period, tok::arrow) ||
       (G.Out.back().Tok.is(tok::coloncolon) && G.Out.size() > 1 &&
        closingAngles(G.Out[G.Out.size() - 2].Tok))))
    return false;
  const Pieces Qualified = qualifiedName(G);
  if (Qualified.size() == 1 && isVariableHere(Name))
    return false;
  if (Qualified.size() == 1 && isDeclaredHere(Name))
    return true;
  if (std::optional<bool> Known = Outside.IsType(tokensOf(Qualified)))
    return *Known;
  return Outside.Enumerations.contains(&Name);
}

/// The name that is next, with its qualifiers, with which \p G ends.
Pieces Run::qualifiedName(const Group &G) const {
  size_t Start = G.Out.size();
  while (Start > 0 && G.Out[Start - 1].Tok.is(tok::coloncolon)) {
    --Start;
    if (Start > 0 && G.Out[Start - 1].Tok.is(tok::identifier))
      --Start;
  }
  Pieces Result(G.Out.begin() + Start, G.Out.end());
  Result.push_back({In[At]});
  return Result;
}

std::optional<KnownEnumerators> Run::enumeratorsOf(ArrayRef<Piece> Type) const {
  return Outside.EnumeratorsOf(tokensOf(Type));
}

Piece Run::enumPack(ArrayRef<Piece> Type, Pack Of, SourceLocation Place,
                    ArrayRef<Piece> Attribute) {
  return Enums.add(Type, Of, Place, enumeratorsOf(Type), Attribute);
}

/// \p Name of the enumeration \p Type.
void Run::member(Group &G, const Token &Name, ArrayRef<Piece> Type,
                 SourceLocation Place) {
  if (!isNamed(Name, "enum_count"))
    return name(G, enumPack(Type,
                            isNamed(Name, "enum_values") ? Pack::EnumValues
                                                         : Pack::EnumNames,
                            Place));
  if (const std::optional<KnownEnumerators> Known = enumeratorsOf(Type))
    G.Out.push_back({Make.number(Known->size(), Place)});
  else
    llvm::append_range(G.Out, Enums.count(Type, Place));
}

/// 'E . member', where E is a known enumeration, and has no such member.
bool Run::beginsWrongMember(const Group &G) const {
  return nextIs(tok::identifier) && nextIs(tok::period, 1) &&
         nextIs(tok::identifier, 2) &&
         (G.Out.empty() ||
          !G.Out.back().Tok.isOneOf(tok::period, tok::arrow)) &&
         !isNamed(In[At + 2], "string") &&
         !isVariableHere(*In[At].getIdentifierInfo()) &&
         enumeratorsOf(qualifiedName(G)).has_value();
}

void Run::wrongMember(Group &G) {
  const Pieces Type = qualifiedName(G);
  const Token Enumeration = In[At];
  const StringRef Meant = reportNoMember(Enumeration, In[At + 2], Table);
  At += 3;
  G.Out.truncate(G.Out.size() + 1 - Type.size());
  // It was meant to be a pack.
  if (nextIs(tok::ellipsis))
    G.Out.push_back(enumPack(
        Type, Meant == "enum_names" ? Pack::EnumNames : Pack::EnumValues,
        Enumeration.getLocation()));
  else
    G.Out.push_back({Make.number(0, Enumeration.getLocation())});
}

void Run::reflection(Group &G) {
  const Token Enumeration = In[At], Name = In[At + 2];
  const Pieces Type = qualifiedName(G);
  At += 3;
  const size_t Start = G.Out.size() + 1 - Type.size();
  G.Out.truncate(Start);
  if (isNamed(Name, "string")) {
    PieceWriter W(Make, Enumeration.getLocation());
    W.put(tok::l_paren).name(runtime::TypeText).put(tok::less).append(Type);
    return text(G, Start, W.put(tok::greater).put(tok::r_paren).Result);
  }
  member(G, Name, Type, Enumeration.getLocation());
}

/// The functions after '@' that are with an enumeration, '@enum_attribute' is
/// with UserAttributes.cpp.
static constexpr llvm::StringLiteral EnumFunctions[] = {
    "enum_value", "enum_values", "enum_names", "enum_attributes",
    "enum_tattributes"};

/// '@enum_values (' and the like.
bool Run::beginsEnumFunction() const {
  return nextIs(tok::unknown) && nextIs(tok::l_paren, 2) &&
         llvm::any_of(EnumFunctions, [&](StringRef Name) {
           return isNamed(In[At + 1], Name);
         });
}

void Run::enumFunction(Group &G) {
  const SourceLocation Place = In[At].getLocation();
  const Token Name = In[At + 1];
  At += 3;
  const Pieces Arguments = group(/*InParens=*/false);
  if (more())
    ++At;
  const bool IsType = isNamed(Name, "enum_tattributes");
  const bool IsAttribute = IsType || isNamed(Name, "enum_attributes");
  if (!IsAttribute && !isNamed(Name, "enum_value"))
    return member(G, Name, Arguments, Place);
  // The last ',' that stands in no brackets.
  std::optional<size_t> Comma;
  TokenNesting Nesting;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    Nesting.add(Arguments[I].Tok);
    if (Nesting.depth() == 0 && Arguments[I].Tok.is(tok::comma))
      Comma = I;
  }
  if (!Comma || *Comma == 0 || *Comma + 1 == Arguments.size()) {
    Table.report(cupcc::diag::err_enum_value_form, Place);
    G.Out.push_back({Make.number(0, Place)});
    return;
  }
  ArrayRef<Piece> First = ArrayRef(Arguments).take_front(*Comma);
  ArrayRef<Piece> Last = ArrayRef(Arguments).drop_front(*Comma + 1);
  if (IsAttribute)
    G.Out.push_back(enumPack(
        First, IsType ? Pack::EnumTypeAttributes : Pack::EnumAttributes, Place,
        Last));
  else
    llvm::append_range(G.Out, Enums.value(First, Last, Place));
}

//===----------------------------------------------------------------------===//
// Slices and ranges
//===----------------------------------------------------------------------===//

/// A '[' after something that may have subscripts.
bool Run::beginsSlice(const Group &G) const {
  return nextIs(tok::l_square) && !G.Out.empty() &&
         G.Out.back().Tok.isOneOf(tok::identifier, tok::kw_this, tok::r_paren,
                                  tok::r_square, tok::string_literal) &&
         isSlice(In, At);
}

/// '@range('. In C++ no token begins with '@'.
bool Run::beginsRange() const {
  return nextIs(tok::unknown) && At + 1 < In.size() &&
         isNamed(In[At + 1], "range") && nextIs(tok::l_paren, 2);
}

/// Up to a ':' that separates it from the next one.
Pieces Run::bound(bool &HasComma) {
  Group G;
  G.AtStart = false;
  unsigned Questions = 0;
  while (more() && !closesBracket(In[At]) &&
         !(At + 1 < In.size() && isTwoColons(In[At], In[At + 1]))) {
    if (nextIs(tok::question))
      ++Questions;
    else if (nextIs(tok::colon) && Questions-- == 0)
      break;
    HasComma |= nextIs(tok::comma);
    step(G);
  }
  return std::move(G.Out);
}

/// From after the bracket that opens to after the one that closes. Nothing
/// where they make no sense.
std::optional<Bounds> Run::bounds(bool &HasColon) {
  Bounds Result;
  Pieces *const All[] = {&Result.Begin, &Result.End, &Result.Step};
  bool HasComma = false;
  size_t I = 0;
  for (;;) {
    Pieces Part = bound(HasComma);
    if (I < std::size(All))
      *All[I] = std::move(Part);
    if (!more() || closesBracket(In[At]))
      break;
    I += nextIs(tok::coloncolon) ? 2 : 1;
    ++At;
  }
  if (more())
    ++At;
  HasColon = I > 0;
  if (HasComma || I >= std::size(All))
    return std::nullopt;
  return Result;
}

/// 'object [ bounds ]', of which '[' is next.
void Run::slice(Group &G) {
  const SourceLocation Place = In[At++].getLocation();
  std::optional<size_t> Start = findPostfixExpression(G.Out);
  bool HasColon;
  std::optional<Bounds> Of = bounds(HasColon);
  if (!Of) {
    Table.report(cupcc::diag::err_slice_bounds, Place);
    Of.emplace();
  }
  if (!Start || *Start < G.Statement) {
    Table.report(cupcc::diag::err_slice_object, Place);
  } else {
    Pieces Object(G.Out.begin() + *Start, G.Out.end());
    G.Out.truncate(*Start);
    G.Out.push_back(Dynamics.addSlice(Object, *Of, Place));
  }
}

/// Those of numbers that are counted: one bound is the end. \p Wrong is
/// reported at \p Place where they are no bounds.
Bounds Run::numberBounds(cupcc::diag::ID Wrong, SourceLocation Place) {
  bool HasColon;
  std::optional<Bounds> Of = bounds(HasColon);
  if (!Of) {
    Table.report(Wrong, Place);
    // Some that end.
    Of.emplace();
    Of->Begin = {{Make.number(0, Place)}};
    HasColon = false;
  }
  if (!HasColon)
    std::swap(Of->Begin, Of->End);
  return *Of;
}

/// '@range ( bounds )'
void Run::range(Group &G) {
  const SourceLocation Place = In[At].getLocation();
  At += 3;
  G.Out.push_back(Dynamics.addRange(
      numberBounds(cupcc::diag::err_range_bounds, Place), Place));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// 'int...', where it declares no name.
bool Run::beginsIntPack() const {
  return nextIs(tok::kw_int) && nextIs(tok::ellipsis, 1) &&
         !nextIs(tok::identifier, 2) && !nextIs(tok::semi, 2) &&
         !nextIs(tok::question, 2);
}

/// Whether the 'int...' at \p Index may be the last parameter of a function's
/// type, or a template's parameter.
bool Run::mayDeclare(size_t Index) const {
  if (!nextIs(tok::r_paren) && !nextIs(tok::greater))
    return false;
  size_t Open = Index;
  for (unsigned Depth = 0; Open > 0; --Open) {
    const Token &T = In[Open - 1];
    if (T.is(tok::less) || (Depth == 0 && opensBracket(T)))
      break;
    Depth += closesBracket(T);
    Depth -= opensBracket(T);
  }
  if (Open < 2)
    return false;
  const Token &Before = In[Open - 2];
  if (nextIs(tok::greater))
    return Before.isOneOf(tok::kw_template, tok::r_square);
  return Before.isOneOf(tok::kw_void, tok::kw_bool, tok::kw_char, tok::kw_int,
                        tok::kw_long, tok::kw_float, tok::kw_double,
                        tok::kw_auto) ||
         (Before.is(tok::r_paren) && Open > 2 &&
          In[Open - 3].isOneOf(tok::star, tok::amp));
}

/// 'int...', 'int...(n)' or 'int...(begin:end:step)'
void Run::intPack(Group &G) {
  const size_t First = At;
  const SourceLocation Place = In[At].getLocation();
  At += 2;
  if (!nextIs(tok::l_paren)) {
    G.Out.push_back(Enums.addIndex(In.slice(First, 2)));
    G.Out.back().MayDeclare = mayDeclare(First);
    return;
  }
  ++At;
  const Bounds Of = numberBounds(cupcc::diag::err_int_bounds, Place);
  G.Out.push_back(Enums.addIntegers(Of, In.slice(First, At - First)));
}

/// 'sizeof...x', which C++ has with parentheses.
bool Run::beginsPackSize() const {
  return nextIs(tok::kw_sizeof) && nextIs(tok::ellipsis, 1) &&
         nextIs(tok::identifier, 2);
}

void Run::packSize(Group &G) {
  take(G);
  take(G);
  const SourceLocation Place = In[At].getLocation();
  G.Out.push_back({Make.punctuator(tok::l_paren, Place)});
  take(G);
  G.Out.push_back({Make.punctuator(tok::r_paren, Place)});
}

//===----------------------------------------------------------------------===//
// Expansions
//===----------------------------------------------------------------------===//

/// \p Pattern with all of its packs as those whose elements have numbers.
Pieces Run::withNumbers(ArrayRef<Piece> Pattern) {
  return Outside.Parameters.withNames(Pattern);
}

/// How many copies of \p Pattern stand for its packs, which all have known
/// enumerators.
std::optional<unsigned> Run::countOfCopies(ArrayRef<Piece> Pattern) const {
  if (llvm::any_of(Outside.Parameters.withNames(Pattern), [](const Piece &P) {
        return P.Of != Pack::None && !isEnumPack(P);
      }))
    return std::nullopt;
  return Enums.knownCount(Pattern);
}

/// Writes the fold that is all of \p G, if it has packs of enumerations.
bool Run::enumFold(Group &G, const Token &Ellipsis) {
  // In 'void (*)(int...)' it is C++'s.
  if (!hasEnumPack(G.Out) || llvm::all_of(G.Out, [](const Piece &P) {
        return P.Of == Pack::None || (P.Of == Pack::Index && P.MayDeclare);
      }))
    return true;
  // Its own '...' expands no pack of the operands.
  const auto *Own = llvm::find_if(G.Out, [&](const Piece &P) {
    return P.Tok.getLocation() == Ellipsis.getLocation() &&
           P.Tok.is(tok::ellipsis);
  });
  Pieces Fold = withNumbers(ArrayRef<Piece>(G.Out.begin(), Own));
  Fold.push_back(*Own);
  llvm::append_range(Fold, withNumbers(ArrayRef<Piece>(Own + 1, G.Out.end())));
  G.Out = Enums.fold(Fold, inFunction(), Ellipsis.getLocation());
  return true;
}

/// Writes the fold that is all of \p G. \p Pattern has slices.
void Run::dynamicFold(Group &G, ArrayRef<Piece> Start, ArrayRef<Piece> Pattern,
                      const Token &Operator, bool FromLeft) {
  // They go through the elements in one order.
  const bool IsEither =
      Operator.isOneOf(tok::ampamp, tok::pipepipe, tok::comma);
  if (hasEnumPack(Pattern))
    Table.report(cupcc::diag::err_packs_mixed, Operator.getLocation());
  else if (!(FromLeft || (IsEither && Start.empty())) ||
           (Start.empty() && isAssignment(Operator)))
    Table.report(cupcc::diag::err_dynamic_fold, Operator.getLocation());
  G.Out = Dynamics.fold(Start, Pattern, Operator, inFunction());
}

/// '( ... op P )', of which '...' is next.
bool Run::leftFold(Group &G) {
  if (!G.InParens || !G.Out.empty() || At + 1 >= In.size() ||
      !isFoldOperator(In[At + 1]))
    return false;
  const Token Ellipsis = In[At], Operator = In[At + 1];
  At += 2;
  Pieces Pattern = group(/*InParens=*/false);
  if (hasDynamicPack(Pattern)) {
    dynamicFold(G, {}, Pattern, Operator, /*FromLeft=*/true);
  } else if (std::optional<unsigned> Count = countOfCopies(Pattern)) {
    G.Out = Copies.fold({}, Pattern, *Count, Operator, /*FromLeft=*/true);
  } else {
    G.Out = {{Ellipsis}, {Operator}};
    llvm::append_range(G.Out, Pattern);
    enumFold(G, Ellipsis);
  }
  return true;
}

/// '( P op ... )' or '( A op ... op B )', of which '...' is next.
bool Run::rightFold(Group &G) {
  if (!G.InParens || G.Out.size() < 2 || !isFoldOperator(G.Out.back().Tok) ||
      At + 1 >= In.size())
    return false;
  // 'A<B<P> ...>'
  if (closingAngles(G.Out.back().Tok) && openingAngle(G.Out, G.Out.size() - 1))
    return false;
  const Token Operator = G.Out.back().Tok;
  ArrayRef<Piece> Left = ArrayRef(G.Out).drop_back();
  if (In[At + 1].is(tok::r_paren)) {
    if (hasDynamicPack(Left)) {
      ++At;
      dynamicFold(G, {}, Pieces(Left), Operator, /*FromLeft=*/false);
      return true;
    }
    if (!hasEnumPack(Left))
      return false;
    if (std::optional<unsigned> Count = countOfCopies(Left)) {
      ++At;
      G.Out = Copies.fold({}, Left, *Count, Operator, /*FromLeft=*/false);
      return true;
    }
    G.Out.push_back({In[At++]});
    return enumFold(G, G.Out.back().Tok);
  }
  if (In[At + 1].isNot(Operator.getKind()))
    return false;
  const Token Ellipsis = In[At];
  At += 2;
  Pieces Right = group(/*InParens=*/false);
  if (hasDynamicPack(Right)) {
    dynamicFold(G, Pieces(Left), Right, Operator, /*FromLeft=*/true);
  } else if (hasDynamicPack(Left)) {
    dynamicFold(G, Right, Pieces(Left), Operator, /*FromLeft=*/false);
  } else if (std::optional<unsigned> Count = countOfCopies(Left)) {
    G.Out = Copies.fold(Right, Left, *Count, Operator, /*FromLeft=*/false);
  } else if (std::optional<unsigned> Count = countOfCopies(Right)) {
    G.Out = Copies.fold(Left, Right, *Count, Operator, /*FromLeft=*/true);
  } else {
    G.Out.push_back({Ellipsis});
    G.Out.push_back({Operator});
    llvm::append_range(G.Out, Right);
    enumFold(G, Ellipsis);
  }
  return true;
}

/// True if a list of template arguments ends after the '...' that is next.
bool Run::followedByAngle() const {
  unsigned Open = 0;
  TokenNesting Nesting;
  for (const Token &T : In.drop_front(At + 1)) {
    Nesting.add(T);
    if (Nesting.endsStatement(0))
      return false;
    if (Nesting.depth() > 0)
      continue;
    if (T.is(tok::less)) {
      ++Open;
    } else if (unsigned Angles = closingAngles(T)) {
      if (Angles > Open)
        return true;
      Open -= Angles;
    }
  }
  return false;
}

/// Whether \p Out[Less], a '<', may begin a template's arguments.
bool Run::beginsArguments(ArrayRef<Piece> Out, size_t Less) const {
  if (Less == 0 || Out[Less - 1].Tok.isNot(tok::identifier))
    return false;
  if (Less > 1 && Out[Less - 2].Tok.isOneOf(tok::coloncolon, tok::period,
                                            tok::arrow, tok::kw_template))
    return true;
  return Outside.IsTemplate(*Out[Less - 1].Tok.getIdentifierInfo())
      .value_or(true);
}

/// Where the '<' for the '>' in \p Out[Close] stands, if they are around a
/// template's arguments and \p Next is nothing that 'a > b' goes on with.
std::optional<size_t> Run::argumentList(ArrayRef<Piece> Out, size_t Close,
                                        const Token &Next) const {
  if (Next.getIdentifierInfo() || Next.isLiteral() ||
      Next.isOneOf(tok::exclaim, tok::tilde))
    return std::nullopt;
  std::optional<size_t> Open = openingAngle(Out, Close);
  if (!Open || !beginsArguments(Out, *Open))
    return std::nullopt;
  return Open;
}

/// Where the element of a list begins that \p G ends with.
size_t Run::itemStart(const Group &G, bool InAngles) const {
  ArrayRef<Piece> Out = G.Out;
  // Before '{' it is a base or a member that is initialized.
  const bool AfterColon = nextIs(tok::l_brace, 1);
  for (size_t I = Out.size(); I > G.Statement; --I) {
    const Token &T = Out[I - 1].Tok;
    std::optional<size_t> Open;
    if (closesBracket(T))
      Open = opening(Out, I - 1);
    else if (closingAngles(T))
      Open = argumentList(Out, I - 1, I < Out.size() ? Out[I].Tok : In[At]);
    if (Open)
      I = *Open + 1;
    else if (T.is(tok::comma) ||
             (InAngles && T.is(tok::less) && beginsArguments(Out, I - 1)) ||
             (AfterColon && T.is(tok::colon)))
      return I;
  }
  return G.Statement;
}

/// A structured binding may be a pack in templates. One may begin in the
/// statement itself.
bool Run::mayDeclarePacks() const {
  if (!Outside.InFunction && Bodies == 0)
    return false;
  if (Outside.InTemplate)
    return true;
  for (size_t I = 0; I < In.size(); ++I)
    if (In[I].is(tok::kw_template) ||
        (In[I].is(tok::kw_auto) && I > 0 &&
         In[I - 1].isOneOf(tok::l_paren, tok::comma)))
      return true;
  return false;
}

/// 'return' or a call: nothing that is declared in it is used behind it.
static bool isExpression(ArrayRef<Piece> Statement) {
  if (Statement.empty())
    return false;
  return Statement[0].Tok.isOneOf(tok::kw_return, tok::kw_throw,
                                  tok::kw_co_return) ||
         (Statement.size() > 1 && Statement[0].Tok.is(tok::identifier) &&
          Statement[1].Tok.isOneOf(tok::l_paren, tok::period, tok::arrow,
                                   tok::l_square, tok::equal, tok::plusequal));
}

/// The elements for '\p Pattern ...'.
Pieces Run::enumList(ArrayRef<Piece> Pattern, const Token &Ellipsis) {
  const SourceLocation Place = Ellipsis.getLocation();
  Pieces Result;
  if (std::optional<unsigned> Count = Enums.knownCount(Pattern)) {
    for (unsigned I = 0; I < *Count; ++I) {
      if (I > 0)
        Result.push_back({Make.punctuator(tok::comma, Place)});
      llvm::append_range(Result, Enums.copy(Pattern, I));
    }
    return Result;
  }
  Group *Body = Innermost;
  while (Body && !Body->IsBody)
    Body = Body->Around;
  if (!Body || !mayDeclarePacks()) {
    Table.report(cupcc::diag::err_enum_list, Place);
    return {{Make.number(0, Place)}};
  }
  const std::string Index =
      (runtime::EnumIndex + "_" + llvm::Twine(++Outside.LastList)).str();
  Pieces Before;
  if (!Body->Braced &&
      (Body->Controlled || Body->Labelled ||
       isExpression(ArrayRef(Body->Out).drop_front(Body->Statement)))) {
    Before.push_back({Make.punctuator(tok::l_brace, Place)});
    Body->Braced = true;
    Body->Controlled = Body->Labelled = false;
  }
  const Token First = Body->Statement < Body->Out.size()
                          ? Body->Out[Body->Statement].Tok
                          : Ellipsis;
  llvm::append_range(
      Before, Enums.declaration(Pattern, Index, Ellipsis, First.getLocation()));
  // Clang looks at the indentation.
  Before.front().Tok.setFlagValue(Token::StartOfLine, First.isAtStartOfLine());
  permitBetween(Table.engine(), clang::diag::ext_cxx_binding_pack, Place,
                At < In.size() ? In[At].getLocation() : Place);
  Body->Out.insert(Body->Out.begin() + Body->Statement, Before.begin(),
                   Before.end());
  Body->Statement += Before.size();
  Result = Enums.pattern(Pattern, Index);
  Result.push_back({Ellipsis});
  return Result;
}

/// An element of a list, before '...'.
bool Run::list(Group &G) {
  if (At + 1 < In.size()) {
    const Token &After = In[At + 1];
    if (!closesBracket(After) && !closingAngles(After) &&
        !After.isOneOf(tok::comma, tok::l_brace))
      return false;
  }
  size_t Start = itemStart(G, followedByAngle());
  Pieces Pattern(G.Out.begin() + Start, G.Out.end());
  if (!hasEnumPack(Pattern) || hasDynamicPack(Pattern))
    return false;
  const Token Ellipsis = In[At++];
  G.Out.truncate(Start);
  const Pieces Elements = enumList(Pattern, Ellipsis);
  llvm::append_range(G.Out, Elements);
  if (!Elements.empty())
    return true;
  // Nothing, and no ',' beside it.
  if (nextIs(tok::comma))
    ++At;
  else if (!G.Out.empty() && G.Out.back().Tok.isOneOf(tok::comma, tok::colon))
    G.Out.pop_back();
  return true;
}

/// \p Count copies of the statement.
void Run::copies(Group &G, ArrayRef<Piece> Pattern, unsigned Count,
                 SourceLocation Place) {
  auto Put = [&](tok::TokenKind Kind) {
    G.Out.push_back({Make.punctuator(Kind, Place)});
  };
  // In a function one statement may be expected: behind 'if', or the '=>' of a
  // clause. A 'using' declares in the class around.
  const bool Braces =
      G.Controlled || (inFunction() && !Pattern.empty() &&
                       Pattern.front().Tok.isNot(tok::kw_using));
  if (Braces) {
    // Clang looks at the indentation.
    const Token &First = Pattern.empty() ? In[At] : Pattern.front().Tok;
    G.Out.push_back({Make.punctuator(tok::l_brace, First.getLocation())});
    G.Out.back().Tok.setFlagValue(Token::StartOfLine, First.isAtStartOfLine());
  }
  for (unsigned Number = 0; Number < Count; ++Number) {
    llvm::append_range(G.Out, Enums.copy(Pattern, Number));
    Put(tok::semi);
  }
  if (Braces)
    Put(tok::r_brace);
  // Each copy has its own ';'.
  if (Braces || Count > 0) {
    ++At;
    G.begin(/*IsControlled=*/false);
  }
}

/// '( ( ( void ) ( E ) ) , ... )' for a pack of a template. A 'using' or a
/// 'friend' has an expansion of C++'s own.
bool Run::parameterPack(Group &G, ArrayRef<Piece> Pattern) {
  if (Pattern.empty() || llvm::any_of(Pattern, [](const Piece &P) {
        return P.Tok.isOneOf(tok::kw_using, tok::kw_friend);
      }))
    return false;
  const SourceLocation Place = Pattern.front().Tok.getLocation();
  auto Put = [&](tok::TokenKind Kind) {
    G.Out.push_back({Make.punctuator(Kind, Place)});
  };
  Put(tok::l_paren);
  Put(tok::l_paren);
  G.Out.push_back({Make.name("void", Place)});
  Put(tok::r_paren);
  Put(tok::l_paren);
  llvm::append_range(G.Out, Pattern);
  Put(tok::r_paren);
  Put(tok::comma);
  G.Out.push_back({In[At++]});
  Put(tok::r_paren);
  return true;
}

/// A statement, before '... ;'.
bool Run::statement(Group &G) {
  if (!nextIs(tok::semi, 1))
    return false;
  Pieces Pattern(G.Out.begin() + G.Statement, G.Out.end());
  const SourceLocation Place = In[At].getLocation();
  G.Out.truncate(G.Statement);
  const bool IsAssertion =
      !Pattern.empty() && Pattern[0].Tok.is(tok::kw_static_assert);
  if (const std::optional<unsigned> Count = countOfCopies(Pattern)) {
    ++At;
    copies(G, Pattern, *Count, Place);
    return true;
  }
  if (IsAssertion || hasEnumPack(Pattern))
    Pattern = withNumbers(Pattern);
  const bool IsDynamic = hasDynamicPack(Pattern), IsEnum = hasEnumPack(Pattern);
  if (IsAssertion) {
    ++At;
    assertion(G, Pattern, Place);
    return true;
  }
  if (IsDynamic && IsEnum) {
    Table.report(cupcc::diag::err_packs_mixed, Place);
    ++At;
    return true;
  }
  if (IsDynamic) {
    At += 2;
    llvm::append_range(G.Out, Dynamics.loop(Pattern, Place));
    G.begin(/*IsControlled=*/false);
    return true;
  }
  if (IsEnum) {
    ++At;
    llvm::append_range(G.Out, Enums.statement(Pattern, Place));
    return true;
  }
  if (parameterPack(G, Pattern))
    return true;
  llvm::append_range(G.Out, Pattern);
  return false;
}

/// 'static_assert ( function < counts > ( lambda ) )', where the lambda has
/// \p Pattern, an assertion.
void Run::assertion(Group &G, ArrayRef<Piece> Pattern, SourceLocation Place) {
  PieceWriter Lambda(Make, Place), W(Make, Place);
  Lambda.put(tok::l_square);
  if (inFunction())
    Lambda.put(tok::amp);
  Lambda.put(tok::r_square).put(tok::l_paren).unused();
  Lambda.name("auto")
      .name(runtime::EnumIndex)
      .put(tok::r_paren)
      .put(tok::l_brace);
  Lambda.append(Enums.elements(Pattern)).put(tok::semi).put(tok::r_brace);
  W.name("static_assert").put(tok::l_paren);
  W.append(Enums.call(runtime::AssertEach, Pattern, Lambda.Result, Place));
  llvm::append_range(G.Out, W.put(tok::r_paren).Result);
}

/// Where the condition begins that \p G ends with.
size_t Run::conditionStart(const Group &G, bool InAngles) const {
  size_t Start = itemStart(G, InAngles);
  for (size_t I = G.Out.size(); I > Start; --I) {
    const Token &T = G.Out[I - 1].Tok;
    if (closesBracket(T)) {
      if (std::optional<size_t> Open = opening(G.Out, I - 1))
        I = *Open + 1;
    } else if (isAssignment(T) ||
               T.isOneOf(tok::question, tok::colon, tok::kw_return,
                         tok::kw_co_return, tok::kw_co_yield, tok::kw_throw)) {
      return I;
    }
  }
  return Start;
}

/// What follows '?', \p BeforeColon, or ':', up to what cannot belong to it.
Pieces Run::operand(bool InAngles, bool BeforeColon) {
  Group G;
  G.AtStart = false;
  unsigned Questions = 0, Open = 0;
  while (more() && !closesBracket(In[At]) && !nextIs(tok::semi) &&
         !(nextIs(tok::comma) && !BeforeColon && Open == 0)) {
    if (nextIs(tok::question) || nextIs(tok::colon)) {
      if (nextIs(tok::colon) && Questions-- == 0)
        break;
      Questions += nextIs(tok::question);
    } else if (nextIs(tok::less)) {
      Open += beginsArguments(G.Out, G.Out.size());
    } else if (unsigned Angles = closingAngles(In[At])) {
      if (InAngles && Angles > Open)
        break;
      Open -= std::min(Open, Angles);
    }
    step(G);
  }
  return std::move(G.Out);
}

/// 'c ...? b : d' and 'c ...?? b : d', of which '...' is next.
bool Run::conditional(Group &G) {
  if (!nextIs(tok::question, 1))
    return false;
  const bool InAngles = followedByAngle();
  MultiConditional C;
  C.Place = In[At].getLocation();
  const size_t Start = conditionStart(G, InAngles);
  C.Condition = withNumbers(ArrayRef(G.Out).drop_front(Start));
  G.Out.truncate(Start);
  At += 2;
  C.IsConstant = nextIs(tok::question);
  At += C.IsConstant;
  C.Chosen = withNumbers(operand(InAngles, /*BeforeColon=*/true));
  if (!nextIs(tok::colon)) {
    Table.report(cupcc::diag::err_conditional_form, C.Place) << C.IsConstant;
    return true;
  }
  ++At;
  C.Otherwise = operand(InAngles, /*BeforeColon=*/false);
  llvm::append_range(G.Out, writeConditional(C, Enums, inFunction(), Make));
  return true;
}

void Run::ellipsis(Group &G) {
  if (conditional(G))
    return;
  if (!leftFold(G) && !rightFold(G) && !statement(G) && !list(G))
    take(G);
}

/// Puts the names that \p Tokens declare enumerations by into \p Names.
static void findEnumerations(ArrayRef<Token> Tokens,
                             llvm::DenseSet<const IdentifierInfo *> &Names) {
  for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
    // An alias may be one.
    if (Tokens[I].is(tok::kw_using) && I + 2 < Tokens.size() &&
        Tokens[I + 2].is(tok::equal))
      Names.insert(Tokens[I + 1].getIdentifierInfo());
    if (Tokens[I].isNot(tok::kw_enum))
      continue;
    if (Tokens[I + 1].isOneOf(tok::kw_class, tok::kw_struct) &&
        I + 2 < Tokens.size())
      ++I;
    if (Tokens[I + 1].is(tok::identifier))
      Names.insert(Tokens[I + 1].getIdentifierInfo());
  }
}

/// Before 'int...', something that stands in an expression only.
static bool endsOperator(const Token &T) {
  return T.isOneOf(tok::l_square, tok::plus, tok::minus, tok::slash,
                   tok::percent, tok::caret, tok::pipe, tok::pipepipe,
                   tok::equal, tok::equalequal, tok::exclaimequal,
                   tok::lessequal, tok::greaterequal, tok::lessless,
                   tok::plusequal, tok::minusequal, tok::starequal,
                   tok::question, tok::kw_return);
}

/// In a body that is parsed later, what it declares is not known yet, and hides
/// what is.
static bool isHidden(ArrayRef<Token> Name,
                     const llvm::DenseSet<const IdentifierInfo *> &Later) {
  return !Name.empty() && Name.front().is(tok::identifier) &&
         Later.contains(Name.front().getIdentifierInfo());
}

TokenVector PackExpander::expand(ArrayRef<Token> Tokens, bool InFunction,
                                 bool IsParsedLater) {
  findEnumerations(Tokens, Enumerations);
  if (IsParsedLater)
    findEnumerations(Tokens, Later);
  else
    Later.clear();
  const EnumeratorsQuery EnumeratorsOfVisible =
      [this](ArrayRef<Token> Type) -> std::optional<KnownEnumerators> {
    if (isHidden(Type, Later))
      return std::nullopt;
    return EnumeratorsOf(Type);
  };
  const TokenVector Rewritten = Attributes.rewrite(Tokens);
  TokenVector Result;
  Parameters.begin(Tokens);
  Run R(Make,
        {Table, *Commas, IsTemplate, IsType, EnumeratorsOfVisible, Enumerations,
         Parameters, LastList, InFunction, InTemplate()},
        Rewritten);
  for (const Piece &P : R.all()) {
    if (isIntPack(P)) {
      if (!Result.empty() && endsOperator(Result.back()))
        Table.report(cupcc::diag::err_index_not_expanded, P.Tok.getLocation());
      llvm::append_range(Result, R.written(P));
      continue;
    }
    if (P.Of == Pack::Dynamic || isEnumPack(P)) {
      Result.push_back(R.unexpanded(P));
      continue;
    }
    Result.push_back(P.Tok);
  }
  return Result;
}
