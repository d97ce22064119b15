//===- PreludeCache.cpp - the prelude, parsed once and for all ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of the cache (EntryFile.h), named after preludeKey(), has the facts
// about headers (HeaderFacts.h), and as its bytes Clang's precompiled header,
// or none. It is used only if the facts hold. Clang gets it as memory, mapped
// from the file that was checked, so that it does not matter who replaces or
// removes the file meanwhile.
//
// It is made in a process of its own: what goes wrong there, up to a crash, is
// no concern of the compilation, which then parses. If the prelude is not fit
// to be precompiled (a warning would be lost, say), that is what the file says.
//
//===----------------------------------------------------------------------===//

#include "PreludeCache.h"
#include "HeaderFacts.h"
#include "Precompile.h"
#include "PreludeKey.h"
#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Cache/EntryFile.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "cupcc/Process/ChildProcess.h"
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
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <unistd.h>

using namespace clang;
using namespace cupcc;

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
} // namespace

/// Headers that count as the user's, or that were found in a folder with a
/// relative name, are seen in messages and debug information.
static bool isFitForAll(const SourceManager &Manager,
                        const HeaderFacts &Facts) {
  for (unsigned I = 0; I < Manager.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Manager.getLocalSLocEntry(I);
    if (Entry.isFile() && Entry.getFile().getContentCache().OrigEntry &&
        !SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      return false;
  }
  auto HasPlainName = [](const HeaderFacts::File &F) {
    return llvm::sys::path::is_absolute(F.Path) &&
           !StringRef(F.Path).contains('\n');
  };
  return llvm::all_of(Facts.Files, HasPlainName) &&
         llvm::all_of(Facts.OtherFiles, HasPlainName) &&
         llvm::none_of(Facts.Absent,
                       [](StringRef Path) { return Path.contains('\n'); });
}

/// Parses and writes; in the child.
static bool makeFile(std::shared_ptr<CompilerInvocation> ForPrelude,
                     const CompileOptions &Options, StringRef Key,
                     const CacheFolder &Folder, CacheFolder::NewFile New) {
  Listener Said;
  CompilerInstance Instance(std::move(ForPrelude));
  Instance.createVirtualFileSystem();
  Instance.createDiagnostics(&Said, /*ShouldOwnClient=*/false);
  setUpSema(Instance);
  HeaderFactsCollector Collector(Instance);
  // Clang forgets its source manager with the end of the action.
  Instance.createFileManager();
  Instance.createSourceManager();
  llvm::IntrusiveRefCntPtr<SourceManager> Manager =
      Instance.getSourceManagerPtr();
  std::optional<PrecompiledBytes> Bytes = precompile(
      Instance, Options, [&](Preprocessor &PP) { Collector.watch(PP); });
  // What is wrong with it the compilation will find out and say.
  if (!Bytes)
    return false;
  std::optional<HeaderFacts> Facts = Collector.finish(*Manager);
  if (!Facts)
    return false;
  StringRef Content(Bytes->data(), Bytes->size());
  if (Said.Heard || !isFitForAll(*Manager, *Facts))
    Content = "";
  if (!New.keep(printEntry(CacheKind::Prelude, {Facts->print(), Content}),
                CacheKind::Prelude, Key))
    return false;
  Folder.clean();
  return true;
}

static void silenceErrors() {
  const int Null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (Null == -1)
    return;
  ::dup2(Null, STDERR_FILENO);
  ::close(Null);
}

/// True if there is a new file in the cache.
static bool make(std::shared_ptr<CompilerInvocation> ForPrelude,
                 const CompileOptions &Options, StringRef Key,
                 const CacheFolder &Folder) {
  std::optional<CacheFolder::NewFile> New = Folder.create();
  if (!New)
    return false;
  llvm::TimeTraceScope Trace("PrecompilePrelude");
  llvm::Expected<std::optional<ChildProcess>> Child = ChildProcess::split();
  if (!Child) {
    llvm::consumeError(Child.takeError());
    return false;
  }
  if (!*Child) {
    // LLVM says so itself when it has no memory left, and the compilation may
    // have enough of it.
    silenceErrors();
    ChildProcess::exit(
        makeFile(std::move(ForPrelude), Options, Key, Folder, std::move(*New))
            ? 0
            : 1);
  }
  // Where the kernel does not tell how it ended the cache does.
  ProcessEnd End = (*Child)->wait();
  return !End.ExitCode && !End.Signal;
}

//===----------------------------------------------------------------------===//
// Using it
//===----------------------------------------------------------------------===//

PrecompiledPrelude PrecompiledPrelude::open(CompilerInstance &Instance,
                                            const CompileOptions &Options,
                                            const StagePlan &Stages) {
  PrecompiledPrelude Result;
  if (!canUsePrecompiledPrelude(Instance.getInvocation(), Options, Stages))
    return Result;
  std::optional<CacheFolder> Folder = CacheFolder::find();
  if (!Folder)
    return Result;
  llvm::TimeTraceScope Trace("OpenPrelude");
  if (llvm::Error E = Folder->check()) {
    llvm::consumeError(std::move(E)); // said where the compilation begins
    return Result;
  }
  std::shared_ptr<CompilerInvocation> ForPrelude =
      preludeInvocation(Instance.getInvocation());
  const std::optional<std::string> Key = preludeKey(*ForPrelude);
  if (!Key)
    return Result;

  auto Take = [&] {
    return Result.take(Folder->read(CacheKind::Prelude, *Key));
  };
  const bool Hit = Take();
  Folder->note(CacheKind::Prelude, Hit);
  if (!Hit && make(std::move(ForPrelude), Options, *Key, *Folder))
    Take();
  return Result;
}

bool PrecompiledPrelude::take(std::unique_ptr<llvm::MemoryBuffer> Candidate) {
  std::optional<EntryParts> Parts;
  if (!Candidate ||
      !(Parts = splitEntry(CacheKind::Prelude, Candidate->getBuffer())))
    return false;
  std::optional<HeaderFacts> Facts = HeaderFacts::parse(Parts->Facts);
  if (!Facts || !Facts->hold())
    return false;
  for (const HeaderFacts::File &Header : Facts->Files)
    Headers.push_back(Header.Path);
  Bytes = Parts->Bytes;
  File = std::move(Candidate);
  return true;
}

namespace {

/// Lists the prelude's headers as dependencies where they would be listed if
/// they were parsed: after the source, when the text in front of it begins.
class HeaderLister : public PPCallbacks {
public:
  HeaderLister(CompilerInstance &Instance, std::vector<std::string> Headers)
      : Instance(Instance), Headers(std::move(Headers)) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason,
                        SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (File != Instance.getPreprocessor().getPredefinesFileID())
      return;
    for (const std::shared_ptr<DependencyCollector> &Collector :
         Instance.getDependencyCollectors())
      for (const std::string &Header : Headers)
        Collector->maybeAddDependency(Header, /*FromModule=*/false,
                                      /*IsSystem=*/true, /*IsModuleFile=*/false,
                                      /*IsMissing=*/false);
    Headers.clear();
  }

private:
  CompilerInstance &Instance;
  std::vector<std::string> Headers;
};

} // namespace

void PrecompiledPrelude::attach(CompilerInstance &Instance,
                                ASTConsumer &Consumer) {
  if (Bytes.empty())
    return;
  static constexpr llvm::StringLiteral Name = "/cupcc/prelude.pch";
  Instance.getFileManager().getVirtualFileRef(Name, Bytes.size(), 0);
  Instance.getModuleCache().getInMemoryModuleCache().addBuiltPCM(
      Name, llvm::MemoryBuffer::getMemBuffer(Bytes, Name,
                                             /*RequiresNullTerminator=*/false));
  // It was made with these very options. Should Clang find fault with it all
  // the same, the prelude is parsed.
  DiagnosticsEngine &Diagnostics = Instance.getDiagnostics();
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
  if (Instance.getASTContext().getExternalSource() &&
      Instance.getASTReader()->getModuleManager().size() != 0)
    Instance.getPreprocessor().addPPCallbacks(
        std::make_unique<HeaderLister>(Instance, std::move(Headers)));
}
