//===- TargetView.h - what a target sees of a source ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_VIEW_TARGETVIEW_H
#define CUPCC_LIB_COMPILER_VIEW_TARGETVIEW_H

#include "../Output/IncludedFiles.h"
#include "cupcc/Compiler/CompileOptions.h"

namespace clang {
class FrontendAction;
} // namespace clang

namespace cupcc {

/// A source preprocessed for one architecture.
struct TargetView {
  DeviceArch Arch;
  /// Another one, another text.
  std::string Digest;
  std::vector<IncludedFile> Files;
};

/// Runs \p Action on the source of \p Instance once more. It has no outputs and
/// says nothing.
void executeView(clang::FrontendAction &Action,
                 clang::CompilerInstance &Instance);

/// Preprocesses the source of \p Instance once more, as \p Arch sees it.
/// Whatever is wrong with the source is left for a compilation to say.
TargetView viewFor(DeviceArch Arch, clang::CompilerInstance &Instance,
                   const CompileOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_VIEW_TARGETVIEW_H
