//===- CacheKinds.h - what the cache holds ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_CACHEKINDS_H
#define CUPCC_CACHE_CACHEKINDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <initializer_list>
#include <optional>
#include <string>

namespace cupcc {

enum class CacheKind : unsigned {
#define CUPCC_CACHE_KIND(Id, Name) Id,
#include "cupcc/Cache/CacheKinds.def"
};

/// All kinds, in the order of the table.
llvm::ArrayRef<CacheKind> allCacheKinds();

/// "prelude".
llvm::StringRef cacheKindName(CacheKind Kind);

/// Some of the kinds: those that a command uses.
class CacheKinds {
public:
  CacheKinds() = default;
  CacheKinds(std::initializer_list<CacheKind> Kinds) {
    for (CacheKind Kind : Kinds)
      add(Kind);
  }
  static CacheKinds all();

  bool has(CacheKind Kind) const { return Bits & bit(Kind); }
  void add(CacheKind Kind) { Bits |= bit(Kind); }
  void add(CacheKinds Kinds) { Bits |= Kinds.Bits; }
  void remove(CacheKind Kind) { Bits &= ~bit(Kind); }

  bool operator==(const CacheKinds &) const = default;

private:
  static unsigned bit(CacheKind Kind) { return 1u << unsigned(Kind); }
  unsigned Bits = 0;
};

/// What \p List, a value of -fcache=, names: "all", "none", kinds and groups of
/// kinds with commas between them. Nothing if a word of it is unknown.
std::optional<CacheKinds> parseCacheKinds(llvm::StringRef List);

/// The words that parseCacheKinds() knows, for people.
std::string listCacheKinds();

} // namespace cupcc

#endif // CUPCC_CACHE_CACHEKINDS_H
