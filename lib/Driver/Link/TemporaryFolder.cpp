//===- TemporaryFolder.cpp - a folder that goes away ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TemporaryFolder.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
namespace fs = llvm::sys::fs;

llvm::Expected<TemporaryFolder> TemporaryFolder::make(bool OnlyNamed) {
  llvm::SmallString<128> Path;
  std::error_code EC =
      OnlyNamed ? fs::getPotentiallyUniqueTempFileName("cupcc", "d", Path)
                : fs::createUniqueDirectory("cupcc", Path);
  if (EC)
    return fail(diag::err_output_folder, {std::string(Path), EC.message()});
  return TemporaryFolder(std::string(Path));
}

TemporaryFolder::~TemporaryFolder() {
  if (!Path.empty())
    fs::remove_directories(Path);
}

std::string TemporaryFolder::file(llvm::StringRef Name) const {
  llvm::SmallString<128> File(Path);
  llvm::sys::path::append(File, Name);
  return std::string(File);
}
