//===- PrecompiledBeginning.cpp - what a parse begins with ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of the cache (EntryFile.h) has the facts about headers
// (HeaderFacts.h), behind what the dialect remembers, and as its bytes Clang's
// precompiled header, or none. It is used only if the facts hold. Clang gets it
// as memory, mapped from the file that was checked, so that it does not matter
// who replaces or removes the file meanwhile.
//
// Relies on: Clang 22 skipping as many bytes of the main file as
//  PrecompiledPreambleBytes says, if the precompiled header was made of a main
//  file with these bytes; taking the text of that file from the header unless
//  the file has been read; writing names of files with a working directory in
//  front only if it can be asked for, and without "./"; calling a file by the
//  name under which the source manager heard of it first; having the main
//  file include it when it is read.
// Test: test/Compiler/prelude-cache.test, test/Compiler/preamble-cache.test.
// Goes when: never: the beginning of a source need not be parsed twice.
//
//===----------------------------------------------------------------------===//

#include "PrecompiledBeginning.h"
#include "PendingState.h"
#include "Precompile.h"
#include "cupcc/Cache/EntryFile.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/Handlers.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "cupcc/Frontend/WholeClasses.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/InMemoryModuleCache.h"
#include "clang/Serialization/ModuleCache.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace cupcc;

/// In front of the facts, if the dialect remembers it.
static constexpr llvm::StringLiteral CommaLine = "operator,\n";
static constexpr llvm::StringLiteral ArchsLine = "archs\n";
static constexpr llvm::StringLiteral HandlersLine = "handlers\n";
static constexpr llvm::StringLiteral MembersLine = "members\n";

/// Diagnostic states that are pushed: all, and nvc++'s.
static constexpr llvm::StringLiteral PushesLine = "pushes ";

static std::string printTraits(const SourceTraits &Traits) {
  return (Traits.HasCommaOverload ? CommaLine.str() : "") +
         (Traits.NamesArchs ? ArchsLine.str() : "") +
         (Traits.HasHandlers ? HandlersLine.str() : "") +
         (Traits.OrdersMembers ? MembersLine.str() : "") +
         (PushesLine + llvm::Twine(Traits.DiagnosticPushes) + " " +
          llvm::Twine(Traits.NvcppPushes) + "\n" +
          printDescribed(Traits.Described) + printTexts(Traits.Texts))
             .str();
}

/// Takes what printTraits() printed from the front of \p Text. False if that
/// is something else.
static bool takeTraits(StringRef &Text, SourceTraits &Traits) {
  Traits.HasCommaOverload = Text.consume_front(CommaLine);
  Traits.NamesArchs = Text.consume_front(ArchsLine);
  Traits.HasHandlers = Text.consume_front(HandlersLine);
  Traits.OrdersMembers = Text.consume_front(MembersLine);
  if (!Text.consume_front(PushesLine) ||
      Text.consumeInteger(10, Traits.DiagnosticPushes) ||
      !Text.consume_front(" ") || Text.consumeInteger(10, Traits.NvcppPushes) ||
      !Text.consume_front("\n"))
    return false;
  std::optional<DescribedDecls> Described = takeDescribed(Text);
  if (!Described)
    return false;
  Traits.Described = std::move(*Described);
  std::optional<HeaderTexts> Texts = takeTexts(Text);
  if (!Texts)
    return false;
  Traits.Texts = std::move(*Texts);
  return true;
}

//===----------------------------------------------------------------------===//
// Making it
//===----------------------------------------------------------------------===//

namespace {
/// Hears whether anything was said.
class Listener : public DiagnosticConsumer {
public:
  bool Heard = false;
  void HandleDiagnostic(DiagnosticsEngine::Level, const Diagnostic &) override {
    Heard = true;
  }
};

/// Has no working directory, so that Clang writes names of files as they are:
/// it would make them absolute, and messages have them.
class NamesAsGiven : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::string> getCurrentWorkingDirectory() const override {
    return std::make_error_code(std::errc::not_supported);
  }
};
} // namespace

/// A line is a fact.
static bool hasPlainNames(const HeaderFacts &Facts) {
  auto IsPlain = [](StringRef Path) { return !Path.contains('\n'); };
  auto HasPlainName = [&](const HeaderFacts::File &F) {
    return IsPlain(F.Path);
  };
  return llvm::all_of(Facts.Files, HasPlainName) &&
         llvm::all_of(Facts.OtherFiles, HasPlainName) &&
         llvm::all_of(Facts.Absent, IsPlain);
}

bool cupcc::makeBeginning(BeginningRecipe Recipe, const CompileOptions &Options,
                          const CacheFolder &Folder, CacheFolder::NewFile New) {
  Listener Said;
  CompilerInstance Instance(std::move(Recipe.Invocation));
  Instance.createVirtualFileSystem(
      llvm::makeIntrusiveRefCnt<NamesAsGiven>(llvm::vfs::getRealFileSystem()));
  Instance.createDiagnostics(&Said, /*ShouldOwnClient=*/false);
  setUpSema(Instance);
  HeaderFactsCollector Collector(Instance, Recipe.Source);
  // Clang forgets its source manager with the end of the action.
  Instance.createFileManager();
  Instance.createSourceManager();
  llvm::IntrusiveRefCntPtr<SourceManager> Manager =
      Instance.getSourceManagerPtr();
  bool HasTargetMacros = false, HasMessages = false, HasSections = false;
  unsigned Pushes = 0;
  std::shared_ptr<const PendingState> Pending;
  PrecompileWatcher Watcher;
  auto Begin = [&](Preprocessor &PP) {
    Collector.watch(PP);
    Pending = watchForPendingState(PP, Watcher.Traits);
  };
  auto End = [&](Preprocessor &) {
    HasTargetMacros =
        hasPrecompiledTargetMacros(Instance, macroContext(Options));
    HasMessages = hasPendingMessages(Instance);
    // Whether a section can be written is not in a precompiled header.
    HasSections = !Instance.getASTContext().SectionInfos.empty();
    Watcher.Traits->HasHandlers =
        mayNeedExceptions(Instance.getASTContext(), Options.Device.Link);
    Pushes = popDiagnosticStates(Instance);
  };
  Watcher.Begin = Begin;
  Watcher.End = End;
  std::optional<PrecompiledBytes> Bytes =
      precompile(Instance, Options, Watcher);
  // What is wrong with it the compilation will find out and say.
  if (!Bytes && !Said.Heard)
    return false;
  std::optional<HeaderFacts> Facts =
      Collector.finish(*Manager, /*WithInclusions=*/Recipe.IsMoved);
  if (!Facts)
    return false;
  StringRef Content;
  SourceTraits &Traits = *Watcher.Traits;
  Traits.DiagnosticPushes = Pushes;
  Traits.OrdersMembers =
      describesDeclarations(Instance.getCodeGenOpts(), Options.Device);
  if (!isWholeProgram(Options.Device.Link))
    Traits.Texts = headerTexts(*Manager);
  if (!Said.Heard && !Traits.IsUndescribed && !HasSections &&
      !HasTargetMacros && !HasMessages && !Pending->IsLost &&
      Pending->DiagnosticPushes == Pushes && hasPlainNames(*Facts) &&
      Recipe.IsFit(*Manager, *Facts, Traits))
    Content = StringRef(Bytes->data(), Bytes->size());
  const std::string Text = printTraits(Traits) + Facts->print();
  if (!New.keep(printEntry(Recipe.Kind, {Text, Content}), Recipe.Kind,
                Recipe.Key))
    return false;
  Folder.clean();
  return true;
}

//===----------------------------------------------------------------------===//
// Using it
//===----------------------------------------------------------------------===//

/// Files that Clang writes without the "./" in their names.
static std::vector<std::string> dottedNames(const HeaderFacts &Facts) {
  std::vector<std::string> Names;
  for (const HeaderFacts::File &F : Facts.OtherFiles) {
    llvm::SmallString<256> Written(F.Path);
    if (llvm::sys::path::remove_dots(Written))
      Names.push_back(F.Path);
  }
  return Names;
}

std::optional<PrecompiledBeginning>
PrecompiledBeginning::find(const CacheFolder &Folder, CacheKind Kind,
                           StringRef Key) {
  PrecompiledBeginning Result;
  Result.File = Folder.read(Kind, Key);
  std::optional<EntryParts> Parts;
  if (!Result.File || !(Parts = splitEntry(Kind, Result.File->getBuffer())))
    return std::nullopt;
  if (!takeTraits(Parts->Facts, Result.Traits))
    return std::nullopt;
  std::optional<HeaderFacts> Facts = HeaderFacts::parse(Parts->Facts);
  if (!Facts || !Facts->hold())
    return std::nullopt;
  Result.Facts = std::move(*Facts);
  Result.Bytes = Parts->Bytes;
  return Result;
}

namespace {

/// Lists the headers as dependencies where they would be listed if they were
/// parsed: after the source, when the text in front of it begins.
class HeaderLister : public PPCallbacks {
public:
  HeaderLister(CompilerInstance &Instance,
               std::vector<HeaderFacts::Dependency> Headers)
      : Instance(Instance), Headers(std::move(Headers)) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (File != Instance.getPreprocessor().getPredefinesFileID())
      return;
    for (const std::shared_ptr<DependencyCollector> &Collector :
         Instance.getDependencyCollectors())
      for (const HeaderFacts::Dependency &Header : Headers)
        Collector->maybeAddDependency(
            Header.Path, /*FromModule=*/false, Header.IsSystem,
            /*IsModuleFile=*/false, /*IsMissing=*/false);
    Headers.clear();
  }

private:
  CompilerInstance &Instance;
  std::vector<HeaderFacts::Dependency> Headers;
};

} // namespace

/// False if Clang finds fault with it. It was made with these very options, so
/// that it does not.
bool PrecompiledBeginning::load(CompilerInstance &Instance,
                                ASTConsumer &Consumer) {
  static constexpr llvm::StringLiteral Name = "/cupcc/prelude.pch";
  Instance.getFileManager().getVirtualFileRef(Name, Bytes.size(), 0);
  Instance.getModuleCache().getInMemoryModuleCache().addBuiltPCM(
      Name, llvm::MemoryBuffer::getMemBuffer(Bytes, Name,
                                             /*RequiresNullTerminator=*/false));
  // A file goes by the first of its names, and messages have it.
  for (const std::string &Path : dottedNames(Facts))
    if (OptionalFileEntryRef Header =
            Instance.getFileManager().getOptionalFileRef(Path))
      Instance.getSourceManager().setFileIsTransient(*Header);
  DiagnosticsEngine &Diagnostics = Instance.getDiagnostics();
  // Nothing has been set yet: these are what the command line says.
  for (unsigned I = 0; I < Traits.DiagnosticPushes; ++I)
    Diagnostics.pushMappings(SourceLocation());
  const bool Suppressed = Diagnostics.getSuppressAllDiagnostics();
  Diagnostics.setSuppressAllDiagnostics(true);
  // They would list the headers in Clang's order, before the source.
  std::vector<std::shared_ptr<DependencyCollector>> Collectors;
  std::swap(Collectors, Instance.getDependencyCollectors());
  Instance.createPCHExternalASTSource(Name,
                                      DisableValidationForModuleKind::None,
                                      /*AllowPCHWithCompilerErrors=*/false,
                                      Consumer.GetASTDeserializationListener(),
                                      /*OwnDeserializationListener=*/false);
  std::swap(Collectors, Instance.getDependencyCollectors());
  Diagnostics.setSuppressAllDiagnostics(Suppressed);
  if (!Instance.getASTContext().getExternalSource() ||
      Instance.getASTReader()->getModuleManager().size() == 0)
    return false;
  if (Traits.OrdersMembers)
    readClassesWhole(Instance.getASTContext());
  return true;
}

/// Has the beginning of the main file read from the precompiled header. Clang
/// would have it included by the main file, and messages would say so.
static void readWithoutIncluder(SourceManager &Sources) {
  if (Sources.getPreambleFileID().isInvalid())
    return;
  const FileID Main = Sources.getMainFileID();
  Sources.setMainFileID(FileID());
  Sources.getSLocEntry(Sources.getPreambleFileID());
  Sources.setMainFileID(Main);
}

std::unique_ptr<PPCallbacks>
PrecompiledBeginning::createLister(CompilerInstance &Instance,
                                   SourceTraits &OfDialect) {
  if (Expected)
    return createIncludeWatcher(Instance, Facts, *Expected, OfDialect);
  return std::make_unique<HeaderLister>(Instance, Facts.Dependencies);
}

void PrecompiledBeginning::attach(CompilerInstance &Instance,
                                  ASTConsumer &Consumer,
                                  SourceTraits &OfDialect) {
  if (!isUsable())
    return;
  const SourceManager &Sources = Instance.getSourceManager();
  std::optional<StringRef> Main =
      Sources.getBufferDataOrNone(Sources.getMainFileID());
  // It may have been edited since it was looked at.
  if (!Main || !Main->starts_with(Expected ? Expected->Beginning : Text))
    return;
  std::unique_ptr<PPCallbacks> Lister = createLister(Instance, OfDialect);
  if (!Lister)
    return;
  std::pair<unsigned, bool> &Skipped =
      Instance.getPreprocessorOpts().PrecompiledPreambleBytes;
  // The prelude is no part of the source. Common headers are, if not of its
  // text (answerArchQuestions()).
  const bool IsOfSource = !Text.empty() || Expected;
  Skipped = {Text.size(), /*EndsAtStartOfLine=*/IsOfSource};
  Preprocessor &PP = Instance.getPreprocessor();
  if (!load(Instance, Consumer)) {
    while (Instance.getDiagnostics().popMappings(SourceLocation()))
      ;
    Skipped = {0, false};
    return;
  }
  readWithoutIncluder(Instance.getSourceManager());
  PP.setSkipMainFilePreamble(Skipped.first, Skipped.second);
  PP.addPPCallbacks(std::move(Lister));
  OfDialect.HasCommaOverload |= Traits.HasCommaOverload;
  OfDialect.NamesArchs |= Traits.NamesArchs;
  OfDialect.HasHandlers |= Traits.HasHandlers;
  OfDialect.NvcppPushes = Traits.NvcppPushes;
  OfDialect.Described = Traits.Described;
  OfDialect.Texts = Traits.Texts;
}
