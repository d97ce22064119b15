//===- OutputFiles.h - all outputs or none ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_OUTPUTFILES_H
#define CUPCC_COMPILER_OUTPUTFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// A file to be written: "-" is standard output.
struct OutputFile {
  std::string Path;
  llvm::StringRef Bytes;
};

/// True for what must not be replaced by a file: /dev/null, a pipe, a folder.
bool isSpecialFile(llvm::StringRef Path);

/// Writes \p Files: each first under a temporary name in its folder, removed if
/// this process is interrupted, and all renamed when the last is whole. What is
/// no regular file (/dev/null, a pipe) is written directly. Error: the first
/// that could not be written; then no file has changed.
llvm::Error writeOutputs(llvm::ArrayRef<OutputFile> Files);

} // namespace cupcc

#endif // CUPCC_COMPILER_OUTPUTFILES_H
