//===- RewriteBranches.h - #if as 'if target', in text ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   #if __CUDA_ARCH__ >= 890             #pragma cupcc arch if 1 __CUDA_ARCH__
//   >= 890
//     asm("cvt.rn...");                    asm("cvt.rn...");
//   #else                        ->      #pragma cupcc arch else 1
//     Result = convert(X);                 Result = convert(X);
//   #endif                               #pragma cupcc arch endif 1
//
// What a condition means is known where the preprocessor comes to it, so these
// pragmas are for BranchPragmas.h. Where an #if begins a statement and ends in
// the middle of one, or declares what is used behind it, each branch gets a
// copy of what follows to the end of the block, with the lines' numbers.
//
// An #if that only defines macros is copied for each target, so that each gets
// its definitions:
//
//   #pragma cupcc arch macros PIPELINE_HAS_ASYNC_COPY
//   #pragma cupcc arch for 0
//   #if __CUDA_ARCH__ >= 800
//   ...
//   #pragma cupcc arch for 1
//   ...
//   #pragma cupcc arch defined
//
// The copies are numbered as archs on the command line; the last is the host's.
// A statement that names such a macro is copied for each target, too:
//
//   #pragma cupcc arch each 0
//     copy<PIPELINE_HAS_ASYNC_COPY>(To, From);
//   ...
//   #pragma cupcc arch done
//
// In the program's text the first pragma has the words in front of the
// function's body, in brackets, those that begin the branches' statements, and
// all in the branches: which of them are macros is known there only.
//
//   #pragma cupcc arch if 1 [HD float scale x; CHECK; CHECK x] __CUDA_ARCH__ >=
//   8
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_REWRITEBRANCHES_H
#define CUPCC_FRONTEND_REWRITEBRANCHES_H

#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace cupcc {

/// True for the macros that nvcc defines when it compiles for a device:
/// __CUDA_ARCH__ and the like.
bool isArchMacro(llvm::StringRef Name);

/// What the text of a file is rewritten with.
struct BranchRewriting {
  const clang::LangOptions &Language;
  /// Whether a macro of this name has another meaning for each target.
  llvm::function_ref<bool(llvm::StringRef)> DependsOnTarget;
  /// How many targets there are.
  unsigned Targets;
  /// The text is the program's, not NVIDIA's: all of its #if about the
  /// architecture are rewritten, and for that have whole statements or macros
  /// only, or none. Nothing is copied but macros.
  bool IsProgram = false;
};

/// \p Text with its branches on the architecture rewritten; nothing if there
/// are none, or none can be. \p Text ends with a null character behind it.
std::optional<std::string> rewriteBranches(llvm::StringRef Text,
                                           const BranchRewriting &With);

} // namespace cupcc

#endif // CUPCC_FRONTEND_REWRITEBRANCHES_H
