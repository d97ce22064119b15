//===- HeaderOwners.h - whose a header is -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HEADEROWNERS_H
#define CUPCC_FRONTEND_HEADEROWNERS_H

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class SourceManager;
} // namespace clang

namespace cupcc {

/// Whose file a question stands in.
enum class HeaderOwner {
  Program, ///< the user's, and all libraries but the next two
  NVIDIA,  ///< the toolkit, and CCCL wherever it lies
  Clang    ///< Clang's own headers
};

/// Tells headers apart by where they lie, by whatever path they were found.
///
/// NVIDIA's are those below the toolkit's folders, and those of a CCCL that
/// lies elsewhere: newer ones are given with -I. These are known by a file that
/// each of its folders has, such as cub/version.cuh.
class HeaderOwners {
public:
  /// \p Instance has its file and source managers, and outlives this.
  HeaderOwners(const clang::CompilerInstance &Instance,
               llvm::ArrayRef<std::string> ToolkitFolders);

  HeaderOwner ownerOf(clang::FileID File);
  HeaderOwner ownerOf(clang::FileEntryRef File);

private:
  HeaderOwner find(llvm::StringRef Path);
  bool isBelowCCCL(llvm::StringRef Folder);

  const clang::SourceManager &Sources;
  std::vector<std::string> NVIDIA;
  std::string Clang;
  llvm::DenseMap<clang::FileID, HeaderOwner> Known;
  /// By folder: whether it belongs to CCCL.
  llvm::StringMap<bool> KnownCCCL;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_HEADEROWNERS_H
