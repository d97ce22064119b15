//===- MadeLater.h - what the next compilation begins with ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_MADELATER_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_MADELATER_H

#include "PrecompiledBeginning.h"
#include "cupcc/Process/BackgroundProcess.h"

namespace cupcc {

/// A precompiled beginning that the cache does not have. It is made when it has
/// been missed for the second time, in the background: a process that the
/// command does not wait for. What is compiled once costs nothing more.
class MadeLater {
public:
  /// Before the parse, when this process is small.
  MadeLater(BeginningRecipe Recipe, const CompileOptions &Options,
            CacheFolder Folder);

  /// At the end of a compilation that succeeded: has it made, or notes that it
  /// was missed.
  void start();

private:
  CacheFolder Folder;
  CacheKind Kind;
  std::string Key;
  /// Waits, if this is not the first time.
  std::optional<BackgroundProcess> Maker;
  bool IsFirst;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_MADELATER_H
