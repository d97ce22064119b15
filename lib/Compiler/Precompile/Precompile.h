//===- Precompile.h - from a header to its precompiled form -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILE_H

#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Frontend/SourceTraits.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>

namespace clang {
class CodeGenOptions;
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace cupcc {

using PrecompiledBytes = llvm::SmallVector<char, 0>;

/// For those who want to know more of the parse than its result.
struct PrecompileWatcher {
  /// Called before the parse begins, and when it has ended.
  llvm::function_ref<void(clang::Preprocessor &)> Begin, End;
  /// Becomes what the dialect remembers of the source.
  std::shared_ptr<SourceTraits> Traits = std::make_shared<SourceTraits>();
};

/// True where debug information has more than lines.
bool describesDeclarations(const clang::CodeGenOptions &Host,
                           const DeviceOptions &Device);

/// Parses the input of \p Instance, set up for cupcc's language, and returns
/// Clang's precompiled form of it: nothing after an error, which has been
/// reported. It is one parse, so it is an error if the input asks for the
/// architecture.
std::optional<PrecompiledBytes>
precompile(clang::CompilerInstance &Instance, const CompileOptions &Options,
           const PrecompileWatcher &Watcher = {});

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PRECOMPILE_H
