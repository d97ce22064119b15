//===- TargetPipeline.h - the stages of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H

#include "PartProcesses.h"
#include "TargetReport.h"
#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "llvm/ADT/FunctionExtras.h"
#include <map>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// What a target's process leaves to its parent: memory that both have open.
struct TargetFiles {
  MemoryFile Report;
  /// The output of each stage that the process runs, by its place in the plan.
  std::map<size_t, MemoryFile> Outputs;
  /// The IR before the optimiser, where the device link is to have it.
  MemoryFile Bitcode;
  /// The IR of functions for other files.
  MemoryFile OnDemand;

  /// Error: no memory or no descriptors.
  static llvm::Expected<TargetFiles> create(const DeviceTarget &Target,
                                            const StagePlan &Stages);
};

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
/// \p Slot is what the process works in; those that it starts share the slots.
TargetReport
runTargetPipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
                  const CompileOptions &Options, const StagePlan &Stages,
                  DeviceTarget Target, llvm::StringRef DisplayName,
                  TargetFiles &Outputs, ExceptionLowering Exceptions,
                  const HeldSlot &Slot);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
