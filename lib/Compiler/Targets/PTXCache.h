//===- PTXCache.h - the PTX of device modules, in the cache -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After an edit of host code the device modules are what they were. So what the
// optimiser and the back end make of a module is kept in the user's cache,
// under a name for the module as it is before: linked with the device
// libraries and checked.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_PTXCACHE_H
#define CUPCC_LIB_COMPILER_TARGETS_PTXCACHE_H

#include "EmittedPTX.h"
#include "cupcc/Cache/ResultCache.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Compiler/StagePlan.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// The cache for one module.
class PTXCache {
public:
  /// To be called with \p M as the stage codegen leaves it. Finds nothing and
  /// keeps nothing where a command wants to see what the stages do, or where
  /// what they read cannot be told from other things. \p Division says how the
  /// module is compiled, in parts or as one of them; empty: as it is.
  static PTXCache open(const llvm::Module &M, DeviceArch Arch,
                       const CompileOptions &Options, const StagePlan &Stages,
                       const clang::CompilerInstance &Instance,
                       llvm::StringRef Division);

  std::optional<EmittedPTX> find() const;
  void keep(const EmittedPTX &Emitted) const;

private:
  ResultCache Cache;
  std::string Key;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_PTXCACHE_H
