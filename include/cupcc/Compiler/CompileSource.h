//===- CompileSource.h - one CUDA source, from text to object ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_COMPILESOURCE_H
#define CUPCC_COMPILER_COMPILESOURCE_H

#include "cupcc/Compiler/CompileOptions.h"
#include "llvm/ADT/ArrayRef.h"

namespace cupcc {

class SharedFlag;

/// A status of compileSource() beside 0 and 1: there was an error, of which
/// nothing has been said, behind what is precompiled of the source. Clang may
/// have it wrong there, so it is to be compiled again without
/// CacheKind::Preamble, in another process.
inline constexpr int CompileWithoutPreamble = 75;

/// Compiles one CUDA source in this process (and one child for each target).
///
/// \p CC1Arguments is the command line that Clang's driver made for the host
/// side (clang -x cuda --cuda-host-only -nocudainc -nocudalib), from after
/// "-cc1". The output goes where its -o says, whole or not at all. Diagnostics
/// go to standard error (or where the command line sends them). \p Argv0 is
/// the path of this program.
///
/// \p ReadsPreamble is set if the source begins with what is precompiled of it.
/// Until it ends, nothing is said then; so after a crash it is to be compiled
/// again, too.
///
/// Returns the exit status: 0 on success, 1 after an error, or
/// CompileWithoutPreamble. Call it on the main
/// thread of a process that does nothing else afterwards.
int compileSource(llvm::ArrayRef<const char *> CC1Arguments, const char *Argv0,
                  const CompileOptions &Options, SharedFlag &ReadsPreamble);

} // namespace cupcc

#endif // CUPCC_COMPILER_COMPILESOURCE_H
