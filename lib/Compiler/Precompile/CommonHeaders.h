//===- CommonHeaders.h - what sources with CUB or Thrust share --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a source takes from CUB or Thrust, it gets the same two thirds of
// their text. These are precompiled behind the prelude (cupcc/common), for all
// sources, when they have been parsed twice (MadeLater.h): also for a source
// that is compiled for the first time.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_COMMONHEADERS_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_COMMONHEADERS_H

#include "CommonUse.h"
#include "MadeLater.h"
#include "cupcc/Compiler/StagePlan.h"

namespace cupcc {

/// The cache of one compilation. Says nothing, whatever goes wrong.
class CommonHeaders {
public:
  /// Before \p Instance has read anything.
  static CommonHeaders open(clang::CompilerInstance &Instance,
                            const CompileOptions &Options,
                            const StagePlan &Stages);

  /// The prelude and the common headers, precompiled, or nothing.
  /// \p OnDifference is called, and does not return, if it turns out that the
  /// source would not have included them: with what includes less than it
  /// should, or has something before it, and with the file that tells so. Then
  /// the next compilation of the source does not take them.
  std::optional<PrecompiledBeginning>
  take(std::function<void(llvm::StringRef User, llvm::StringRef File)>
           OnDifference);

  /// Whether take() gave them.
  bool isTaken() const { return IsTaken; }

  /// At the end of a compilation that succeeded: has them precompiled for the
  /// next, if this is not the first that misses them.
  void prepareNext();

private:
  std::optional<PrecompiledBeginning> Found;
  std::optional<MadeLater> Next;
  std::optional<CacheFolder> Folder;
  CommonUse Use;
  /// Of the source.
  std::string Beginning;
  /// Of the file that says that this source, as it begins, would not have
  /// included them.
  std::string KeyOfDifference;
  bool IsTaken = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_COMMONHEADERS_H
