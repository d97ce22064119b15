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

#include "../Report/OptimizationRemarks.h"
#include "cupcc/Cache/ResultCache.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/DeviceSymbols.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// What the stages optimize and ptx leave of a module.
struct EmittedPTX {
  std::string Text;
  /// Of the module that it was printed from.
  DeviceCallGraph Calls;
  std::vector<DeviceSymbol> Symbols;
  std::vector<std::string> Virtuals;
  /// Warnings that the optimiser did not do what a pragma asks for.
  std::vector<OptimizationRemark> Remarks;
};

/// The cache for one module.
class PTXCache {
public:
  /// To be called with \p M as the stage codegen leaves it. Finds nothing and
  /// keeps nothing where a command wants to see what the stages do, or where
  /// what they read cannot be told from other things.
  static PTXCache open(const llvm::Module &M, DeviceArch Arch,
                       const CompileOptions &Options, const StagePlan &Stages,
                       const clang::CompilerInstance &Instance);

  std::optional<EmittedPTX> find() const;
  void keep(const EmittedPTX &Emitted) const;

private:
  ResultCache Cache;
  std::string Key;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_PTXCACHE_H
