//===- TargetProcess.h - one architecture, in its own process ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang keeps in the AST what one lowering found out, so an AST can be lowered
// once. After the parse the compiler forks once for each target; each child has
// the AST to itself, lowers it, optimises, writes PTX, runs ptxas and sends
// back what it made.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETPROCESS_H

#include "ChildProcess.h"
#include "JobSlots.h"
#include "TargetReport.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/Toolkit/MemoryFile.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Which outputs of which stages are wanted of each target, beside diagnostics.
struct TargetRequest {
  /// The last stage to run: CodeGen, Optimize, PTX or Cubin.
  Stage Last = Stage::Cubin;
  /// Keep the IR before and after optimisation.
  bool KeepIR = false;
  /// Keep optimised IR as bitcode rather than text.
  bool AsBitcode = false;
};

/// What came back.
struct TargetResult {
  DeviceTarget Target;
  TargetReport Report;
  std::string IR;          ///< with KeepIR
  std::string OptimizedIR; ///< with KeepIR or Last == Optimize
  std::string PTX;
  std::string Cubin;
};

/// A running target.
class TargetProcess {
public:
  /// Forks a process that compiles \p Unit for \p Target once \p Slots lets it.
  /// \p Index tells the targets of a command apart. \p StemName names the PTX
  /// in messages ("app" in "app.sm_80.ptx"). Error: no process or memory.
  static llvm::Expected<TargetProcess>
  start(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
        const CompileOptions &Options, const TargetRequest &Request,
        DeviceTarget Target, unsigned Index, const JobSlots &Slots,
        llvm::StringRef StemName);

  /// Waits for the end. \p Manager is the source manager of the parse. Error:
  /// the process crashed or was killed, or no memory was left for its output.
  llvm::Expected<TargetResult> wait(const clang::SourceManager &Manager);

private:
  struct Files {
    MemoryFile Report, IR, OptimizedIR, PTX, Cubin;
    static llvm::Expected<Files> create(const DeviceTarget &Target);
  };

  TargetProcess(DeviceTarget Target, Files Outputs, ChildProcess Child)
      : Target(Target), Outputs(std::move(Outputs)), Child(std::move(Child)) {}

  friend class TargetPipeline;

  DeviceTarget Target;
  Files Outputs;
  ChildProcess Child;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETPROCESS_H
