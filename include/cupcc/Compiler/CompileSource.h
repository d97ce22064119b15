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
class SharedText;

/// A status of compileSource() beside 0 and 1: there was an error, of which
/// nothing has been said, behind what is precompiled of the source. Clang may
/// have it wrong there, so it is to be compiled again without
/// CacheKind::Preamble, in another process.
inline constexpr int CompileWithoutPreamble = 75;

/// Another: nothing has been said of an error that a second parse avoids, which
/// must know what this one has found.
inline constexpr int CompileAgain = 76;

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
/// \p ForRepetition gets, with CompileAgain, the text of a SecondParse for
/// Options.Again. Without the headers' and the includes' caches then: they have
/// parsed what must be parsed otherwise.
///
/// Returns the exit status: 0 on success, 1 after an error,
/// CompileWithoutPreamble or CompileAgain. Call it on the main thread of a
/// process that does nothing else afterwards.
int compileSource(llvm::ArrayRef<const char *> CC1Arguments, const char *Argv0,
                  const CompileOptions &Options, SharedFlag &ReadsPreamble,
                  SharedText &ForRepetition);

} // namespace cupcc

#endif // CUPCC_COMPILER_COMPILESOURCE_H
