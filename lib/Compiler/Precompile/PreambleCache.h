//===- PreambleCache.h - a source's includes, parsed once -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A source that is being worked on is compiled again and again, and what it
// includes at its top is the same each time. So when it is compiled for the
// second time its beginning is precompiled, in the background (MadeLater.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLECACHE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLECACHE_H

#include "MadeLater.h"
#include "cupcc/Compiler/StagePlan.h"

namespace cupcc {

/// The cache of one compilation. Says nothing, whatever goes wrong.
class PreambleCache {
public:
  /// Before \p Instance has read anything.
  static PreambleCache open(clang::CompilerInstance &Instance,
                            const CompileOptions &Options,
                            const StagePlan &Stages);

  /// The precompiled beginning of the source, or nothing: then it is parsed,
  /// with the same result.
  std::optional<PrecompiledBeginning> take() { return std::move(Found); }

  /// At the end of the parse: whether it read enough for the next to be spared
  /// it.
  void measure(const clang::SourceManager &Sources);

  /// At the end of a compilation that succeeded: has it precompiled for the
  /// next, if this is not the first.
  void prepareNext();

private:
  std::optional<PrecompiledBeginning> Found;
  std::optional<MadeLater> Next;
  bool IsWorthIt = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PREAMBLECACHE_H
