//===- BranchPragmas.cpp - what RewriteBranches.h writes ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The branches stay in the text, one behind the other, and the preprocessor
// reads them all: a pragma only adds the tokens around them. A branch that no
// target takes is passed over, by moving the lexer of the file to the next
// pragma of the same number.
//
// Relies on: Clang 22's Lexer::seek() in a pragma of the file that it reads.
// Test: test/Frontend/Lex/arch-branches.cu.
// Goes when: Clang parses both branches of an #if.
//
//===----------------------------------------------------------------------===//

#include "BranchPragmas.h"
#include "../TokenFactory.h"
#include "BranchShapes.h"
#include "BranchedFiles.h"
#include "EvaluateCondition.h"
#include "TargetMacros.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;
using llvm::SmallBitVector;
using llvm::StringRef;

namespace {

/// The branches of one #if, as far as they were read.
struct Chain {
  unsigned Number = 0;
  /// The targets that have taken no branch yet.
  SmallBitVector Left;
  /// Whether a branch is open, and whether there was one.
  bool IsOpen = false, HadBranch = false;
  enum Kind {
    Statements,
    InConstexpr, ///< in a constant expression the host's branch is taken
    Messages,    ///< #error and #warning, perhaps where no statement may be
    Text         ///< this process is for one target: as an #if
  };
  Kind As;
  /// Where the branch being read begins.
  SourceLocation Place;
  /// TargetMacros::branch() around it.
  SmallBitVector Around;
};

/// Macros that are being defined for each target.
struct Definitions {
  SmallVector<IdentifierInfo *> Names;
  /// What they were before, by name and then by target.
  SmallVector<SmallVector<const MacroInfo *>> Before;
  /// By target, and then by name.
  SmallVector<SmallVector<const MacroInfo *>> ByTarget;
  /// Whether messages were suppressed before them.
  bool Suppressed;
};

/// #pragma cupcc arch ...
class BranchPragma : public PragmaHandler {
public:
  BranchPragma(Preprocessor &PP, TargetMacros &Macros)
      : PragmaHandler("arch"), PP(PP), Macros(Macros), Make(PP) {}

  void HandlePragma(Preprocessor &, PragmaIntroducer Introducer,
                    Token &) override;

private:
  using Tokens = SmallVector<Token>;

  SmallVector<Token> readLine();
  bool handle(StringRef Word, ArrayRef<Token> Rest);
  ArrayRef<Token> passWords(ArrayRef<Token> Rest);
  bool beginChain(ArrayRef<Token> Rest, Chain::Kind As);
  void endBranch(const Chain &Of);
  bool continueChain(StringRef Word, ArrayRef<Token> Rest);
  void take(Chain &Of, SmallBitVector Targets);
  SmallBitVector evaluate(ArrayRef<Token> Condition, const SmallBitVector &For);
  void passOver(unsigned Number);
  unsigned messages() const;
  void noteTargets(SourceLocation Where, const SmallBitVector &Targets);

  bool beginMacros(ArrayRef<Token> Rest);
  bool defineFor(ArrayRef<Token> Rest);
  bool endMacros();
  void keepDefinitions();

  bool reportTooMany();
  bool beginEach(ArrayRef<Token> Rest);
  bool endEach();

  size_t count() const { return Macros.targets().size(); }
  std::optional<unsigned> numberIn(ArrayRef<Token> Rest) const;
  std::optional<unsigned> targetIn(ArrayRef<Token> Rest) const;
  void addName(StringRef Name) { Added.push_back(Make.name(Name, Place)); }
  void add(tok::TokenKind Kind);
  void addTargets(const SmallBitVector &Targets);
  void addIfTarget(const SmallBitVector &Targets);
  void addIfInConstexpr(const SmallBitVector &Targets);

  Preprocessor &PP;
  TargetMacros &Macros;
  TokenFactory Make;
  SmallVector<Chain> Chains;
  std::optional<Definitions> Defining;
  /// messages(), when it was said for which targets they are.
  unsigned Noted = 0;
  /// Of the pragma being handled, and the tokens that it stands for.
  SourceLocation Place;
  Tokens Added;
};

} // namespace

/// To the end of the line, with that.
SmallVector<Token> BranchPragma::readLine() {
  SmallVector<Token> Line;
  Macros.setQuoting(true);
  do
    PP.LexUnexpandedToken(Line.emplace_back());
  while (Line.back().isNot(tok::eod) && Line.back().isNot(tok::eof));
  Macros.setQuoting(false);
  return Line;
}

void BranchPragma::HandlePragma(Preprocessor &, PragmaIntroducer Introducer,
                                Token &Name) {
  Place = Introducer.Loc;
  Added.clear();
  SmallVector<Token> Line = readLine();
  if (!handle(PP.getSpelling(Line.front()),
              ArrayRef(Line).drop_front(Line.size() > 1)))
    PP.Diag(Name, clang::diag::warn_pragma_ignored);
  if (!Added.empty())
    enterTokens(PP, Added, /*DisableMacroExpansion=*/true);
}

bool BranchPragma::handle(StringRef Word, ArrayRef<Token> Rest) {
  if (Word == "if")
    return beginChain(Rest, Chain::Statements);
  if (Word == "constexpr_if")
    return beginChain(Rest, Chain::InConstexpr);
  if (Word == "message_if")
    return beginChain(Rest, Chain::Messages);
  if (Word == "elif" || Word == "else" || Word == "endif")
    return continueChain(Word, Rest);
  if (Word == "macros")
    return beginMacros(Rest);
  if (Word == "for")
    return defineFor(Rest);
  if (Word == "defined")
    return endMacros();
  if (Word == "each")
    return beginEach(Rest);
  if (Word == "too_many")
    return reportTooMany();
  return Word == "done" && endEach();
}

std::optional<unsigned> BranchPragma::numberIn(ArrayRef<Token> Rest) const {
  unsigned Number;
  if (Rest.front().isNot(tok::numeric_constant) ||
      StringRef(PP.getSpelling(Rest.front())).getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

std::optional<unsigned> BranchPragma::targetIn(ArrayRef<Token> Rest) const {
  std::optional<unsigned> Index = numberIn(Rest);
  return Index && *Index < count() ? Index : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// With a spelling of its own, for -E.
void BranchPragma::add(tok::TokenKind Kind) {
  Token &New = Added.emplace_back();
  New.startToken();
  New.setKind(Kind);
  PP.CreateString(tok::getPunctuatorSpelling(Kind), New, Place, Place);
}

using Names = llvm::SmallPtrSet<const IdentifierInfo *, 8>;

/// Whether \p Name is a macro that stands for such a word or bracket, perhaps
/// through others.
static bool standsFor(Preprocessor &PP, const IdentifierInfo &Name,
                      llvm::function_ref<bool(StringRef)> IsSought,
                      bool SeeksLambda, Names &Seen) {
  const MacroInfo *Macro = PP.getMacroInfo(&Name);
  if (!Macro || !Seen.insert(&Name).second)
    return false;
  bool IsOperand = false;
  for (const Token &Each : Macro->tokens()) {
    const IdentifierInfo *Word = Each.getIdentifierInfo();
    if (Word && (IsSought(Word->getName()) ||
                 standsFor(PP, *Word, IsSought, SeeksLambda, Seen)))
      return true;
    if (SeeksLambda && Each.is(tok::l_square) && !IsOperand)
      return true;
    IsOperand = Word || Each.isOneOf(tok::r_paren, tok::r_square);
  }
  return false;
}

/// Whether a statement that begins with \p Name may declare something: it is a
/// macro that does not say at once that it is an expression or a block.
static bool mayDeclare(Preprocessor &PP, const IdentifierInfo &Name) {
  const MacroInfo *Macro = PP.getMacroInfo(&Name);
  if (!Macro || Macro->tokens_empty())
    return false;
  const Token &First = Macro->getReplacementToken(0);
  if (First.isOneOf(tok::l_paren, tok::l_brace))
    return false;
  const IdentifierInfo *Word = First.getIdentifierInfo();
  return !Word || !llvm::StringSwitch<bool>(Word->getName())
                       .Cases({"do", "if", "for", "while", "return"}, true)
                       .Cases({"asm", "__asm__", "throw"}, true)
                       .Default(false);
}

/// Behind the words of RewriteBranches.h. If a macro hides that the function
/// may be evaluated, that its type depends on its body, that what a branch
/// declares is used behind it, or that there is something in it that is
/// counted, an 'if' will not do: this process must know for which target it
/// parses.
ArrayRef<Token> BranchPragma::passWords(ArrayRef<Token> Rest) {
  if (Rest.front().isNot(tok::l_square))
    return Rest;
  auto IsOfHead = [](StringRef Word) {
    return Word == "constexpr" || Word == "consteval" || Word == "auto";
  };
  Names OfHead, OfBranches;
  enum { Head, Beginnings, Branches } Part = Head;
  bool IsHidden = false;
  for (Rest = Rest.drop_front(); Rest.size() > 1; Rest = Rest.drop_front()) {
    const Token &Current = Rest.front();
    if (Current.is(tok::r_square)) {
      Rest = Rest.drop_front();
      break;
    }
    if (Current.is(tok::semi))
      Part = Part == Head ? Beginnings : Branches;
    const IdentifierInfo *Word = Current.getIdentifierInfo();
    if (!Word)
      continue;
    if (Part == Head)
      IsHidden |= standsFor(PP, *Word, IsOfHead, false, OfHead);
    else if (Part == Beginnings)
      IsHidden |= mayDeclare(PP, *Word);
    else
      IsHidden |= standsFor(PP, *Word, beginsCounted, true, OfBranches);
  }
  if (IsHidden)
    Macros.decide(asWritten(Place, PP.getSourceManager()));
  return Rest;
}

/// __cupcc_target_number == 11520 || ...
void BranchPragma::addTargets(const SmallBitVector &Targets) {
  bool First = true;
  for (unsigned Index : Targets.set_bits()) {
    if (!std::exchange(First, false))
      add(tok::pipepipe);
    addName(runtime::TargetNumber);
    add(tok::equalequal);
    Added.push_back(Make.number(Macros.targets()[Index].number(), Place));
  }
}

/// if target (...) {
void BranchPragma::addIfTarget(const SmallBitVector &Targets) {
  addName("if");
  addName("target");
  add(tok::l_paren);
  addTargets(Targets);
  add(tok::r_paren);
  add(tok::l_brace);
}

/// if (__builtin_is_constant_evaluated() ? false : predicate(...)) {
///
/// The value of the builtin is known when code is generated, too, so that
/// CodeGen finds the branch dead or alive, as with 'if target'.
void BranchPragma::addIfInConstexpr(const SmallBitVector &Targets) {
  addName("if");
  add(tok::l_paren);
  addName("__builtin_is_constant_evaluated");
  add(tok::l_paren);
  add(tok::r_paren);
  add(tok::question);
  // The host is the last.
  addName(Targets[count() - 1] ? "true" : "false");
  add(tok::colon);
  addName(runtime::TargetPredicate);
  add(tok::l_paren);
  addName(runtime::IfTarget);
  add(tok::comma);
  addTargets(Targets);
  add(tok::r_paren);
  add(tok::r_paren);
  add(tok::l_brace);
}

/// For those of \p For.
SmallBitVector BranchPragma::evaluate(ArrayRef<Token> Condition,
                                      const SmallBitVector &For) {
  SmallBitVector Result(count());
  DiagnosticsEngine &Engine = PP.getDiagnostics();
  const bool Suppressed = Engine.getSuppressAllDiagnostics();
  const unsigned Before = messages();
  for (unsigned I : For.set_bits()) {
    // What is wrong with it is said once.
    Engine.setSuppressAllDiagnostics(Suppressed || messages() != Before);
    Macros.assume(Macros.targets()[I]);
    Result[I] = evaluateCondition(PP, Condition);
  }
  Engine.setSuppressAllDiagnostics(Suppressed);
  Macros.assume(std::nullopt);
  if (messages() != Before && Macros.isInProgram())
    DiagnosticTable(Engine).report(cupcc::diag::note_branch_condition,
                                   asWritten(Place, PP.getSourceManager()));
  return Result;
}

/// Moves the file's lexer to the next pragma of the chain.
void BranchPragma::passOver(unsigned Number) {
  // There is no other kind.
  auto *File = static_cast<Lexer *>(PP.getCurrentFileLexer());
  if (!File)
    return;
  const StringRef Text = File->getBuffer();
  const StringRef Sought = "#pragma cupcc arch e";
  size_t At = File->getCurrentBufferOffset();
  while ((At = Text.find(Sought, At)) != StringRef::npos) {
    StringRef Rest = Text.substr(At + Sought.size());
    unsigned Found;
    if ((Rest.consume_front("lif ") || Rest.consume_front("lse ") ||
         Rest.consume_front("ndif ")) &&
        !Rest.consumeInteger(10, Found) && Found == Number)
      return File->seek(At, /*IsAtStartOfLine=*/true);
    At += Sought.size();
  }
}

unsigned BranchPragma::messages() const {
  return PP.getDiagnostics().getNumErrors() +
         PP.getDiagnostics().getNumWarnings();
}

/// Says for which targets the messages of the branch were, if not for all.
void BranchPragma::noteTargets(SourceLocation Where,
                               const SmallBitVector &Targets) {
  if (messages() == Noted || Targets.all())
    return;
  std::vector<std::string> Names;
  for (unsigned Index : Targets.set_bits())
    Names.push_back(Macros.targets()[Index].name());
  SourceManager &Sources = PP.getSourceManager();
  DiagnosticTable(PP.getDiagnostics())
          .report(cupcc::diag::note_branch_targets, asWritten(Where, Sources))
      << llvm::join(Names, ", ");
  Noted = messages();
}

void BranchPragma::endBranch(const Chain &Of) {
  if (!Of.IsOpen)
    return;
  if (Of.As == Chain::Messages)
    noteTargets(Of.Place, Macros.branch());
  else if (Of.As != Chain::Text)
    add(tok::r_brace);
}

void BranchPragma::take(Chain &Of, SmallBitVector Targets) {
  endBranch(Of);
  Targets &= Of.Left;
  Macros.setBranch(Targets);
  Of.Place = Place;
  Of.IsOpen = Targets.any();
  if (!Of.IsOpen)
    return passOver(Of.Number);
  const bool IsLast = Targets == Of.Left;
  Of.Left.reset(Targets);
  Noted = messages();
  if (Of.As == Chain::Messages || Of.As == Chain::Text)
    return;
  if (std::exchange(Of.HadBranch, true))
    addName("else");
  if (IsLast)
    add(tok::l_brace);
  else if (Of.As == Chain::InConstexpr)
    addIfInConstexpr(Targets);
  else
    addIfTarget(Targets);
}

bool BranchPragma::beginChain(ArrayRef<Token> Rest, Chain::Kind As) {
  std::optional<unsigned> Number = numberIn(Rest);
  if (!Number)
    return false;
  Rest = passWords(Rest.drop_front());
  Chain &New = Chains.emplace_back();
  New.Number = *Number;
  New.Left = Macros.targetsHere();
  New.As = New.Left.count() == 1 && As != Chain::Messages ? Chain::Text : As;
  New.Around = Macros.branch();
  take(New, evaluate(Rest, New.Left));
  return true;
}

bool BranchPragma::continueChain(StringRef Word, ArrayRef<Token> Rest) {
  std::optional<unsigned> Number = numberIn(Rest);
  if (!Number || Chains.empty() || Chains.back().Number != *Number)
    return false;
  Chain &Current = Chains.back();
  if (Word == "elif") {
    take(Current, evaluate(Rest.drop_front(), Current.Left));
  } else if (Word == "else") {
    take(Current, Current.Left);
  } else {
    endBranch(Current);
    Macros.setBranch(Current.Around);
    Chains.pop_back();
  }
  return true;
}

bool BranchPragma::reportTooMany() {
  SourceManager &Sources = PP.getSourceManager();
  DiagnosticTable(PP.getDiagnostics())
      .report(cupcc::diag::err_too_many_branches, asWritten(Place, Sources));
  return true;
}

//===----------------------------------------------------------------------===//
// Macros
//===----------------------------------------------------------------------===//

bool BranchPragma::beginMacros(ArrayRef<Token> Rest) {
  if (Defining)
    return false;
  Defining.emplace();
  Defining->Suppressed = PP.getDiagnostics().getSuppressAllDiagnostics();
  for (const Token &Name : Rest) {
    IdentifierInfo *Identifier = Name.getIdentifierInfo();
    if (!Identifier)
      continue;
    Defining->Names.push_back(Identifier);
    auto &Before = Defining->Before.emplace_back();
    for (unsigned I = 0; I != count(); ++I)
      Before.push_back(Macros.definitionFor(*Identifier, I));
    Macros.forget(*Identifier);
  }
  return true;
}

/// At the end of one target's.
void BranchPragma::keepDefinitions() {
  SmallBitVector One(count());
  One.set(Defining->ByTarget.size());
  noteTargets(Place, One);
  auto &Now = Defining->ByTarget.emplace_back();
  for (IdentifierInfo *Name : Defining->Names)
    Now.push_back(Macros.definitionOf(*Name));
}

bool BranchPragma::defineFor(ArrayRef<Token> Rest) {
  std::optional<unsigned> Index = targetIn(Rest);
  if (!Index || !Defining || Defining->ByTarget.size() + 1 < *Index)
    return false;
  if (*Index > 0)
    keepDefinitions();
  for (auto [Name, Before] : llvm::zip(Defining->Names, Defining->Before))
    if (Macros.definitionOf(*Name) != Before[*Index])
      Macros.setDefinition(*Name, Before[*Index]);
  Macros.assume(Macros.targets()[*Index]);
  PP.getDiagnostics().setSuppressAllDiagnostics(Defining->Suppressed ||
                                                !Macros.targetsHere()[*Index]);
  Noted = messages();
  return true;
}

bool BranchPragma::endMacros() {
  if (!Defining || Defining->ByTarget.size() + 1 != count())
    return false;
  keepDefinitions();
  Macros.assume(std::nullopt);
  PP.getDiagnostics().setSuppressAllDiagnostics(Defining->Suppressed);
  const Definitions Made = *std::exchange(Defining, std::nullopt);
  for (unsigned I = 0; I != Made.Names.size(); ++I) {
    SmallVector<const MacroInfo *> OfName;
    for (const auto &Target : Made.ByTarget)
      OfName.push_back(Target[I]);
    if (!llvm::all_of(OfName, [&](const MacroInfo *Each) {
          return isSameDefinition(Each, OfName.front(), PP);
        }))
      Macros.defineForTargets(*Made.Names[I], OfName);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Statements that name such macros
//===----------------------------------------------------------------------===//

bool BranchPragma::beginEach(ArrayRef<Token> Rest) {
  std::optional<unsigned> Index = targetIn(Rest);
  if (!Index)
    return false;
  if (*Index > 0) {
    add(tok::r_brace);
    addName("else");
  }
  if (*Index + 1 == count()) {
    add(tok::l_brace);
  } else {
    SmallBitVector One(count());
    One.set(*Index);
    addIfTarget(One);
  }
  Macros.assume(Macros.targets()[*Index]);
  return true;
}

bool BranchPragma::endEach() {
  add(tok::r_brace);
  Macros.assume(std::nullopt);
  return true;
}

void cupcc::handleBranchPragmas(Preprocessor &PP, TargetMacros &Macros) {
  PP.AddPragmaHandler("cupcc", new BranchPragma(PP, Macros));
}
