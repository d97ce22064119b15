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

namespace cupcc {

class PTXCache {
public:
  /// Finds nothing and keeps nothing.
  PTXCache() = default;

  /// The user's cache, if \p Options use it for PTX.
  static PTXCache open(const CompileOptions &Options);

  /// False if there is nothing to be found and a key need not be made.
  explicit operator bool() const { return static_cast<bool>(Cache); }

  /// What was kept under \p CodeKey (CodeKey.h) by this compiler, or nothing.
  std::optional<EmittedPTX> find(llvm::StringRef CodeKey) const;
  void keep(llvm::StringRef CodeKey, const EmittedPTX &Emitted) const;

private:
  std::string keyFor(llvm::StringRef CodeKey) const;

  ResultCache Cache;
  /// The compiler and what it links behind the optimiser.
  std::string Program;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_PTXCACHE_H
