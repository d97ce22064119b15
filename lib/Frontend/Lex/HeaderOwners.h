//===- HeaderOwners.h - whose a header is -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_HEADEROWNERS_H
#define CUPCC_LIB_FRONTEND_LEX_HEADEROWNERS_H

#include "IdentityMacros.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <string>
#include <vector>

namespace clang {
class SourceManager;
}

namespace cupcc {

/// Tells headers apart by where they lie, by whatever path they were found.
///
/// NVIDIA's are those below the toolkit's folders, and those of a CCCL that
/// lies elsewhere: newer ones are given with -I. These are known by a file that
/// each of its folders has, such as cub/version.cuh.
class HeaderOwners {
public:
  HeaderOwners(const clang::SourceManager &Sources,
               llvm::ArrayRef<std::string> ToolkitFolders,
               llvm::StringRef ClangFolder);

  HeaderOwner ownerOf(clang::FileID File);

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

#endif // CUPCC_LIB_FRONTEND_LEX_HEADEROWNERS_H
