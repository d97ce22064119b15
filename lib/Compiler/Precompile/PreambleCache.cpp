//===- PreambleCache.cpp - a source's includes, parsed once ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PreambleCache.h"
#include "PreambleText.h"
#include "PreludeKey.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/LexDiagnostic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

static constexpr CacheKind Kind = CacheKind::Preamble;

/// Headers of this size, beside the prelude's, take a tenth of a second.
static constexpr uint64_t LeastBytes = 256 << 10;

/// \p Sources has the source once: it includes itself nowhere.
static bool isIncludedNowhere(const SourceManager &Sources) {
  const FileEntry *Main = Sources.getFileEntryForID(Sources.getMainFileID());
  unsigned Count = 0;
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (Entry.isFile())
      if (OptionalFileEntryRef File =
              Entry.getFile().getContentCache().OrigEntry)
        Count += &File->getFileEntry() == Main;
  }
  return Count == 1;
}

/// Lists of dependencies name the source as the precompiled header does:
/// without "./", which they leave out at the beginning only.
static bool isListedAsItIs(StringRef Source) {
  llvm::SmallString<256> Listed(
      llvm::sys::path::remove_leading_dotslash(Source));
  return !llvm::sys::path::remove_dots(Listed);
}

/// What is not in a precompiled header.
static bool isFitForSource(const SourceManager &Sources, const HeaderFacts &,
                           const SourceTraits &Traits) {
  return !Traits.UsesSyntax && !Traits.HasNumberedLambda &&
         !Traits.CapturesConstants && isIncludedNowhere(Sources);
}

PreambleCache PreambleCache::open(CompilerInstance &Instance,
                                  const CompileOptions &Options,
                                  const StagePlan &Stages) {
  PreambleCache Result;
  const CompilerInvocation &Invocation = Instance.getInvocation();
  if (!canUsePrecompiledPreamble(Invocation, Options, Stages))
    return Result;
  // The beginning may define one that nothing uses.
  if (!Instance.getDiagnostics().isIgnored(clang::diag::pp_macro_not_used,
                                           SourceLocation()))
    return Result;
  const std::string Source = inputName(Invocation.getFrontendOpts()).str();
  auto Buffer = llvm::MemoryBuffer::getFile(Source);
  if (!Buffer || !isListedAsItIs(Source))
    return Result;
  const StringRef Text =
      preambleOf((*Buffer)->getBuffer(), Invocation.getLangOpts());
  if (Text.empty() || Text.contains("__CUDA_ARCH"))
    return Result;
  llvm::TimeTraceScope Trace("OpenPreamble");
  std::optional<CacheFolder> Folder = CacheFolder::openQuietly();
  if (!Folder)
    return Result;
  std::shared_ptr<CompilerInvocation> ForPreamble =
      preambleInvocation(Invocation, Text);
  const std::optional<std::string> Key = preambleKey(*ForPreamble, Text);
  if (!Key)
    return Result;
  Result.Found = PrecompiledBeginning::find(*Folder, Kind, *Key);
  if (Result.Found && !Result.Found->isUsable()) {
    Result.Found.reset();
    return Result;
  }
  Folder->note(Kind, Result.Found.has_value());
  if (Result.Found) {
    Result.Found->setText(Text);
    return Result;
  }
  Result.Next.emplace(BeginningRecipe{Kind, *Key, std::move(ForPreamble),
                                      Source, isFitForSource},
                      Options, std::move(*Folder));
  return Result;
}

void PreambleCache::measure(const SourceManager &Sources) {
  uint64_t Bytes = 0;
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (Entry.isFile() && Entry.getFile().getContentCache().OrigEntry)
      Bytes += Entry.getFile().getContentCache().getSize();
  }
  IsWorthIt = Bytes >= LeastBytes;
}

void PreambleCache::prepareNext() {
  if (Next && IsWorthIt)
    Next->start();
}
