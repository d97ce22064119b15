//===- CacheFolder.h - files that may be gone tomorrow ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_CACHEFOLDER_H
#define CUPCC_CACHE_CACHEFOLDER_H

#include "cupcc/Cache/CacheKinds.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// A folder shared by all compilations of a user. Nothing in it is needed: who
/// cannot read or write it works without. Files appear whole, by renaming, and
/// who has one open keeps it when it is replaced or removed.
class CacheFolder {
public:
  /// All files together may have this many bytes, unless $CUPCC_CACHE_SIZE says
  /// otherwise; beyond that the ones longest unused are removed.
  static constexpr uint64_t SizeLimit = 1ull << 30;
  /// Files of these kinds are as large as hundreds of others, so that together
  /// they may have a half of it.
  static constexpr CacheKind LargeKinds[] = {CacheKind::Preamble,
                                             CacheKind::Headers};

  /// $CUPCC_CACHE_DIR, else $XDG_CACHE_HOME/cupcc, else ~/.cache/cupcc. Nothing
  /// if none of the variables is set.
  static std::optional<CacheFolder> find();

  /// To be called first: makes the folder, for the user alone, if it is not
  /// there. Error: it cannot be made, or another user could have written what
  /// is in it (TrustedPath.h); then it must not be used.
  llvm::Error check();

  /// Both, for who need not say why there is none: it has been said where the
  /// compilation begins.
  static std::optional<CacheFolder> openQuietly();

  /// Where it is.
  llvm::StringRef path() const { return Path; }

  /// The file for \p Key, or null. One that others could have written is as
  /// none. Counts as a use of it.
  std::unique_ptr<llvm::MemoryBuffer> read(CacheKind Kind,
                                           llvm::StringRef Key) const;

  /// Notes for statistics() that a file was of use, or that it was not there or
  /// was of none.
  void note(CacheKind Kind, bool Hit) const;

  /// A new file, not yet in the folder.
  class NewFile {
  public:
    NewFile(NewFile &&Other);
    NewFile(const NewFile &) = delete;
    /// Removes the file unless it was kept.
    ~NewFile();

    /// Makes \p Bytes the contents of the file for \p Key, in the place of what
    /// there is. False if that cannot be done.
    bool keep(llvm::StringRef Bytes, CacheKind Kind, llvm::StringRef Key);

  private:
    friend CacheFolder;
    NewFile(const CacheFolder &Folder, std::string Path, int Fd);
    std::string Folder, Path;
    int Fd;
  };

  /// Nothing if the folder cannot be written.
  std::optional<NewFile> create() const;

  /// Keeps other processes from lock() for \p Kind until this one ends. False
  /// if one has done so.
  bool lock(CacheKind Kind) const;

  /// Keeps the folder within its limit, and removes what killed writers left.
  void clean() const;
  static uint64_t limit();

  struct Statistics {
    CacheKind Kind;
    uint64_t Files = 0, Bytes = 0;
    /// Since the folder was made; each up to some millions.
    uint64_t Hits = 0, Misses = 0;
  };
  /// One for each kind.
  std::vector<Statistics> statistics() const;

private:
  explicit CacheFolder(std::string Path) : Path(std::move(Path)) {}
  std::string pathOf(CacheKind Kind, llvm::StringRef Key) const;
  std::string Path;
};

} // namespace cupcc

#endif // CUPCC_CACHE_CACHEFOLDER_H
