//===- ArchMacros.cpp - __CUDA_ARCH__ and the like ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The preprocessor has no callback before it looks up a macro, with one
// exception: an identifier marked "out of date" is first brought up to date by
// the external source of macros, a hook meant for modules. So the names of
// these macros are always out of date, and each time one is met (#ifdef,
// defined, #if, an expansion) this file defines or undefines it for the place
// where it stands, just in time.
//
// A program's own #define or #undef of such a name wins from there on, in the
// program's own files.
//
// The macros that identify the compiler (IdentityMacros.h) depend on the file
// alone, and are brought up to date in the same way.
//
// Relies on: Clang 22's preprocessor asking the external source of macros each
//  time it meets a name that is marked out of date
//  (IdentifierInfo::setOutOfDate()), before it looks at the macro.
// Test: test/Frontend/Lex/arch-macros.cu.
// Goes when: PPCallbacks has a callback before a macro is looked up.
//
//===----------------------------------------------------------------------===//

#include "../AST/ArchConstant.h"
#include "ArchBranches/BranchPragmas.h"
#include "ArchBranches/BranchedFiles.h"
#include "ArchBranches/TargetMacros.h"
#include "DeviceParse.h"
#include "IdentityMacros.h"
#include "NumberComparison.h"
#include "TokenFactory.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/RewriteBranches.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/ExternalPreprocessorSource.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral Arch = "__CUDA_ARCH__";

/// What nvc++ defines, for the host as well, where it parses for one
/// architecture. The toolkit's headers in nvc++'s mode ask it.
static constexpr llvm::StringLiteral NvcArch = "__NVCOMPILER_CUDA_ARCH__";

static std::string archValue(DeviceArch Of) {
  return std::to_string(Of.Number * 10);
}

/// Of __CUDA_ARCH__ in a condition.
static uint64_t valueFor(Target Side) {
  return Side.isDevice() ? Side.arch().Number * 10 : 0;
}

std::vector<ArchMacro> cupcc::archMacros(DeviceArch Of) {
  std::vector<ArchMacro> Macros = {{Arch.str(), archValue(Of)}};
  if (Of.Letter == 'a') {
    Macros.push_back(
        {"__CUDA_ARCH_FEAT_SM" + std::to_string(Of.Number) + "_ALL", "1"});
    Macros.push_back({"__CUDA_ARCH_SPECIFIC__", archValue(Of)});
  }
  if (Of.Letter)
    Macros.push_back({"__CUDA_ARCH_FAMILY_SPECIFIC__", archValue(Of)});
  return Macros;
}

namespace {

/// What stands for the name: nothing (it is not defined), a definition whose
/// value has not been asked for yet, a number, a call of the function that
/// gives the number, what the program defined, or something unknown.
struct Meaning {
  enum Kind { Undefined, Defined, Number, Call, Own, Unknown };
  Kind As = Undefined;
  std::string Text;
  MacroInfo *Definition = nullptr;

  bool operator==(const Meaning &) const = default;
};

/// One name, and what it means at the moment.
struct ArchName {
  Meaning Now;
  /// One of identityMacros(), which depends on the file and on nothing else.
  bool IsIdentity = false;
  /// The directive that gave it this meaning; another one is the program's.
  const MacroDirective *Last = nullptr;
  /// From the program's own directive on.
  std::optional<Meaning> Own;
  /// What an #if about the target defined, one for each target
  /// (ArchBranches/RewriteBranches.h). For the names of nvcc's macros there are
  /// none.
  SmallVector<Meaning, 0> ByTarget;
  /// The program defined these, not one of NVIDIA's headers.
  bool IsProgram = false;
};

class ArchMacroSource : public ExternalPreprocessorSource, public TargetMacros {
public:
  ArchMacroSource(CompilerInstance &Instance, const MacroContext &Context,
                  ArchOracle &Oracle)
      : Instance(Instance), PP(Instance.getPreprocessor()),
        Archs(Context.Archs), Targets(Archs.begin(), Archs.end()),
        Identity(Context.Identity), Owners(Instance, Context.ToolkitFolders),
        Oracle(Oracle), Previous(PP.getExternalSource()) {
    Targets.push_back(Target::host());
    Branch.resize(Targets.size(), true);
    watch(Arch);
    watch(NvcArch);
    watch(DeviceParseMacro);
    for (DeviceArch Each : Archs)
      for (const ArchMacro &Macro : archMacros(Each))
        watch(Macro.Name);
    for (StringRef Name : identityMacros())
      watch(Name).IsIdentity = true;
    adoptPrecompiled();
  }

  void updateOutOfDateIdentifier(const IdentifierInfo &Name) override;

  /// The program's own #define or #undef: \p Directive, which is null where
  /// there was nothing to undefine.
  void seeOwn(const IdentifierInfo *Name, const MacroDirective *Directive);

  /// For those who look at all macros at once (-dM): the meanings for the
  /// program's own files, if they are known.
  void leaveFile();

  ArrayRef<Target> targets() const override { return Targets; }
  bool dependsOnTarget(StringRef Name) const override;
  bool mentionsTarget(StringRef Text, HeaderOwner Owner) const override;
  bool isInProgram() override { return ownerHere() == HeaderOwner::Program; }
  llvm::SmallBitVector targetsHere() override;
  void setBranch(llvm::SmallBitVector Takers) override {
    Branch = std::move(Takers);
  }
  const llvm::SmallBitVector &branch() const override { return Branch; }
  void decide(SourceLocation Question) override { Oracle.answer(Question); }
  void setQuoting(bool IsQuoting) override { Quoting = IsQuoting; }
  void assume(std::optional<Target> Who) override { Assumed = Who; }
  const MacroInfo *definitionOf(const IdentifierInfo &Name) const override;
  const MacroInfo *definitionFor(const IdentifierInfo &Name,
                                 unsigned Target) const override;
  void setDefinition(IdentifierInfo &Name, const MacroInfo *As) override;
  void defineForTargets(IdentifierInfo &Name,
                        ArrayRef<const MacroInfo *> Definitions) override;
  void forget(IdentifierInfo &Name) override;

  // Everything else is about precompiled headers.
  void ReadDefinedMacros() override {
    if (Previous)
      Previous->ReadDefinedMacros();
  }
  IdentifierInfo *GetIdentifier(uint64_t ID) override {
    return Previous ? Previous->GetIdentifier(ID) : nullptr;
  }
  Module *getModule(unsigned ID) override {
    return Previous ? Previous->getModule(ID) : nullptr;
  }

private:
  ArchName &watch(StringRef Name) {
    IdentifierInfo *Identifier = &PP.getIdentifierTable().get(Name);
    auto [It, New] = Names.try_emplace(Identifier);
    if (New) {
      begin(*Identifier, It->second);
      Identifier->setOutOfDate(true);
    }
    return It->second;
  }

  bool isProgramText(const MacroInfo *Definition) const;
  bool isUndefinedInHistory(const IdentifierInfo &Name) const;
  bool isUndefinedByOption(StringRef Name) const;
  void begin(IdentifierInfo &Name, ArchName &State);
  void noticeRestored(const IdentifierInfo &Name, ArchName &State) const;
  const MacroInfo *copyOf(const MacroInfo *Of);
  void precompile(const IdentifierInfo &Name, const ArchName &State);
  void adoptPrecompiled();
  const MacroDirective *undefineNow(IdentifierInfo &Name);
  void undefine(IdentifierInfo &Name, ArchName &State);
  /// What a name is wanted for: nothing yet, to know whether it is defined, for
  /// what it stands for, or for that as a part of what a macro stands for.
  enum class Use { Mention, Existence, Value, Expansion };
  Use useOf(const IdentifierInfo &Name) const;
  std::optional<NumberComparison>
  comparisonOf(const IdentifierInfo &Name) const;
  Meaning meaningHere(const IdentifierInfo &Name, const ArchName &State,
                      Use Wanted);
  Meaning meaningFor(const IdentifierInfo &Name, const ArchName &State,
                     Target Side) const;
  Meaning meaningInBranch(const IdentifierInfo &Name, const ArchName &State,
                          Use Wanted);
  HeaderOwner ownerHere();
  Meaning identityHere(const IdentifierInfo &Name, const ArchName &State,
                       Use Wanted);
  SourceLocation currentLocation(const IdentifierInfo &Name) const;
  void give(IdentifierInfo &Name, ArchName &State, const Meaning &Wanted);
  MacroInfo *createMacro(const Meaning &M);

  CompilerInstance &Instance;
  Preprocessor &PP;
  std::vector<DeviceArch> Archs;
  std::vector<Target> Targets;
  /// In the condition of a branch, which is evaluated for each target.
  std::optional<Target> Assumed;
  /// Those of Targets that take the branch being read.
  llvm::SmallBitVector Branch;
  bool Quoting = false;
  CompilerIdentity Identity;
  HeaderOwners Owners;
  ArchOracle &Oracle;
  ExternalPreprocessorSource *Previous;
  llvm::MapVector<IdentifierInfo *, ArchName> Names;
  llvm::SmallPtrSet<const MacroInfo *, 8> Made;
};

class MacroWatcher : public PPCallbacks {
public:
  explicit MacroWatcher(std::unique_ptr<ArchMacroSource> Source)
      : Source(std::move(Source)) {}

  void MacroDefined(const Token &Name, const MacroDirective *Defined) override {
    Source->seeOwn(Name.getIdentifierInfo(), Defined);
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const MacroDirective *Undefined) override {
    Source->seeOwn(Name.getIdentifierInfo(), Undefined);
  }
  void FileChanged(SourceLocation, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == ExitFile)
      Source->leaveFile();
  }

private:
  std::unique_ptr<ArchMacroSource> Source;
};

} // namespace

//===----------------------------------------------------------------------===//
// Where a name stands
//===----------------------------------------------------------------------===//

/// The place up to which the file being read has been lexed; null inside of an
/// expansion.
static const Lexer *fileLexer(const PreprocessorLexer *Current) {
  // There is no other kind.
  return static_cast<const Lexer *>(Current);
}

/// The directive on whose line \p Position stands, with those that it
/// continues, "ifdef", or "".
static StringRef directiveAt(const char *Begin, const char *Position) {
  const char *Line = Position;
  while (Line > Begin) {
    if (Line[-1] == '\n') {
      const char *Before = Line - 1;
      if (Before > Begin && Before[-1] == '\r')
        --Before;
      if (Before == Begin || Before[-1] != '\\')
        break;
    }
    --Line;
  }
  StringRef Text = StringRef(Line, Position - Line).ltrim(" \t");
  if (!Text.consume_front("#"))
    return "";
  return Text.ltrim(" \t").take_while(
      [](char C) { return llvm::isAlpha(C) || C == '_'; });
}

static bool isInclusion(StringRef Directive) {
  return Directive == "include" || Directive == "include_next" ||
         Directive == "import";
}

/// What the line says before the name, if the name is read from a file.
ArchMacroSource::Use ArchMacroSource::useOf(const IdentifierInfo &Name) const {
  if (Quoting)
    return Use::Mention;
  const Lexer *Current = fileLexer(PP.getCurrentLexer());
  if (!Current)
    return Use::Expansion;
  StringRef Text = Current->getBuffer();
  const char *Position = Current->getBufferLocation();
  StringRef Directive = directiveAt(Text.begin(), Position);
  Text = Text.take_front(Position - Text.begin());
  if (Text.ends_with("\n"))
    // At the end of a directive: one includes a file that the name guards,
    // another looks up again what it has read.
    return isInclusion(directiveAt(Text.begin(), Position - 1)) ? Use::Existence
                                                                : Use::Mention;
  // If it is not there, it is all that another macro stands for, which is
  // expanded at once.
  if (!Text.consume_back(Name.getName()))
    return Use::Expansion;
  // In the body of a macro, or as the name of one, it is not looked up yet.
  if (Directive == "define" || Directive == "undef")
    return Use::Mention;
  if (Directive == "ifdef" || Directive == "ifndef" || Directive == "elifdef" ||
      Directive == "elifndef")
    return Use::Existence;
  if (!PP.isParsingIfOrElifDirective())
    // Behind a group that was taken the condition of the next is not evaluated.
    return Directive == "elif" ? Use::Mention : Use::Value;
  Text = Text.rtrim(" \t");
  if (Text.consume_back("("))
    Text = Text.rtrim(" \t");
  return Text.ends_with("defined") ? Use::Existence : Use::Value;
}

/// Of a name whose value is wanted. Nothing where it is not a directive's own
/// text.
std::optional<NumberComparison>
ArchMacroSource::comparisonOf(const IdentifierInfo &Name) const {
  const Lexer *Current = fileLexer(PP.getCurrentLexer());
  if (!Current || !PP.isParsingIfOrElifDirective())
    return std::nullopt;
  const StringRef Text = Current->getBuffer();
  const size_t Position = Current->getBufferLocation() - Text.begin();
  StringRef Before = Text.take_front(Position);
  if (!Before.consume_back(Name.getName()))
    return std::nullopt;
  return NumberComparison::around(Before.substr(Before.rfind('\n') + 1),
                                  Text.drop_front(Position));
}

SourceLocation
ArchMacroSource::currentLocation(const IdentifierInfo &Name) const {
  const Lexer *File = fileLexer(PP.getCurrentFileLexer());
  if (!File)
    return SourceLocation();
  const char *Position = File->getBufferLocation();
  // The name itself, unless it comes out of an expansion.
  if (PP.getCurrentLexer() &&
      StringRef(File->getBuffer().begin(), Position - File->getBuffer().begin())
          .ends_with(Name.getName()))
    Position -= Name.getLength();
  return File->getSourceLocation(Position);
}

//===----------------------------------------------------------------------===//
// What a name means
//===----------------------------------------------------------------------===//

Meaning ArchMacroSource::meaningFor(const IdentifierInfo &Name,
                                    const ArchName &State, Target Side) const {
  if (!State.ByTarget.empty())
    return State.ByTarget[llvm::find(Targets, Side) - Targets.begin()];
  if (Name.getName() == NvcArch) {
    // As for nvc++, it is defined for the host, too.
    if (!PP.isParsingIfOrElifDirective())
      return {Meaning::Call, ""};
    if (Side.isDevice())
      return {Meaning::Number, archValue(Side.arch())};
    return {Meaning::Number, Archs.empty() ? "0" : archValue(Archs.front())};
  }
  if (Side.isDevice())
    for (const ArchMacro &Macro : archMacros(Side.arch()))
      if (Name.getName() == Macro.Name)
        return {Meaning::Number, Macro.Value};
  return {};
}

static Meaning identityMeaning(StringRef Value) {
  return Value.empty() ? Meaning{} : Meaning{Meaning::Number, Value.str()};
}

Meaning ArchMacroSource::identityHere(const IdentifierInfo &Name,
                                      const ArchName &State, Use Wanted) {
  HeaderOwner Owner = ownerHere();
  if (Owner == HeaderOwner::Program && State.Own)
    return *State.Own;
  if (Wanted == Use::Expansion && expandsInPrograms(Name.getName()))
    Owner = HeaderOwner::NVIDIA;
  return identityMeaning(identityValue(Name.getName(), Identity, Owner));
}

/// Behind the last file a precompiled header is written: as in the program.
HeaderOwner ArchMacroSource::ownerHere() {
  const PreprocessorLexer *File = PP.getCurrentFileLexer();
  return File ? Owners.ownerOf(File->getFileID()) : HeaderOwner::Program;
}

llvm::SmallBitVector ArchMacroSource::targetsHere() {
  llvm::SmallBitVector Here(Targets.size(), true);
  if (!isInProgram())
    return Here;
  for (unsigned I = 0; I != Targets.size(); ++I)
    Here[I] = Branch[I] && Oracle.mayBeFor(Targets[I]);
  return Here;
}

/// As one of the targets sees it that take the branch being read: this process
/// may be for none of them, and reads it all the same.
Meaning ArchMacroSource::meaningInBranch(const IdentifierInfo &Name,
                                         const ArchName &State, Use Wanted) {
  auto InBranch = [&](Target Side) {
    return Branch[llvm::find(Targets, Side) - Targets.begin()];
  };
  auto Takers = llvm::map_range(Branch.set_bits(),
                                [&](unsigned I) { return Targets[I]; });
  const Target First = *Takers.begin();
  const Meaning OfFirst = meaningFor(Name, State, First);
  auto IsSame = [&](Target Side) {
    return meaningFor(Name, State, Side) == OfFirst;
  };
  if (llvm::all_of(Takers, IsSame))
    return OfFirst;
  const SourceLocation Question = currentLocation(Name);
  if (Name.getName() == Arch && Wanted == Use::Existence)
    return !InBranch(Target::host()) || Oracle.isDevice(Question)
               ? Meaning{Meaning::Defined, ""}
               : Meaning{};
  const std::optional<NumberComparison> Compared =
      Name.getName() == Arch && Wanted == Use::Value ? comparisonOf(Name)
                                                     : std::nullopt;
  auto Alike = [&](Target A, Target B) {
    if (Compared)
      return Compared->holdsFor(valueFor(A)) == Compared->holdsFor(valueFor(B));
    return meaningFor(Name, State, A) == meaningFor(Name, State, B);
  };
  // The place of the first that sees it so, or behind all.
  auto AnswerOf = [&](Target Side) -> unsigned {
    if (!InBranch(Side))
      return Targets.size();
    return llvm::find_if(Targets,
                         [&](Target Each) {
                           return InBranch(Each) && Alike(Each, Side);
                         }) -
           Targets.begin();
  };
  const unsigned Answer = Oracle.answerAlike(Question, AnswerOf);
  auto Sees = llvm::find_if(Targets, [&](Target Each) {
    return Oracle.mayBeFor(Each) && AnswerOf(Each) == Answer;
  });
  return Answer < Targets.size() && Sees != Targets.end()
             ? meaningFor(Name, State, *Sees)
             : OfFirst;
}

Meaning ArchMacroSource::meaningHere(const IdentifierInfo &Name,
                                     const ArchName &State, Use Wanted) {
  if (State.IsIdentity)
    return identityHere(Name, State, Wanted);
  if (Name.getName() == DeviceParseMacro)
    return identityMeaning(Oracle.isKnownDevice() ? "1" : "");
  if (Assumed)
    return State.Own && isInProgram() ? *State.Own
                                      : meaningFor(Name, State, *Assumed);
  // What the program defined asks wherever it is used.
  if (State.IsProgram)
    return meaningInBranch(Name, State, Wanted);
  // nvc++'s is always defined, and a call does not ask yet: what it calls does.
  bool Asks = Name.getName() != NvcArch ||
              (PP.isParsingIfOrElifDirective() && Wanted != Use::Existence);
  const PreprocessorLexer *File = PP.getCurrentFileLexer();
  // A part of what CUB's macros stand for, as in expandsInPrograms().
  if (Name.getName() == NvcArch && Wanted == Use::Existence && File &&
      Owners.ownerOf(File->getFileID()) == HeaderOwner::Program && !State.Own)
    return {};
  // Behind the last file a precompiled header is written.
  if (!File && State.Own)
    return *State.Own;
  if (!Asks || !File ||
      Owners.ownerOf(File->getFileID()) == HeaderOwner::NVIDIA)
    return meaningFor(Name, State, Target::host());
  if (State.Own)
    return *State.Own;
  // A header's macro is a part of what another one stands for, as a rule.
  if (!State.ByTarget.empty() && Wanted == Use::Expansion)
    return meaningFor(Name, State, Oracle.decided().value_or(Target::host()));
  return meaningInBranch(Name, State, Wanted);
}

/// A number, or '__cupcc_arch()', which stands for any.
///
/// Relies on: tokens of one string standing in one buffer. Clang takes the
///  distance from the first token to the last for the length of what a macro
///  stands for, and another string may begin another buffer.
MacroInfo *ArchMacroSource::createMacro(const Meaning &M) {
  const std::string Call = (runtime::ArchFunction + "()").str();
  Token Whole;
  Whole.startToken();
  Whole.setKind(tok::numeric_constant);
  PP.CreateString(M.As == Meaning::Number ? M.Text : Call, Whole);
  SmallVector<Token, 3> Tokens;
  if (M.As == Meaning::Number) {
    Tokens.push_back(Whole);
  } else {
    const TokenFactory Make(PP);
    auto Place = [&](unsigned Offset) {
      return Whole.getLocation().getLocWithOffset(Offset);
    };
    const unsigned Length = runtime::ArchFunction.size();
    Tokens = {Make.name(runtime::ArchFunction, Place(0)),
              Make.punctuator(tok::l_paren, Place(Length)),
              Make.punctuator(tok::r_paren, Place(Length + 1))};
  }
  MacroInfo *Info = PP.AllocateMacroInfo(Tokens.front().getLocation());
  Info->setDefinitionEndLoc(Tokens.back().getLocation());
  Info->setTokens(Tokens, PP.getPreprocessorAllocator());
  Made.insert(Info);
  return Info;
}

void ArchMacroSource::give(IdentifierInfo &Name, ArchName &State,
                           const Meaning &Wanted) {
  if (Wanted == State.Now)
    return;
  // Behind the last file a precompiled header is written, and Clang asks for
  // each name once more, when the text that macros stand for is written
  // already. What is made now would stand for other text, or for none.
  if (!PP.getCurrentFileLexer() && Wanted.As != Meaning::Undefined &&
      !Wanted.Definition)
    return;
  if (Wanted.As == Meaning::Call)
    makeArchConstantLazy(Instance, Oracle);
  if (Wanted.As == Meaning::Undefined)
    undefine(Name, State);
  else
    State.Last = PP.appendDefMacroDirective(
        &Name, Wanted.Definition ? Wanted.Definition : createMacro(Wanted));
  State.Now = Wanted;
}

/// No text undefines it, but Clang wants a place for what is undefined.
const MacroDirective *ArchMacroSource::undefineNow(IdentifierInfo &Name) {
  const SourceManager &Manager = PP.getSourceManager();
  auto *Undef = new (PP.getPreprocessorAllocator()) UndefMacroDirective(
      Manager.getLocForStartOfFile(Manager.getMainFileID()));
  PP.appendMacroDirective(&Name, Undef);
  return Undef;
}

void ArchMacroSource::undefine(IdentifierInfo &Name, ArchName &State) {
  State.Last = undefineNow(Name);
}

/// What \p Directive defines, as the program's own.
static Meaning ownMeaning(const MacroDirective *Directive) {
  if (!Directive || !Directive->isDefined())
    return {};
  return {Meaning::Own, "", const_cast<MacroInfo *>(Directive->getMacroInfo())};
}

/// Neither made by this file nor predefined by Clang, which defines __CUDA__.
bool ArchMacroSource::isProgramText(const MacroInfo *Definition) const {
  const SourceManager &Manager = PP.getSourceManager();
  SourceLocation Place = Definition->getDefinitionLoc();
  return !Manager.isWrittenInScratchSpace(Place) &&
         !Manager.isWrittenInBuiltinFile(Place);
}

/// By the text of a precompiled header: undefine() does it at the start of a
/// file, where no directive names anything.
bool ArchMacroSource::isUndefinedInHistory(const IdentifierInfo &Name) const {
  const MacroDirective *Latest = PP.getLocalMacroDirectiveHistory(&Name);
  return Latest && !Latest->isDefined() &&
         PP.getSourceManager().getFileOffset(Latest->getLocation()) != 0;
}

bool ArchMacroSource::isUndefinedByOption(StringRef Name) const {
  const auto &Macros = PP.getPreprocessorOpts().Macros;
  auto Last = llvm::find_if(llvm::reverse(Macros), [&](const auto &Macro) {
    return StringRef(Macro.first).split('=').first == Name;
  });
  return Last != Macros.rend() && Last->second;
}

void ArchMacroSource::begin(IdentifierInfo &Name, ArchName &State) {
  // In a precompiled header the program may have defined it. What this file
  // defined there stands in the scratch space.
  Meaning Precompiled = ownMeaning(PP.getLocalMacroDirectiveHistory(&Name));
  if (Precompiled.Definition && isProgramText(Precompiled.Definition))
    State.Own = Precompiled;
  // Where the header undefined it, that is the last word.
  else if (isUndefinedInHistory(Name))
    State.Own = Meaning();
  // -U leaves no trace there, and is not read again.
  else if (isUndefinedByOption(Name.getName()))
    State.Own = Meaning();
  // A history that goes on with a directive of ours tells the program's apart.
  undefine(Name, State);
}

void ArchMacroSource::seeOwn(const IdentifierInfo *Name,
                             const MacroDirective *Directive) {
  auto It = Names.find(const_cast<IdentifierInfo *>(Name));
  if (It == Names.end())
    return;
  ArchName &State = It->second;
  if (!State.ByTarget.empty())
    return forget(*It->first);
  State.Now = ownMeaning(Directive);
  if (!State.Now.Definition || isProgramText(State.Now.Definition))
    State.Own = State.Now;
  // An #undef is told of before it is part of the history.
  State.Last = Directive ? Directive : PP.getLocalMacroDirectiveHistory(Name);
}

/// #pragma pop_macro brings back what was there, without a callback: a
/// definition of the program's, or what this file had made of the name then.
void ArchMacroSource::noticeRestored(const IdentifierInfo &Name,
                                     ArchName &State) const {
  const MacroDirective *Latest = PP.getLocalMacroDirectiveHistory(&Name);
  if (Latest == State.Last)
    return;
  State.Last = Latest;
  State.Own.reset();
  State.Now = Meaning{Meaning::Unknown, ""};
  Meaning Restored = ownMeaning(Latest);
  if (Restored.Definition && !Made.contains(Restored.Definition) &&
      isProgramText(Restored.Definition))
    State.Own = State.Now = Restored;
}

void ArchMacroSource::updateOutOfDateIdentifier(const IdentifierInfo &Found) {
  // The callers have the table's own, which is not const.
  auto &Name = const_cast<IdentifierInfo &>(Found);
  auto It = Names.find(&Name);
  if (It == Names.end()) {
    if (Previous)
      Previous->updateOutOfDateIdentifier(Found);
    return;
  }
  // What follows looks the name up, too.
  Name.setOutOfDate(false);
  noticeRestored(Name, It->second);
  const bool Rewriter = Name.getName() == DeviceParseMacro;
  if (Use Wanted = Rewriter ? Use::Existence : useOf(Name);
      Wanted != Use::Mention)
    give(Name, It->second, meaningHere(Name, It->second, Wanted));
  Name.setOutOfDate(true);
}

void ArchMacroSource::leaveFile() {
  for (auto &[Name, State] : Names) {
    Name->setOutOfDate(false);
    noticeRestored(*Name, State);
    if (State.Own)
      give(*Name, State, *State.Own);
    else if (State.IsIdentity)
      give(*Name, State,
           identityMeaning(
               identityValue(Name->getName(), Identity, HeaderOwner::Program)));
    else if (Name->getName() == NvcArch || Name->getName() == DeviceParseMacro)
      give(*Name, State, {});
    else if (!State.ByTarget.empty())
      give(*Name, State,
           meaningFor(*Name, State, Oracle.decided().value_or(Target::host())));
    else if (std::optional<Target> Side = Oracle.decided())
      give(*Name, State, meaningFor(*Name, State, *Side));
    Name->setOutOfDate(true);
  }
}

//===----------------------------------------------------------------------===//
// Macros that depend on the target
//===----------------------------------------------------------------------===//

/// nvcc's for devices, and those that were made of them.
bool ArchMacroSource::dependsOnTarget(StringRef Name) const {
  if (isArchMacro(Name))
    return true;
  auto It = Names.find(&PP.getIdentifierTable().get(Name));
  return It != Names.end() && !It->second.ByTarget.empty();
}

/// The program does not ask for what NVIDIA's headers define for themselves.
bool ArchMacroSource::mentionsTarget(StringRef Text, HeaderOwner Owner) const {
  return Text.contains("__CUDA_ARCH") || llvm::any_of(Names, [&](auto &Each) {
           const ArchName &State = Each.second;
           return !State.ByTarget.empty() &&
                  (State.IsProgram || Owner == HeaderOwner::NVIDIA) &&
                  Text.contains(Each.first->getName());
         });
}

const MacroInfo *
ArchMacroSource::definitionOf(const IdentifierInfo &Name) const {
  return PP.getMacroInfo(&Name);
}

const MacroInfo *ArchMacroSource::definitionFor(const IdentifierInfo &Name,
                                                unsigned Target) const {
  auto It = Names.find(const_cast<IdentifierInfo *>(&Name));
  if (It == Names.end() || It->second.ByTarget.empty())
    return definitionOf(Name);
  return It->second.ByTarget[Target].Definition;
}

void ArchMacroSource::setDefinition(IdentifierInfo &Name, const MacroInfo *As) {
  // Directives have one that is not const, and change nothing in it.
  if (As)
    PP.appendDefMacroDirective(&Name, const_cast<MacroInfo *>(As));
  else
    undefineNow(Name);
}

void ArchMacroSource::defineForTargets(
    IdentifierInfo &Name, ArrayRef<const MacroInfo *> Definitions) {
  ArchName State;
  for (const MacroInfo *Each : Definitions)
    State.ByTarget.push_back(
        Each ? Meaning{Meaning::Own, "", const_cast<MacroInfo *>(Each)}
             : Meaning());
  State.IsProgram = isInProgram();
  State.Now = State.ByTarget.back();
  State.Last = PP.getLocalMacroDirectiveHistory(&Name);
  if (PP.getLangOpts().CompilingPCH)
    precompile(Name, State);
  Names[&Name] = std::move(State);
  Name.setOutOfDate(true);
}

// A precompiled header keeps macros, and one definition of each. So the others
// get names that no text can have, "M@sm_90", and one macro lists all such M.

/// The macro that lists them.
static constexpr llvm::StringLiteral Precompiled = "@by-target";

static IdentifierInfo &precompiledName(const IdentifierInfo &Name, Target For,
                                       Preprocessor &PP) {
  return PP.getIdentifierTable().get((Name.getName() + "@" + For.name()).str());
}

static bool isOfProgram(const MacroInfo &Info, const SourceManager &Sources,
                        HeaderOwners &Owners) {
  return Owners.ownerOf(Sources.getFileID(Info.getDefinitionLoc())) ==
         HeaderOwner::Program;
}

bool cupcc::hasPrecompiledTargetMacros(CompilerInstance &Instance,
                                       const MacroContext &Context) {
  Preprocessor &PP = Instance.getPreprocessor();
  const MacroInfo *Listed =
      PP.getMacroInfo(&PP.getIdentifierTable().get(Precompiled));
  if (!Listed)
    return false;
  HeaderOwners Owners(Instance, Context.ToolkitFolders);
  auto IsOfProgram = [&](const IdentifierInfo &Name, Target For) {
    const MacroInfo *Info = PP.getMacroInfo(&precompiledName(Name, For, PP));
    return Info && isOfProgram(*Info, PP.getSourceManager(), Owners);
  };
  return llvm::any_of(Listed->tokens(), [&](const Token &Each) {
    const IdentifierInfo &Name = *Each.getIdentifierInfo();
    return IsOfProgram(Name, Target::host()) ||
           llvm::any_of(Context.Archs, [&](DeviceArch Arch) {
             return IsOfProgram(Name, Arch);
           });
  });
}

/// Relies on: each definition having one name; Clang 22 writes the names of
///  macros with their definitions.
const MacroInfo *ArchMacroSource::copyOf(const MacroInfo *Of) {
  if (!Of)
    return nullptr;
  llvm::BumpPtrAllocator &Memory = PP.getPreprocessorAllocator();
  MacroInfo *Copy = PP.AllocateMacroInfo(Of->getDefinitionLoc());
  Copy->setDefinitionEndLoc(Of->getDefinitionEndLoc());
  Copy->setTokens(Of->tokens(), Memory);
  if (Of->isFunctionLike()) {
    Copy->setIsFunctionLike();
    Copy->setParameterList(
        SmallVector<IdentifierInfo *>(Of->param_begin(), Of->param_end()),
        Memory);
  }
  if (Of->isC99Varargs())
    Copy->setIsC99Varargs();
  if (Of->isGNUVarargs())
    Copy->setIsGNUVarargs();
  return Copy;
}

void ArchMacroSource::precompile(const IdentifierInfo &Name,
                                 const ArchName &State) {
  for (auto [For, Meaning] : llvm::zip(Targets, State.ByTarget))
    setDefinition(precompiledName(Name, For, PP), copyOf(Meaning.Definition));
  IdentifierInfo &List = PP.getIdentifierTable().get(Precompiled);
  SmallVector<Token> Tokens;
  if (const MacroInfo *Before = PP.getMacroInfo(&List))
    llvm::append_range(Tokens, Before->tokens());
  Token &Added = Tokens.emplace_back();
  Added.startToken();
  Added.setKind(tok::identifier);
  PP.CreateString(Name.getName(), Added);
  Added.setIdentifierInfo(&PP.getIdentifierTable().get(Name.getName()));
  MacroInfo *Info = PP.AllocateMacroInfo(Added.getLocation());
  Info->setDefinitionEndLoc(Added.getLocation());
  Info->setTokens(Tokens, PP.getPreprocessorAllocator());
  PP.appendDefMacroDirective(&List, Info);
}

bool cupcc::isSameDefinition(const MacroInfo *A, const MacroInfo *B,
                             Preprocessor &PP) {
  return A == B ||
         (A && B && A->isIdenticalTo(*B, PP, /*Syntactically=*/false));
}

void ArchMacroSource::adoptPrecompiled() {
  IdentifierInfo &List = PP.getIdentifierTable().get(Precompiled);
  const MacroInfo *Listed = PP.getMacroInfo(&List);
  if (!Listed)
    return;
  for (const Token &Each : Listed->tokens()) {
    IdentifierInfo &Name = *Each.getIdentifierInfo();
    SmallVector<const MacroInfo *> Definitions;
    for (Target For : Targets) {
      IdentifierInfo &Kept = precompiledName(Name, For, PP);
      Definitions.push_back(PP.getMacroInfo(&Kept));
      if (Definitions.back())
        undefineNow(Kept);
    }
    // The text may have defined it otherwise since.
    if (!isSameDefinition(PP.getMacroInfo(&Name), Definitions.back(), PP))
      continue;
    defineForTargets(Name, Definitions);
    Names[&Name].IsProgram =
        llvm::any_of(Definitions, [&](const MacroInfo *Each) {
          return Each && isOfProgram(*Each, PP.getSourceManager(), Owners);
        });
  }
  undefineNow(List);
}

void ArchMacroSource::forget(IdentifierInfo &Name) {
  auto It = Names.find(&Name);
  if (It == Names.end() || It->second.ByTarget.empty())
    return;
  Names.erase(It);
  Name.setOutOfDate(false);
}

void cupcc::answerArchQuestions(CompilerInstance &Instance,
                                const MacroContext &Context,
                                ArchOracle &Oracle) {
  Preprocessor &PP = Instance.getPreprocessor();
  auto Source = std::make_unique<ArchMacroSource>(Instance, Context, Oracle);
  // A precompiled header of the user's may have a call already. So may what the
  // source includes, precompiled: PrecompiledBeginning sets one of the two,
  // also where no byte of the source is skipped.
  const PreprocessorOptions &Options = Instance.getPreprocessorOpts();
  const auto [Bytes, AtStartOfLine] = Options.PrecompiledPreambleBytes;
  if (!Options.ImplicitPCHInclude.empty() || Bytes != 0 || AtStartOfLine)
    makeArchConstantLazy(Instance, Oracle);
  if (!Options.ImplicitPCHInclude.empty())
    listRewrittenHeaders(Instance);
  PP.setExternalSource(Source.get());
  // A header may be guarded by such a name.
  PP.getHeaderSearchInfo().SetExternalLookup(Source.get());
  handleBranchPragmas(PP, *Source);
  PP.addPPCallbacks(rewriteFiles(
      Instance, *Source, HeaderOwners(Instance, Context.ToolkitFolders)));
  // The preprocessor owns its callbacks and nothing else of ours.
  PP.addPPCallbacks(std::make_unique<MacroWatcher>(std::move(Source)));
}
