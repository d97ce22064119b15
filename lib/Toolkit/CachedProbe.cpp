//===- CachedProbe.cpp - what a ptxas said before -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three runs of ptxas before anything else are a fifth of a small compilation.
//
//===----------------------------------------------------------------------===//

#include "ProbePtxas.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/Cache/ResultCache.h"
#include "cupcc/Toolkit/PtxasIdentity.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;
namespace json = llvm::json;

/// Nothing, if it cannot be told from others.
static std::optional<std::string> keyFor(const std::string &Path) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  // This program reads what ptxas says.
  if (!printProgram(OS) || !printPtxas(Path, OS))
    return std::nullopt;
  return digest(Text);
}

static CachedResult toCache(const PtxasAbilities &Abilities) {
  json::Array Architectures;
  for (DeviceArch Arch : Abilities.Architectures)
    Architectures.push_back(Arch.name());
  return {json::Object{{"architectures", std::move(Architectures)},
                       {"versions", json::Array(Abilities.PtxVersions)},
                       {"build", Abilities.Build}},
          ""};
}

static std::optional<PtxasAbilities> fromCache(const json::Object &Facts) {
  const json::Array *Architectures = Facts.getArray("architectures");
  const json::Array *Versions = Facts.getArray("versions");
  const std::optional<int64_t> Build = Facts.getInteger("build");
  if (!Architectures || !Versions || !Build)
    return std::nullopt;
  PtxasAbilities Result;
  for (const json::Value &Name : *Architectures)
    if (std::optional<DeviceArch> Arch =
            DeviceArch::parse(Name.getAsString().value_or("")))
      Result.Architectures.push_back(*Arch);
  for (const json::Value &Version : *Versions)
    Result.PtxVersions.push_back(Version.getAsInteger().value_or(0));
  Result.Build = *Build;
  return Result;
}

llvm::Expected<PtxasAbilities> cupcc::probePtxasOnce(const std::string &Path,
                                                     CacheKinds Caches) {
  const ResultCache Cache =
      ResultCache::openQuietly(CacheKind::Toolkit, Caches);
  const std::optional<std::string> Key = Cache ? keyFor(Path) : std::nullopt;
  if (!Key)
    return probePtxas(Path);
  if (std::optional<CachedResult> Found = Cache.find(*Key))
    if (std::optional<PtxasAbilities> Abilities = fromCache(Found->Facts))
      return std::move(*Abilities);
  llvm::Expected<PtxasAbilities> Abilities = probePtxas(Path);
  if (Abilities)
    Cache.keep(*Key, toCache(*Abilities));
  return Abilities;
}
