//===- TargetPipeline.h - the stages of one architecture --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETPIPELINE_H
#define CUPCC_LIB_COMPILER_TARGETPIPELINE_H

#include "TargetReport.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "clang/Frontend/FrontendOptions.h"

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Which outputs of which stages are wanted of each target, beside diagnostics.
struct TargetRequest {
  /// The last stage to run: CodeGen, Optimize, PTX or Cubin.
  Stage Last = Stage::Cubin;
  /// Keep the IR before optimisation, and after.
  bool KeepIR = false;
  bool KeepOptimizedIR = false;
  /// Keep optimised IR as bitcode rather than text.
  bool AsBitcode = false;
};

/// What \p Options and \p Action need of each target.
TargetRequest targetRequest(const CompileOptions &Options,
                            clang::frontend::ActionKind Action);

/// What a target's process leaves to its parent: memory that both have open.
struct TargetFiles {
  MemoryFile Report, IR, OptimizedIR, PTX, Cubin;

  /// Error: no memory or no descriptors.
  static llvm::Expected<TargetFiles> create(const DeviceTarget &Target);
};

/// Lowers the parsed \p Unit for \p Target, in a process that does nothing else
/// with it, as far as \p Request says. Outputs go to \p Outputs, everything
/// else into the report. \p DisplayName names the PTX in messages.
TargetReport runTargetPipeline(clang::CompilerInstance &Instance,
                               const RecordedUnit &Unit,
                               const CompileOptions &Options,
                               const TargetRequest &Request,
                               DeviceTarget Target, llvm::StringRef DisplayName,
                               TargetFiles &Outputs);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETPIPELINE_H
