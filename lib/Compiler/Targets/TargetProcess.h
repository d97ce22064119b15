//===- TargetProcess.h - the process of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETPROCESS_H

#include "../Report/LocationTransfer.h"
#include "TargetPipeline.h"
#include "cupcc/Process/ChildProcess.h"

namespace cupcc {

/// What came back.
struct TargetResult {
  DeviceTarget Target;
  TargetReport Report;
  /// The output of each stage that its process ran, by its place in the plan.
  std::map<size_t, std::string> Outputs;
  /// The IR for the device link, or empty.
  std::string Bitcode;
  /// The IR of functions for other files, or empty.
  std::string OnDemand;
};

/// A target's process, as the host's sees it, and before there is one.
class TargetProcess {
public:
  /// Error: no memory or no descriptors.
  static llvm::Expected<TargetProcess> create(DeviceTarget Target,
                                              const StagePlan &Stages);

  const DeviceTarget &target() const { return Target; }
  TargetFiles &outputs() { return Outputs; }

  /// Returns in both processes; true in the target's. Error: no process.
  llvm::Expected<bool> fork() { return ChildProcess::split(Child); }

  /// Waits for the process that fork() made, and leaves word in the outputs if
  /// it crashed.
  ProcessEnd wait(const LocationTransfer &Locations);

  /// What the process left, which has ended, itself or the one that waited for
  /// it, with \p End. Error: it crashed or was killed, or no memory was left
  /// for its output.
  llvm::Expected<TargetResult> result(ProcessEnd End,
                                      LocationTransfer &Locations);

  /// In another child: forgets the process, which is a sibling's.
  void disown() {
    if (Child)
      Child->disown();
  }

private:
  TargetProcess(DeviceTarget Target, TargetFiles Outputs)
      : Target(Target), Outputs(std::move(Outputs)) {}

  llvm::Error crashed(ProcessEnd End) const;

  DeviceTarget Target;
  TargetFiles Outputs;
  std::optional<ChildProcess> Child;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETPROCESS_H
