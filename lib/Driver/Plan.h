//===- Plan.h - everything a command will run -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One value says what will happen: -### and --print-stages print it, and the
// same value is executed. What cannot be seen in the plan is not done. Of a
// CUDA source that value is its StagePlan, which the compilation makes again of
// the same options and the same command line.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_PLAN_H
#define CUPCC_LIB_DRIVER_PLAN_H

#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Driver/Invocation.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace clang::driver {
class Command;
class Compilation;
} // namespace clang::driver

namespace cupcc {

/// One stage of one input for one target.
struct PlanStep {
  Stage Id;
  /// None for what serves all.
  std::optional<Target> For;
  /// Files, or the words of Stages.def for what never is a file. No output:
  /// empty.
  std::string Input;
  std::string Output;
  /// True if the output, named as a file, never becomes one.
  bool InMemory = false;
  /// The program that does it, as a shell would run it; empty if cupcc does it
  /// itself. Files that stay in memory have the names --keep would give them.
  std::string Command;
};

struct PlannedDeviceLink;

/// One process: a program of the host's side, or cupcc compiling one source; of
/// a device link two, the first being cupcc's.
struct PlannedJob {
  /// What Clang's driver wants done; belongs to the Compilation.
  const clang::driver::Command *HostCommand = nullptr;
  /// Set for a CUDA source: compileSource() does it, with these options ...
  std::optional<CompileOptions> Cuda;
  /// ... and this command line, from after "-cc1", which is
  std::vector<std::string> FrontendArguments;
  /// these stages.
  StagePlan Stages;
  /// Set for a device link: linkDevice() does it, and then HostCommand. Belongs
  /// to the one who made the plan.
  const PlannedDeviceLink *Device = nullptr;
  /// The source or the first input, for messages.
  std::string InputPath;
  std::vector<PlanStep> Steps;

  /// True if the output that Clang's driver planned is the one made.
  bool makesHostOutput() const;
};

struct Plan {
  std::vector<PlannedJob> Jobs;
};

/// What \p C gives Clang's -cc1 for its first CUDA source, from after "-cc1";
/// empty if it has none.
std::vector<std::string>
cudaFrontendArguments(const clang::driver::Compilation &C);

/// The plan for the jobs of \p C. \p Base has what all sources share; the names
/// of each source's files are filled in from \p I. \p Device, which may be
/// null, comes before the link, or instead of it.
Plan makePlan(const Invocation &I, const CompileOptions &Base,
              const clang::driver::Compilation &C,
              const PlannedDeviceLink *Device);

/// Error: \p P makes a cubin or a fatbin of a target that is not asked to have
/// an image for it: there would be an empty file, or a program without its
/// kernels. \p AskedBy is the option that asked for the output.
llvm::Error checkImages(const Plan &P, llvm::StringRef AskedBy);

/// The commands, as Clang's -### prints them, the device's after the host's.
void printCommands(const Plan &P, llvm::raw_ostream &OS);
void printCommands(const PlannedJob &Job, llvm::raw_ostream &OS);

/// The table of --print-stages: stage, target, input -> output.
void printStages(const Plan &P, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_PLAN_H
