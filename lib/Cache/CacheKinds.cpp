//===- CacheKinds.cpp - what the cache holds ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/CacheKinds.h"
#include "llvm/ADT/StringExtras.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr CacheKind Kinds[] = {
#define CUPCC_CACHE_KIND(Id, Name) CacheKind::Id,
#include "cupcc/Cache/CacheKinds.def"
};

llvm::ArrayRef<CacheKind> cupcc::allCacheKinds() { return Kinds; }

StringRef cupcc::cacheKindName(CacheKind Kind) {
  static constexpr llvm::StringLiteral Names[] = {
#define CUPCC_CACHE_KIND(Id, Name) Name,
#include "cupcc/Cache/CacheKinds.def"
  };
  return Names[unsigned(Kind)];
}

CacheKinds CacheKinds::all() {
  CacheKinds Result;
  for (CacheKind Kind : Kinds)
    Result.add(Kind);
  return Result;
}

namespace {
struct Word {
  StringRef Name;
  CacheKinds Meaning;
};
} // namespace

static std::vector<Word> words() {
  std::vector<Word> Words{{"all", CacheKinds::all()}, {"none", {}}};
#define CUPCC_CACHE_KIND(Id, Name) Words.push_back({Name, {CacheKind::Id}});
#define CUPCC_CACHE_GROUP(Name, ...) Words.push_back({Name, __VA_ARGS__});
#include "cupcc/Cache/CacheKinds.def"
  return Words;
}

std::optional<CacheKinds> cupcc::parseCacheKinds(StringRef List) {
  const std::vector<Word> Words = words();
  CacheKinds Result;
  for (StringRef Name : llvm::split(List, ',')) {
    auto Known =
        llvm::find_if(Words, [&](const Word &W) { return W.Name == Name; });
    if (Known == Words.end())
      return std::nullopt;
    Result.add(Known->Meaning);
  }
  return Result;
}

std::string cupcc::listCacheKinds() {
  std::string List;
  for (const Word &W : words())
    List += (List.empty() ? "" : ", ") + W.Name.str();
  return List;
}
