//===- CommonHeaders.cpp - what sources with CUB or Thrust share ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CommonUse.cpp has a list of headers that have all of it. It is right for the
// toolkit's CCCL; of another version, which -I or -isystem finds, the parse
// shows whether it is (IncludeOrder.h).
//
//===----------------------------------------------------------------------===//

#include "CommonHeaders.h"
#include "IncludeOrder.h"
#include "PreambleText.h"
#include "PreludeCache.h"
#include "PreludeKey.h"
#include "cupcc/Cache/EntryFile.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

static constexpr CacheKind Kind = CacheKind::Headers;

/// The facts of a source that includes something else.
static constexpr llvm::StringLiteral Differs = "differs\n";

static bool isFit(const SourceManager &Sources, const HeaderFacts &Facts,
                  const SourceTraits &Traits) {
  return isFitForAll(Sources, Facts, Traits) && !Traits.UsesSyntax &&
         !Traits.HasNumberedLambda && !Traits.CapturesConstants;
}

CommonHeaders CommonHeaders::open(CompilerInstance &Instance,
                                  const CompileOptions &Options,
                                  const StagePlan &Stages) {
  CommonHeaders Result;
  const CompilerInvocation &Invocation = Instance.getInvocation();
  if (!canUseCommonHeaders(Invocation, Options, Stages))
    return Result;
  auto Buffer =
      llvm::MemoryBuffer::getFile(inputName(Invocation.getFrontendOpts()));
  if (!Buffer)
    return Result;
  const StringRef Text =
      preambleOf((*Buffer)->getBuffer(), Invocation.getLangOpts());
  std::optional<CommonUse> Use = commonUseOf(Text);
  if (!Use)
    return Result;
  llvm::TimeTraceScope Trace("OpenCommonHeaders");
  std::optional<CacheFolder> Folder = CacheFolder::openQuietly();
  if (!Folder)
    return Result;
  std::shared_ptr<CompilerInvocation> ForHeaders =
      commonInvocation(Invocation, Use->Header);
  const std::optional<std::string> Key = preludeKey(*ForHeaders);
  if (!Key)
    return Result;
  llvm::SmallString<256> Source(inputName(Invocation.getFrontendOpts()));
  if (llvm::sys::fs::make_absolute(Source))
    return Result;
  Result.KeyOfDifference =
      digest(*Key + Source.str().str() + '\0' + Text.str());
  if (Folder->read(Kind, Result.KeyOfDifference))
    return Result;
  Result.Found = PrecompiledBeginning::find(*Folder, Kind, *Key);
  const bool IsKnown = Result.Found.has_value();
  if (IsKnown && !Result.Found->isUsable())
    Result.Found.reset();
  Folder->note(Kind, Result.Found.has_value());
  if (!IsKnown)
    Result.Next.emplace(BeginningRecipe{Kind, *Key, std::move(ForHeaders),
                                        /*Source=*/"", isFit,
                                        /*IsMoved=*/true},
                        Options, *Folder);
  Result.Use = std::move(*Use);
  Result.Beginning = Text.str();
  Result.Folder = std::move(Folder);
  return Result;
}

std::optional<PrecompiledBeginning> CommonHeaders::take(
    std::function<void(StringRef User, StringRef File)> OnDifference) {
  if (Found)
    Found->expect(
        {Beginning, Use.User, [=, this](StringRef File) {
           if (std::optional<CacheFolder::NewFile> New = Folder->create())
             New->keep(printEntry(Kind, {Differs, ""}), Kind, KeyOfDifference);
           OnDifference(Use.User, File);
         }});
  IsTaken = Found.has_value();
  return std::move(Found);
}

void CommonHeaders::prepareNext() {
  if (Next)
    Next->start();
}
