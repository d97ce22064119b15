//===- MadeLater.cpp - what the next compilation begins with --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The maker is forked before the parse and begins when the compilation has
// succeeded. One at a time works for all of a user's commands; another one
// gives up, and the next compilation tries again.
//
// What has been missed once has a file in the cache that says so and nothing
// else.
//
//===----------------------------------------------------------------------===//

#include "MadeLater.h"
#include "cupcc/Cache/EntryFile.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr llvm::StringLiteral MissedOnce = "missed once\n";

static bool isMissedOnce(const CacheFolder &Folder, CacheKind Kind,
                         StringRef Key) {
  std::unique_ptr<llvm::MemoryBuffer> File = Folder.read(Kind, Key);
  if (!File)
    return false;
  std::optional<EntryParts> Parts = splitEntry(Kind, File->getBuffer());
  return Parts && Parts->Facts == MissedOnce;
}

/// In the background.
static void make(BeginningRecipe Recipe, const CompileOptions &Options,
                 const CacheFolder &Folder) {
  // Another may have made it while this one waited.
  if (!Folder.lock(Recipe.Kind) ||
      PrecompiledBeginning::find(Folder, Recipe.Kind, Recipe.Key))
    return;
  if (std::optional<CacheFolder::NewFile> New = Folder.create())
    makeBeginning(std::move(Recipe), Options, Folder, std::move(*New));
}

MadeLater::MadeLater(BeginningRecipe Recipe, const CompileOptions &Options,
                     CacheFolder Where)
    : Folder(std::move(Where)), Kind(Recipe.Kind), Key(Recipe.Key),
      IsFirst(!isMissedOnce(Folder, Kind, Key)) {
  if (!IsFirst)
    Maker = BackgroundProcess::create(
        [&] { make(std::move(Recipe), Options, Folder); });
}

void MadeLater::start() {
  if (Maker)
    return Maker->start();
  if (!IsFirst)
    return;
  if (std::optional<CacheFolder::NewFile> New = Folder.create())
    New->keep(printEntry(Kind, {MissedOnce, ""}), Kind, Key);
}
