//===- CodeStages.h - the stages optimize and ptx ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's part of the work for one target. What it makes of a module depends on
// the module and the options alone, so a cache, another target (SharedCode.h)
// or other processes (CodeInParts.h) may do it instead.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_CODESTAGES_H
#define CUPCC_LIB_COMPILER_TARGETS_CODESTAGES_H

#include "../Report/StageTimes.h"
#include "EmittedPTX.h"
#include "TargetFiles.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// What the stages are run with.
struct CodeContext {
  clang::CompilerInstance &Instance;
  const CompileOptions &Options;
  StageOutputs &Outputs;
  DeviceArch Arch;
};

/// True if the PTX may be one that was made before, or elsewhere: the command
/// does not want to see the optimiser at work, with -Rpass= and its like, with
/// -mllvm, whose options print and count and are not read here one by one, or
/// in a file.
bool wantsOnlyPTX(const CodeContext &Context);

struct MadeCode {
  /// After an error, what was remarked.
  EmittedPTX PTX;
  /// False if LLVM said something else of the module, which goes to the
  /// terminal and would be lost where the PTX is kept.
  bool IsComplete = true;
};

/// Runs what the plan has of the stages optimize and ptx over \p M, which
/// is consumed. \p Optimized is called between them. What goes into \p Made is
/// what was made before an error, too, and the times go to \p Times. Error: as
/// of the stages and of \p Optimized.
llvm::Error makeCode(llvm::Module &M, const CodeContext &Context,
                     StageTimes &Times,
                     llvm::function_ref<llvm::Error(llvm::Module &)> Optimized,
                     MadeCode &Made);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_CODESTAGES_H
