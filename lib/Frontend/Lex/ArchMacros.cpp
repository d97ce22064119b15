//===- ArchMacros.cpp - __CUDA_ARCH__ and its kin -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The preprocessor calls nobody before it looks up a macro, with one exception:
// an identifier marked "out of date" is first brought up to date by the
// external source of macros, a hook meant for modules. So the names of these
// macros are always out of date, and each time one is met (#ifdef, defined,
// #if, an expansion) this file defines or undefines it for the place where it
// stands, just in time.
//
// A program's own #define or #undef of such a name wins from there on, in the
// program's own files.
//
// test/Frontend/Lex/arch-macros.cu fails when this stops working.
//
//===----------------------------------------------------------------------===//

#include "../Sema/ArchConstant.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/ExternalPreprocessorSource.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace cupcc;

/// What nvc++ defines, for the host as well, where it parses for one
/// architecture. The toolkit's headers in nvc++'s mode ask it.
static constexpr llvm::StringLiteral NvcArch = "__NVCOMPILER_CUDA_ARCH__";

/// In the prelude (codegen_time_objects.h).
static constexpr llvm::StringLiteral ArchFunction = "__cupcc_arch";

static std::string archValue(DeviceArch Arch) {
  return std::to_string(Arch.Number * 10);
}

std::vector<ArchMacro> cupcc::archMacros(DeviceArch Arch) {
  std::vector<ArchMacro> Macros = {{"__CUDA_ARCH__", archValue(Arch)}};
  if (Arch.Letter == 'a') {
    Macros.push_back(
        {"__CUDA_ARCH_FEAT_SM" + std::to_string(Arch.Number) + "_ALL", "1"});
    Macros.push_back({"__CUDA_ARCH_SPECIFIC__", archValue(Arch)});
  }
  if (Arch.Letter)
    Macros.push_back({"__CUDA_ARCH_FAMILY_SPECIFIC__", archValue(Arch)});
  return Macros;
}

namespace {

/// What stands for the name: nothing (it is not defined), a number, a call of
/// the function that gives the number, or what the program defined.
struct Meaning {
  enum Kind { Undefined, Number, Call, Own };
  Kind As = Undefined;
  std::string Text;
  MacroInfo *Definition = nullptr;

  bool operator==(const Meaning &) const = default;
};

/// Recognises files of the toolkit, by whatever path they were found.
class ToolkitFiles {
public:
  ToolkitFiles(const SourceManager &Sources, ArrayRef<std::string> Folders)
      : Sources(Sources) {
    for (StringRef Folder : Folders) {
      SmallString<256> Real;
      if (!Folder.empty() && !llvm::sys::fs::real_path(Folder, Real))
        Roots.push_back(std::string(Real));
    }
  }

  bool contains(FileID File) {
    auto [It, New] = Known.try_emplace(File, false);
    if (New)
      It->second = isBelowRoot(File);
    return It->second;
  }

private:
  bool isBelowRoot(FileID File) const {
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    if (!Entry)
      return false;
    StringRef Path = Entry->getFileEntry().tryGetRealPathName();
    return llvm::any_of(Roots, [&](StringRef Root) {
      return Path.starts_with(Root) &&
             Path.drop_front(Root.size()).starts_with("/");
    });
  }

  const SourceManager &Sources;
  std::vector<std::string> Roots;
  llvm::DenseMap<FileID, bool> Known;
};

/// One name, and what it means at the moment.
struct ArchName {
  Meaning Now;
  /// The directive that gave it this meaning; another one is the program's.
  const MacroDirective *Last = nullptr;
  /// From the program's own directive on.
  std::optional<Meaning> Own;
};

class ArchMacroSource : public ExternalPreprocessorSource {
public:
  ArchMacroSource(CompilerInstance &Instance, ArrayRef<DeviceArch> Archs,
                  ArrayRef<std::string> ToolkitFolders, ArchOracle &Oracle)
      : Instance(Instance), PP(Instance.getPreprocessor()),
        Archs(Archs.begin(), Archs.end()),
        Toolkit(Instance.getSourceManager(), ToolkitFolders), Oracle(Oracle),
        Previous(PP.getExternalSource()) {
    watch("__CUDA_ARCH__");
    watch(NvcArch);
    for (DeviceArch Arch : Archs)
      for (const ArchMacro &Macro : archMacros(Arch))
        watch(Macro.Name);
  }

  void updateOutOfDateIdentifier(const IdentifierInfo &Name) override;

  /// For those who look at all macros at once (-dM): the meanings for the
  /// program's own files, if they are known.
  void leaveFile();

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
  void watch(StringRef Name) {
    IdentifierInfo *Identifier = &PP.getIdentifierTable().get(Name);
    auto [It, New] = Names.try_emplace(Identifier);
    if (!New)
      return;
    // A history that begins with a directive of ours tells the program's apart.
    undefine(*Identifier, It->second);
    Identifier->setOutOfDate(true);
  }

  void noticeOwn(const IdentifierInfo &Name, ArchName &State) const;
  void undefine(IdentifierInfo &Name, ArchName &State);
  bool isOnlyNamed(const IdentifierInfo &Name) const;
  Meaning meaningHere(const IdentifierInfo &Name, const ArchName &State);
  Meaning meaningFor(const IdentifierInfo &Name,
                     std::optional<DeviceArch> Side) const;
  SourceLocation currentLocation(const IdentifierInfo &Name) const;
  void give(IdentifierInfo &Name, ArchName &State, const Meaning &Wanted);
  MacroInfo *createMacro(const Meaning &M);

  CompilerInstance &Instance;
  Preprocessor &PP;
  std::vector<DeviceArch> Archs;
  ToolkitFiles Toolkit;
  ArchOracle &Oracle;
  ExternalPreprocessorSource *Previous;
  llvm::MapVector<IdentifierInfo *, ArchName> Names;
};

class FileWatcher : public PPCallbacks {
public:
  explicit FileWatcher(std::unique_ptr<ArchMacroSource> Source)
      : Source(std::move(Source)) {}

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

/// True if the line on which \p Position stands, with those that it continues,
/// is a directive #\p Name.
static bool isInDirective(const char *Begin, const char *Position,
                          StringRef Name) {
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
  return Text.consume_front("#") && Text.ltrim(" \t").starts_with(Name);
}

/// In the body of a macro or as the name of one: nobody wants to know yet.
bool ArchMacroSource::isOnlyNamed(const IdentifierInfo &Name) const {
  const Lexer *Current = fileLexer(PP.getCurrentLexer());
  if (!Current || PP.isParsingIfOrElifDirective())
    return false;
  const char *Position = Current->getBufferLocation();
  const char *Begin = Current->getBuffer().begin();
  return isInDirective(Begin, Position, "define") ||
         isInDirective(Begin, Position, "undef");
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
                                    std::optional<DeviceArch> Side) const {
  if (Name.getName() == NvcArch) {
    // As for nvc++, it is defined for the host, too.
    if (!PP.isParsingIfOrElifDirective())
      return {Meaning::Call, ""};
    if (Side)
      return {Meaning::Number, archValue(*Side)};
    return {Meaning::Number, Archs.empty() ? "0" : archValue(Archs.front())};
  }
  if (Side)
    for (const ArchMacro &Macro : archMacros(*Side))
      if (Name.getName() == Macro.Name)
        return {Meaning::Number, Macro.Value};
  return {};
}

Meaning ArchMacroSource::meaningHere(const IdentifierInfo &Name,
                                     const ArchName &State) {
  // A call does not ask yet: what it calls does.
  bool Asks = Name.getName() != NvcArch || PP.isParsingIfOrElifDirective();
  const PreprocessorLexer *File = PP.getCurrentFileLexer();
  if (!Asks || !File || Toolkit.contains(File->getFileID()))
    return meaningFor(Name, std::nullopt);
  if (State.Own)
    return *State.Own;
  return meaningFor(Name, Oracle.answer(currentLocation(Name)));
}

/// A number, or '__cupcc_arch()'.
MacroInfo *ArchMacroSource::createMacro(const Meaning &M) {
  SmallVector<Token, 3> Tokens;
  auto Add = [&](tok::TokenKind Kind, StringRef Spelling) {
    Token T;
    T.startToken();
    T.setKind(Kind);
    PP.CreateString(Spelling, T);
    if (Kind == tok::identifier)
      T.setIdentifierInfo(&PP.getIdentifierTable().get(Spelling));
    Tokens.push_back(T);
  };
  if (M.As == Meaning::Number) {
    Add(tok::numeric_constant, M.Text);
  } else {
    Add(tok::identifier, ArchFunction);
    Add(tok::l_paren, "(");
    Add(tok::r_paren, ")");
  }
  MacroInfo *Info = PP.AllocateMacroInfo(Tokens.front().getLocation());
  Info->setDefinitionEndLoc(Tokens.back().getLocation());
  Info->setTokens(Tokens, PP.getPreprocessorAllocator());
  return Info;
}

void ArchMacroSource::give(IdentifierInfo &Name, ArchName &State,
                           const Meaning &Wanted) {
  if (Wanted == State.Now)
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

void ArchMacroSource::undefine(IdentifierInfo &Name, ArchName &State) {
  auto *Undef =
      new (PP.getPreprocessorAllocator()) UndefMacroDirective(SourceLocation());
  PP.appendMacroDirective(&Name, Undef);
  State.Last = Undef;
}

void ArchMacroSource::noticeOwn(const IdentifierInfo &Name,
                                ArchName &State) const {
  const MacroDirective *Latest = PP.getLocalMacroDirectiveHistory(&Name);
  if (Latest == State.Last)
    return;
  State.Own.emplace();
  if (Latest && Latest->isDefined())
    State.Own = Meaning{Meaning::Own, "",
                        const_cast<MacroInfo *>(Latest->getMacroInfo())};
  State.Now = *State.Own;
  State.Last = Latest;
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
  noticeOwn(Name, It->second);
  if (!isOnlyNamed(Name))
    give(Name, It->second, meaningHere(Name, It->second));
  Name.setOutOfDate(true);
}

void ArchMacroSource::leaveFile() {
  for (auto &[Name, State] : Names) {
    Name->setOutOfDate(false);
    noticeOwn(*Name, State);
    if (State.Own)
      give(*Name, State, *State.Own);
    else if (auto Side = Oracle.decided())
      give(*Name, State, meaningFor(*Name, *Side));
    Name->setOutOfDate(true);
  }
}

void cupcc::answerArchQuestions(CompilerInstance &Instance,
                                ArrayRef<DeviceArch> Archs,
                                ArrayRef<std::string> ToolkitFolders,
                                ArchOracle &Oracle) {
  Preprocessor &PP = Instance.getPreprocessor();
  auto Source = std::make_unique<ArchMacroSource>(Instance, Archs,
                                                  ToolkitFolders, Oracle);
  PP.setExternalSource(Source.get());
  // The preprocessor owns its callbacks and nothing else of ours.
  PP.addPPCallbacks(std::make_unique<FileWatcher>(std::move(Source)));
}
