//===- Compilation.h - one source, from the parse to the output -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_COMPILATION_H
#define CUPCC_COMPILER_COMPILATION_H

#include "cupcc/Compiler/StagePlan.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace cupcc {

/// One compilation, shared by the driver's action and the plugin's, which must
/// derive from different classes of Clang.
class Compilation {
public:
  /// \p Stages is the plan for \p Options, which must outlive this, and for
  /// the instance that run() gets. Its purpose must be Check, Device, Stop or
  /// Host.
  Compilation(const CompileOptions &Options, StagePlan Stages)
      : Options(Options), Stages(std::move(Stages)) {}

  /// Those that the source can tell apart, ascending.
  std::vector<DeviceArch> archs() const {
    return distinctArchitectures(Options.Targets);
  }

  SourceLanguage language() const { return Options.Language; }

  /// The consumer that records the parse; \p Traits are those that the dialect
  /// keeps up to date.
  std::unique_ptr<clang::ASTConsumer>
  createConsumer(std::shared_ptr<const SourceTraits> Traits) {
    return createUnitRecorder(Unit, architectures(Options.Targets),
                              Options.Device.Link, std::move(Traits));
  }

  /// What is precompiled of the source may need exceptions.
  void setReadsHandlers() { Unit.setReadsHandlers(); }

  /// Parses by calling \p Parse, then compiles for every target and writes the
  /// output. Diagnostics go to the instance's engine, whose client's count of
  /// errors tells whether it succeeded.
  void run(clang::CompilerInstance &Instance, llvm::function_ref<void()> Parse);

  /// After run(): the -ftime-trace of each target's process, JSON texts.
  llvm::ArrayRef<std::string> targetTraces() const { return TargetTraces; }

private:
  const CompileOptions &Options;
  StagePlan Stages;
  RecordedUnit Unit;
  std::vector<std::string> TargetTraces;
};

} // namespace cupcc

#endif // CUPCC_COMPILER_COMPILATION_H
