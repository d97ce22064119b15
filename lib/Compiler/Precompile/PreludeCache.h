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

#include "PrecompiledBeginning.h"
#include "cupcc/Compiler/StagePlan.h"

namespace cupcc {

/// The precompiled form of the prelude for one compilation, or nothing: then it
/// is parsed, with the same result. Finds the form for the invocation of
/// \p Instance in the cache, or makes it in a process of its own and puts it
/// there. Says nothing, whatever goes wrong.
std::optional<PrecompiledBeginning>
openPrelude(clang::CompilerInstance &Instance, const CompileOptions &Options,
            const StagePlan &Stages);

/// Whether no output shows that what is precompiled was not parsed: headers
/// that count as the user's, or that were found in a folder with a relative
/// name, are seen in messages and debug information.
bool isFitForAll(const clang::SourceManager &Manager, const HeaderFacts &Facts,
                 const SourceTraits &);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PRELUDECACHE_H
