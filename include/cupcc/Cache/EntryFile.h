//===- EntryFile.h - the form of the cache's files --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of the cache is
//
//   cupcc-<kind> <format> <size of the facts> <hash> <size of the bytes> <hash>
//   the facts, which are text
//   ... from the next page on: the bytes, which may be none
//
// What is used of it has been compared with its hash. The bytes begin on a page
// since Clang reads numbers of its own files where they lie.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_ENTRYFILE_H
#define CUPCC_CACHE_ENTRYFILE_H

#include "cupcc/Cache/CacheKinds.h"

namespace cupcc {

struct EntryParts {
  llvm::StringRef Facts, Bytes;
};

/// The contents of a file with these parts.
std::string printEntry(CacheKind Kind, const EntryParts &Parts);

/// The parts of \p File, in its memory. Nothing unless it is just what
/// printEntry() returned for \p Kind.
std::optional<EntryParts> splitEntry(CacheKind Kind, llvm::StringRef File);

} // namespace cupcc

#endif // CUPCC_CACHE_ENTRYFILE_H
