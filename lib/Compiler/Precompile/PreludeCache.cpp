//===- PreludeCache.cpp - the prelude, parsed once and for all ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// It is made in a process of its own: what goes wrong there, up to a crash, is
// no concern of the compilation, which then parses. If the prelude is not fit
// to be precompiled (a warning would be lost, say), that is what the file says.
//
//===----------------------------------------------------------------------===//

#include "PreludeCache.h"
#include "PreludeKey.h"
#include "cupcc/Process/ChildProcess.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include <fcntl.h>
#include <unistd.h>

using namespace clang;
using namespace cupcc;

bool cupcc::isFitForAll(const SourceManager &Manager, const HeaderFacts &Facts,
                        const SourceTraits &) {
  for (unsigned I = 0; I < Manager.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Manager.getLocalSLocEntry(I);
    if (Entry.isFile() && Entry.getFile().getContentCache().OrigEntry &&
        !SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      return false;
  }
  auto HasAbsoluteName = [](const HeaderFacts::File &F) {
    return llvm::sys::path::is_absolute(F.Path);
  };
  return llvm::all_of(Facts.Files, HasAbsoluteName) &&
         llvm::all_of(Facts.OtherFiles, HasAbsoluteName);
}

static void silenceErrors() {
  const int Null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (Null == -1)
    return;
  ::dup2(Null, STDERR_FILENO);
  ::close(Null);
}

/// True if there is a new file in the cache.
static bool make(BeginningRecipe Recipe, const CompileOptions &Options,
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
        makeBeginning(std::move(Recipe), Options, Folder, std::move(*New)) ? 0
                                                                           : 1);
  }
  // Where the kernel does not tell how it ended the cache does.
  ProcessEnd End = (*Child)->wait();
  return !End.ExitCode && !End.Signal;
}

std::optional<PrecompiledBeginning>
cupcc::openPrelude(CompilerInstance &Instance, const CompileOptions &Options,
                   const StagePlan &Stages) {
  if (!canUsePrecompiledPrelude(Instance.getInvocation(), Options, Stages))
    return std::nullopt;
  llvm::TimeTraceScope Trace("OpenPrelude");
  std::optional<CacheFolder> Folder = CacheFolder::openQuietly();
  if (!Folder)
    return std::nullopt;
  std::shared_ptr<CompilerInvocation> ForPrelude =
      preludeInvocation(Instance.getInvocation());
  const std::optional<std::string> Key = preludeKey(*ForPrelude);
  if (!Key)
    return std::nullopt;

  std::optional<PrecompiledBeginning> Found =
      PrecompiledBeginning::find(*Folder, CacheKind::Prelude, *Key);
  Folder->note(CacheKind::Prelude, Found.has_value());
  if (!Found && make({CacheKind::Prelude, *Key, std::move(ForPrelude),
                      /*Source=*/"", isFitForAll},
                     Options, *Folder))
    Found = PrecompiledBeginning::find(*Folder, CacheKind::Prelude, *Key);
  return Found;
}
