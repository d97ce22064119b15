//===- TargetProcess.h - the process of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETPROCESS_H

#include "ChildProcess.h"
#include "LocationTransfer.h"
#include "TargetPipeline.h"

namespace cupcc {

/// What came back.
struct TargetResult {
  DeviceTarget Target;
  TargetReport Report;
  std::string IR;          ///< with KeepIR
  std::string OptimizedIR; ///< with KeepIR or Last == Optimize
  std::string PTX;
  std::string Cubin;
};

/// A target's process, as its parent sees it.
class TargetProcess {
public:
  TargetProcess(DeviceTarget Target, TargetFiles Outputs, ChildProcess Child)
      : Target(Target), Outputs(std::move(Outputs)), Child(std::move(Child)) {}

  /// Waits for the end. Error: the process crashed or was killed, or no memory
  /// was left for its output.
  llvm::Expected<TargetResult> wait(LocationTransfer &Locations);

  /// In another child: forgets the process, which is a sibling's.
  void disown() { Child.disown(); }

private:
  DeviceTarget Target;
  TargetFiles Outputs;
  ChildProcess Child;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETPROCESS_H
