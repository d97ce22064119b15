//===- IncludedFiles.h - the files that a parse read ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_OUTPUT_INCLUDEDFILES_H
#define CUPCC_LIB_COMPILER_OUTPUT_INCLUDEDFILES_H

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// A file that a parse read, under the name by which it was found.
struct IncludedFile {
  std::string Path;
  clang::SrcMgr::CharacteristicKind Kind;
};

/// Those that were entered from the location \p Since on
/// (SourceManager::getNextLocalOffset() at the time; 0: all), in order.
std::vector<IncludedFile> includedFiles(const clang::SourceManager &Sources,
                                        clang::SourceLocation::UIntTy Since);

/// Tells \p Instance, before its action ends, of files that were read elsewhere
/// for the same output, so that its list of dependencies has them.
void addDependencies(llvm::ArrayRef<IncludedFile> Files,
                     clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_OUTPUT_INCLUDEDFILES_H
