//===- CacheFolder.h - files that may be gone tomorrow ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_CACHEFOLDER_H
#define CUPCC_CACHE_CACHEFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>

namespace cupcc {

/// A folder shared by all compilations of a user. Nothing in it is needed: who
/// cannot read or write it works without. Files appear whole, by renaming, and
/// who has one open keeps it when it is replaced or removed.
class CacheFolder {
public:
  /// All files together; beyond that the ones longest unused are removed.
  static constexpr uint64_t SizeLimit = 512ull << 20;

  /// $CUPCC_CACHE_DIR, else $XDG_CACHE_HOME/cupcc, else ~/.cache/cupcc. Nothing
  /// if none of the variables is set.
  static std::optional<CacheFolder> find();

  /// To be called first: makes the folder, for the user alone, if it is not
  /// there. Error: it cannot be made, or another user could have written what
  /// is in it (TrustedPath.h); then it must not be used.
  llvm::Error check();

  /// The file \p Name, or null. One that others could have written counts as
  /// missing. Counts as a use of it.
  std::unique_ptr<llvm::MemoryBuffer> read(llvm::StringRef Name) const;

  /// A new file, not yet in the folder.
  class NewFile {
  public:
    NewFile(NewFile &&Other);
    NewFile(const NewFile &) = delete;
    /// Removes the file unless it was kept.
    ~NewFile();

    /// Makes \p Bytes the contents and \p Name the file's name, in the place of
    /// what has that name. False if that cannot be done.
    bool keep(llvm::StringRef Bytes, llvm::StringRef Name);

  private:
    friend CacheFolder;
    NewFile(const CacheFolder &Folder, std::string Path, int Fd);
    std::string Folder, Path;
    int Fd;
  };

  /// Nothing if the folder cannot be written.
  std::optional<NewFile> create() const;

  /// Keeps the folder within \p Limit, and removes what killed writers left.
  void clean(uint64_t Limit = SizeLimit) const;

private:
  explicit CacheFolder(std::string Path) : Path(std::move(Path)) {}
  std::string pathOf(llvm::StringRef Name) const;
  std::string Path;
};

} // namespace cupcc

#endif // CUPCC_CACHE_CACHEFOLDER_H
