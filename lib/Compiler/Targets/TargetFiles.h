//===- TargetFiles.h - what a target's process leaves -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETFILES_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETFILES_H

#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include <map>

namespace llvm {
class Module;
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

/// The outputs of one target's stages, in its process.
class StageOutputs {
public:
  /// All must outlive this.
  StageOutputs(TargetFiles &Files, const StagePlan &Stages, DeviceArch Arch)
      : Files(Files), Stages(Stages), Arch(Arch) {}

  /// The stage as it is planned for the target, or null.
  const PlannedStage *find(Stage S) const { return Stages.find(S, Arch); }
  /// True if stage \p S becomes a file.
  bool wants(Stage S) const;

  /// Error: no memory left.
  llvm::Error write(const PlannedStage &Planned, llvm::StringRef Bytes);
  /// The IR that stage \p S ends with, where it becomes a file. It changes in
  /// the next stage, so now. Error: no memory left.
  llvm::Error writeIR(Stage S, const llvm::Module &M);

private:
  TargetFiles &Files;
  const StagePlan &Stages;
  DeviceArch Arch;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETFILES_H
