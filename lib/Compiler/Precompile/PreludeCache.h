//===- PreludeCache.h - the prelude, parsed once and for all ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsing the prelude takes most of the time of a small source. It is the same
// for every source that is compiled with the same options, so its precompiled
// form is kept in the user's cache.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDECACHE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDECACHE_H

#include "cupcc/Compiler/StagePlan.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace cupcc {

/// The precompiled form of the prelude for one compilation, or nothing: then it
/// is parsed, with the same result.
class PrecompiledPrelude {
public:
  /// Finds the form for the invocation of \p Instance in the cache, or makes it
  /// in a process of its own and puts it there. Says nothing, whatever goes
  /// wrong.
  static PrecompiledPrelude open(clang::CompilerInstance &Instance,
                                 const CompileOptions &Options,
                                 const StagePlan &Stages);

  /// Makes the parse begin with it; to be called where \p Consumer has been
  /// created and nothing has been parsed.
  void attach(clang::CompilerInstance &Instance, clang::ASTConsumer &Consumer);

private:
  /// True if \p Candidate can be used.
  bool take(std::unique_ptr<llvm::MemoryBuffer> Candidate);

  /// The headers it was made from.
  std::vector<std::string> Headers;
  /// The whole file, and the part of it that Clang reads.
  std::unique_ptr<llvm::MemoryBuffer> File;
  llvm::StringRef Bytes;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDECACHE_H
