//===- TargetPipeline.h - the stages of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H

#include "KnownCode.h"
#include "TargetFiles.h"
#include "TargetReport.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/ADT/FunctionExtras.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// How the code that a target has for exceptions is to be lowered.
struct ExceptionLowering {
  /// With landing pads.
  bool IsWanted = false;
  /// Called if the target reaches a handler and was lowered without: another
  /// process does it with them, in the place of this one. Null: it stays so.
  llvm::unique_function<void()> DoInstead; // does not return
};

/// Lowers the parsed \p Unit for \p Target, in a process that does nothing else
/// with it: the stages that \p Stages has for it. Outputs go to \p Outputs,
/// everything else into the report. \p DisplayName names the PTX in messages.
/// \p Sharing has the slot that the process works in; those that it starts
/// share the slots.
TargetReport runTargetPipeline(clang::CompilerInstance &Instance,
                               const RecordedUnit &Unit,
                               const CompileOptions &Options,
                               const StagePlan &Stages, DeviceTarget Target,
                               llvm::StringRef DisplayName, TargetFiles &Files,
                               ExceptionLowering Exceptions,
                               const CodeSharing &Sharing);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
