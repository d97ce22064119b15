//===- HeaderOwners.cpp - whose a header is -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/HeaderOwners.h"
#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace cupcc;
using llvm::SmallString;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// Without symbolic links; "" if there is no such folder.
static std::string realPath(StringRef Folder) {
  SmallString<256> Real;
  if (Folder.empty() || llvm::sys::fs::real_path(Folder, Real))
    return "";
  return std::string(Real);
}

static bool isBelow(StringRef Path, StringRef Folder) {
  return !Folder.empty() && Path.consume_front(Folder) && Path.starts_with("/");
}

/// The folder of Clang's own headers.
static std::string clangHeaders(const CompilerInstance &Instance) {
  SmallString<256> Folder(Instance.getHeaderSearchOpts().ResourceDir);
  path::append(Folder, "include");
  return realPath(Folder);
}

HeaderOwners::HeaderOwners(const CompilerInstance &Instance,
                           llvm::ArrayRef<std::string> ToolkitFolders)
    : Sources(Instance.getSourceManager()), Clang(clangHeaders(Instance)) {
  for (StringRef Folder : ToolkitFolders)
    NVIDIA.push_back(realPath(Folder));
}

HeaderOwner HeaderOwners::ownerOf(FileID File) {
  auto [It, New] = Known.try_emplace(File, HeaderOwner::Program);
  if (New)
    if (OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File))
      It->second = ownerOf(*Entry);
  return It->second;
}

HeaderOwner HeaderOwners::ownerOf(FileEntryRef File) {
  return find(File.getFileEntry().tryGetRealPathName());
}

HeaderOwner HeaderOwners::find(StringRef Path) {
  if (isBelow(Path, Clang))
    return HeaderOwner::Clang;
  if (llvm::any_of(NVIDIA,
                   [&](StringRef Folder) { return isBelow(Path, Folder); }) ||
      isBelowCCCL(path::parent_path(Path)))
    return HeaderOwner::NVIDIA;
  return HeaderOwner::Program;
}

/// Files that CCCL's folder of this name has, in each of its releases since the
/// one in CUDA 12.0; none for others. A user's folder may have one of them.
static llvm::SmallVector<StringRef, 2> markersOf(StringRef FolderName) {
  if (FolderName == "cub")
    return {"version.cuh", "util_namespace.cuh"};
  if (FolderName == "thrust")
    return {"version.h", "detail/config.h"};
  if (FolderName == "cuda")
    return {"std/version", "std/detail/__config"};
  if (FolderName == "experimental") // cudax
    return {"version.cuh", "stream.cuh"};
  if (FolderName == "nv")
    return {"target", "detail/__target_macros"};
  return {};
}

static bool isRootOfCCCL(StringRef Folder) {
  llvm::SmallVector<StringRef, 2> Markers = markersOf(path::filename(Folder));
  return !Markers.empty() && llvm::all_of(Markers, [&](StringRef Marker) {
    SmallString<256> File(Folder);
    path::append(File, Marker);
    return llvm::sys::fs::exists(File);
  });
}

bool HeaderOwners::isBelowCCCL(StringRef Folder) {
  if (Folder.empty() || Folder == path::root_path(Folder))
    return false;
  if (auto It = KnownCCCL.find(Folder); It != KnownCCCL.end())
    return It->second;
  const bool Is =
      isRootOfCCCL(Folder) || isBelowCCCL(path::parent_path(Folder));
  return KnownCCCL[Folder] = Is;
}
