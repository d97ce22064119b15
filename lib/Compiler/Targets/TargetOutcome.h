//===- TargetOutcome.h - what one target's process leaves -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_TARGETOUTCOME_H
#define CUPCC_LIB_COMPILER_TARGETS_TARGETOUTCOME_H

#include "../Report/LocationTransfer.h"
#include "TargetPipeline.h"
#include "cupcc/Process/ProcessEnd.h"

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

/// What is there of a target before it has a process, and after.
class TargetOutcome {
public:
  /// Error: no memory or no descriptors.
  static llvm::Expected<TargetOutcome> create(DeviceTarget Target,
                                              const StagePlan &Stages);

  const DeviceTarget &target() const { return Target; }
  TargetFiles &outputs() { return Outputs; }

  /// Leaves word in the outputs that the process crashed, if \p End says so.
  void leaveWordOf(ProcessEnd End, const LocationTransfer &Locations);

  /// What the process left, which has ended, itself or one that waited for it,
  /// with \p End. Error: it crashed or was killed, or no memory was left for
  /// its output.
  llvm::Expected<TargetResult> result(ProcessEnd End,
                                      LocationTransfer &Locations);

private:
  TargetOutcome(DeviceTarget Target, TargetFiles Outputs)
      : Target(Target), Outputs(std::move(Outputs)) {}

  llvm::Error crashed(ProcessEnd End) const;

  DeviceTarget Target;
  TargetFiles Outputs;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_TARGETOUTCOME_H
