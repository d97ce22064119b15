//===- HostCodeOnce.cpp - the host's object, unless it is known -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCodeOnce.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Cache/ResultCache.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;

/// Not where the back end is shown at work, nor where a plugin, which is no
/// part of Clang's command line for an object, may change what it does.
static bool mayBeKnown(clang::CompilerInstance &Instance) {
  const clang::FrontendOptions &Frontend = Instance.getFrontendOpts();
  return !Instance.getCodeGenOpts().TimePasses && !Frontend.ShowStats &&
         Frontend.StatsFile.empty() && Frontend.Plugins.empty();
}

/// All options but those that say what is parsed and where files go, as Clang's
/// command line: the module has what came of them.
static std::vector<std::string> optionsOf(clang::CompilerInstance &Instance) {
  clang::CompilerInvocation Invocation(Instance.getInvocation());
  Invocation.getPreprocessorOpts() = clang::PreprocessorOptions();
  Invocation.getHeaderSearchOpts() = clang::HeaderSearchOptions();
  Invocation.getFrontendOpts() = clang::FrontendOptions();
  Invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  return Invocation.getCC1CommandLine();
}

/// What tells a file that \p Option names, behind one of its '=' or as a whole,
/// from another: a profile, a list.
static void printFiles(StringRef Option, llvm::raw_ostream &OS) {
  for (StringRef Name = Option;; Name = Name.split('=').second) {
    if (llvm::sys::fs::is_regular_file(Name))
      printIdentity(Name.str().c_str(), OS);
    if (!Name.contains('='))
      return;
  }
}

static void printOptions(clang::CompilerInstance &Instance,
                         llvm::raw_ostream &OS) {
  const StringRef Source = Instance.getCodeGenOpts().MainFileName;
  for (const std::string &Option : optionsOf(Instance)) {
    OS << Option << '\0';
    if (Option != Source)
      printFiles(Option, OS);
  }
}

/// Nothing where another program could not be told from this one.
static std::optional<std::string> keyOf(clang::CompilerInstance &Instance,
                                        const llvm::Module &M) {
  llvm::TimeTraceScope Scope("PrintForKey");
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  if (!printProgram(OS))
    return std::nullopt;
  printOptions(Instance, OS);
  llvm::WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
  return digest(Text);
}

static std::optional<HostCode> find(const ResultCache &Cache, StringRef Key) {
  llvm::TimeTraceScope Scope("OpenHostObject");
  std::optional<CachedResult> Found = Cache.find(Key);
  if (!Found)
    return std::nullopt;
  HostCode Code;
  Code.Bytes = std::move(Found->Bytes);
  Code.Succeeded = true;
  return Code;
}

HostCode cupcc::makeHostCodeOnce(clang::CompilerInstance &Instance,
                                 const llvm::Module &M, CacheKinds Caches,
                                 llvm::function_ref<HostCode()> Make) {
  const ResultCache Cache =
      mayBeKnown(Instance) ? ResultCache::openQuietly(CacheKind::Host, Caches)
                           : ResultCache();
  const std::optional<std::string> Key =
      Cache ? keyOf(Instance, M) : std::nullopt;
  if (!Key)
    return Make();
  if (std::optional<HostCode> Found = find(Cache, *Key))
    return std::move(*Found);
  HostCode Code = Make();
  if (Code.Succeeded && Code.Diagnostics.empty() && Code.Remarks.empty())
    Cache.keep(*Key, {{}, Code.Bytes});
  return Code;
}
