//===- ResultCache.cpp - what a step of the compiler made before ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/ResultCache.h"
#include "cupcc/Cache/EntryFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

llvm::Expected<ResultCache> ResultCache::open(CacheKind Kind, CacheKinds Used) {
  ResultCache Cache;
  Cache.Kind = Kind;
  if (!Used.has(Kind))
    return Cache;
  std::optional<CacheFolder> Found = CacheFolder::find();
  if (!Found)
    return Cache;
  if (llvm::Error E = Found->check())
    return std::move(E);
  Cache.Folder = std::move(Found);
  return Cache;
}

ResultCache ResultCache::openQuietly(CacheKind Kind, CacheKinds Used) {
  llvm::Expected<ResultCache> Cache = open(Kind, Used);
  if (Cache)
    return std::move(*Cache);
  llvm::consumeError(Cache.takeError());
  return ResultCache();
}

static std::optional<CachedResult> parseFile(CacheKind Kind, StringRef File) {
  const std::optional<EntryParts> Parts = splitEntry(Kind, File);
  if (!Parts)
    return std::nullopt;
  llvm::Expected<json::Value> Facts = json::parse(Parts->Facts);
  if (!Facts) {
    llvm::consumeError(Facts.takeError());
    return std::nullopt;
  }
  json::Object *Object = Facts->getAsObject();
  if (!Object)
    return std::nullopt;
  return CachedResult{std::move(*Object), Parts->Bytes.str()};
}

std::optional<CachedResult> ResultCache::find(StringRef Key) const {
  if (!Folder)
    return std::nullopt;
  std::optional<CachedResult> Found;
  if (std::unique_ptr<llvm::MemoryBuffer> File = Folder->read(Kind, Key))
    Found = parseFile(Kind, File->getBuffer());
  Folder->note(Kind, Found.has_value());
  return Found;
}

void ResultCache::keep(StringRef Key, CachedResult Result) const {
  if (!Folder)
    return;
  std::string Facts;
  llvm::raw_string_ostream(Facts) << json::Value(std::move(Result.Facts));
  std::optional<CacheFolder::NewFile> New = Folder->create();
  if (New && New->keep(printEntry(Kind, {Facts, Result.Bytes}), Kind, Key))
    Folder->clean();
}
