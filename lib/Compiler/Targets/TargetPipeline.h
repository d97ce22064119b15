//===- TargetPipeline.h - the stages of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H

#include "TargetReport.h"
#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/Toolkit/MemoryFile.h"
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

/// Lowers the parsed \p Unit for \p Target, in a process that does nothing else
/// with it: the stages that \p Stages has for it. Outputs go to \p Outputs,
/// everything else into the report. \p DisplayName names the PTX in messages.
TargetReport runTargetPipeline(clang::CompilerInstance &Instance,
                               const RecordedUnit &Unit,
                               const CompileOptions &Options,
                               const StagePlan &Stages, DeviceTarget Target,
                               llvm::StringRef DisplayName,
                               TargetFiles &Outputs);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETPIPELINE_H
