//===- OnDemandProcess.h - functions for other files ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which functions of a source other files' kernels call is not known when it is
// compiled, so all that might be are lowered, once for each architecture. An
// AST can be lowered once, so a target's process forks another for them. What
// goes wrong there is no error of the source: it becomes the reason why a
// function is not to be had.
//
// CodeGen gives up a module for one function that it cannot lower. Then those
// that it complained of lose their bodies, and a new process tries the rest.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_ONDEMANDPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETS_ONDEMANDPROCESS_H

#include "TargetPipeline.h"
#include "cupcc/Process/ChildProcess.h"
#include "cupcc/Toolkit/JobSlots.h"
#include <optional>

namespace cupcc {

/// What came back.
struct OnDemandResult {
  OnDemandIndex Index;
  std::string Bitcode;
  /// How long it took.
  double Seconds = 0;
};

/// The process of one target, as the target's own sees it.
class OnDemandProcess {
public:
  /// Forks it, if \p Unit has such functions and \p Stages make an object that
  /// can hold them. It waits for one of \p Slots. Error: no memory or no
  /// process.
  static llvm::Expected<OnDemandProcess>
  start(clang::CompilerInstance &Instance, RecordedUnit &Unit,
        const CompileOptions &Options, const StagePlan &Stages,
        DeviceTarget Target, JobSlots &Slots);

  /// Waits for it, where there is one. After a crash nothing is to be had.
  OnDemandResult wait();
  /// Ends it, where there is one.
  void stop() { Child.reset(); }

private:
  std::optional<ChildProcess> Child;
  std::optional<MemoryFile> Output;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_ONDEMANDPROCESS_H
