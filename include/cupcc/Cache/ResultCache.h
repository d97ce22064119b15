//===- ResultCache.h - what a step of the compiler made before --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step whose result depends on nothing but what its key is made of need not
// be taken twice. Its result is kept in the user's cache, under the digest of a
// text that has all of that: the input, the options that reach the step, the
// programs and the files that it reads.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_RESULTCACHE_H
#define CUPCC_CACHE_RESULTCACHE_H

#include "cupcc/Cache/CacheFolder.h"
#include "llvm/Support/JSON.h"

namespace cupcc {

struct CachedResult {
  llvm::json::Object Facts;
  std::string Bytes;
};

/// The results of one kind.
class ResultCache {
public:
  /// Finds nothing and keeps nothing.
  ResultCache() = default;

  /// The user's cache, if \p Used has \p Kind and the environment names one.
  /// Error: another user could have written it.
  static llvm::Expected<ResultCache> open(CacheKind Kind, CacheKinds Used);

  /// The same; one that must not be used finds nothing. For steps of a command
  /// whose beginning says so.
  static ResultCache openQuietly(CacheKind Kind, CacheKinds Used);

  /// False if there is nothing to be found and a key need not be made.
  explicit operator bool() const { return Folder.has_value(); }

  /// The result under \p Key, or nothing.
  std::optional<CachedResult> find(llvm::StringRef Key) const;

  /// Keeps \p Result under \p Key. What goes wrong is no concern of the
  /// compilation.
  void keep(llvm::StringRef Key, CachedResult Result) const;

private:
  CacheKind Kind = CacheKind::Prelude;
  std::optional<CacheFolder> Folder;
};

} // namespace cupcc

#endif // CUPCC_CACHE_RESULTCACHE_H
