//===- TrustedPath.cpp - who can change a file or a folder ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/TrustedPath.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

using namespace cupcc;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static bool belongsToUser(const struct stat &Status) {
  return Status.st_uid == geteuid() || Status.st_uid == 0;
}

static bool othersWrite(const struct stat &Status) {
  return Status.st_mode & (S_IWGRP | S_IWOTH);
}

bool cupcc::isTrustedFile(int Descriptor) {
  struct stat Status;
  return fstat(Descriptor, &Status) == 0 && S_ISREG(Status.st_mode) &&
         belongsToUser(Status) && !othersWrite(Status);
}

static llvm::Error distrust(llvm::StringRef Folder, const std::string &Why) {
  return fail(diag::remark_cache_not_trusted, {Folder.str(), Why});
}

/// One folder on the way to a file. Of one above, \p IsAbove, entries of the
/// user's may be safe though others can make their own.
static llvm::Error checkFolder(const std::string &Folder, bool IsAbove) {
  struct stat Status;
  if (lstat(Folder.c_str(), &Status) != 0)
    return distrust(Folder, std::strerror(errno));
  if (!S_ISDIR(Status.st_mode))
    return distrust(Folder, std::strerror(ENOTDIR));
  if (!belongsToUser(Status))
    return distrust(Folder, "it belongs to another user");
  if (othersWrite(Status) && !(IsAbove && (Status.st_mode & S_ISVTX)))
    return distrust(Folder, "others can write it");
  return llvm::Error::success();
}

static llvm::Error checkAllAbove(llvm::StringRef Folder) {
  for (llvm::StringRef Above = path::parent_path(Folder); !Above.empty();
       Above = path::parent_path(Above))
    if (llvm::Error E = checkFolder(Above.str(), /*IsAbove=*/true))
      return E;
  return llvm::Error::success();
}

static llvm::Expected<std::string> withoutLinks(llvm::StringRef Path) {
  llvm::SmallString<128> Real;
  if (std::error_code EC = fs::real_path(Path, Real))
    return distrust(Path, EC.message());
  return std::string(Real);
}

llvm::Expected<std::string> cupcc::trustedFolder(llvm::StringRef Path) {
  llvm::Expected<std::string> Real = withoutLinks(Path);
  if (!Real)
    return Real.takeError();
  if (llvm::Error E = checkFolder(*Real, /*IsAbove=*/false))
    return std::move(E);
  if (llvm::Error E = checkAllAbove(*Real))
    return std::move(E);
  return Real;
}

llvm::Expected<std::string> cupcc::makeTrustedFolder(llvm::StringRef Path) {
  llvm::StringRef Existing = Path;
  while (!Existing.empty() && !fs::exists(Existing))
    Existing = path::parent_path(Existing);
  llvm::Expected<std::string> Real =
      withoutLinks(Existing.empty() ? "." : Existing);
  if (!Real)
    return Real.takeError();
  if (Existing != Path)
    if (llvm::Error E = checkFolder(*Real, /*IsAbove=*/true))
      return std::move(E);
  if (llvm::Error E = checkAllAbove(*Real))
    return std::move(E);
  if (std::error_code EC =
          fs::create_directories(Path, /*IgnoreExisting=*/true, fs::owner_all))
    return distrust(Path, EC.message());
  return trustedFolder(Path);
}
