//===- PendingState.h - what is in no precompiled header --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_PENDINGSTATE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_PENDINGSTATE_H

#include "cupcc/Frontend/SourceTraits.h"
#include <memory>

namespace clang {
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace cupcc {

/// What has been begun where a source is cut.
struct PendingState {
  /// What was read depends on the clock (__TIME__) or on files that HeaderFacts
  /// does not see (#embed), or something may hold behind it that Clang does not
  /// write: what a '#pragma' has pushed and none has popped, or set. In doubt
  /// it is true.
  bool IsLost = false;
  /// States of diagnostics that are pushed, each when it was what the command
  /// line says.
  unsigned DiagnosticPushes = 0;
};

/// What \p PP reads leaves, to be asked for when the source has been left.
/// \p Traits are those of the same parse.
std::shared_ptr<const PendingState>
watchForPendingState(clang::Preprocessor &PP,
                     std::shared_ptr<const SourceTraits> Traits);

/// Pops the states of diagnostics that are pushed, at the end of the parse of
/// \p Instance and when what is to be written has been, and counts them.
unsigned popDiagnosticStates(clang::CompilerInstance &Instance);

/// True if Sema has something that it may say at the end of the source, and
/// that is not written.
bool hasPendingMessages(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_PENDINGSTATE_H
