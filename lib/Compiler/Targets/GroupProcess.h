//===- GroupProcess.h - a process for several targets -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_GROUPPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETS_GROUPPROCESS_H

#include "TargetOutcome.h"
#include "cupcc/Process/ChildProcess.h"
#include "llvm/ADT/SmallVector.h"

namespace cupcc {

/// Places in the list of all targets.
using TargetGroup = llvm::SmallVector<unsigned, 8>;

/// A process that goes on for one target or for several, as its parent sees it.
class GroupProcess {
public:
  explicit GroupProcess(TargetGroup Members) : Members(std::move(Members)) {}

  const TargetGroup &members() const { return Members; }

  /// Returns in both processes; true in the child. Error: no process.
  llvm::Expected<bool> fork() { return ChildProcess::split(Child); }

  /// Waits for it, and leaves word with its members in \p Targets if it
  /// crashed.
  ProcessEnd wait(std::vector<TargetOutcome> &Targets,
                  const LocationTransfer &Locations);

  /// In another child: forgets the process, which is a sibling's.
  void disown() {
    if (Child)
      Child->disown();
  }

private:
  TargetGroup Members;
  std::optional<ChildProcess> Child;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_GROUPPROCESS_H
