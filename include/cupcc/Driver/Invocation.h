//===- Invocation.h - what the command line asks for ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_INVOCATION_H
#define CUPCC_DRIVER_INVOCATION_H

#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Driver/CommandLine.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// Where the host's side ends, in order: what Clang calls phases.
enum class LastStep { Preprocess, Check, Assembly, Object, Link };

/// Which of NVIDIA's runtime libraries to link.
enum class RuntimeLibrary { Shared, Static, None };

/// The meaning of a command line, before anything outside it was looked at:
/// no toolkit, no GPU, no file.
struct Invocation {
  enum class Action { Help, Version, ListImages, Compile };
  Action Do = Action::Compile;

  CommandLine Words;

  /// --cuda-path=, or empty.
  std::string CudaPath;
  /// True if the command names an architecture in any way.
  bool NamesArchitecture = false;

  DeviceOptions Device;
  StubOptions Stubs;
  unsigned Jobs = 1;

  /// -ptx, -gpu -S, ...; unset: the host's side.
  std::optional<CompileOptions::DeviceOutput> DeviceOnly;
  /// -gpu -E.
  bool DevicePreprocess = false;
  /// The option that asked for either, for messages; else empty.
  std::string DeviceOnlySpelling;

  /// -fsingle-pass= and -Rsingle-pass.
  CompileOptions::SinglePassMode SinglePass =
      CompileOptions::SinglePassMode::Auto;
  bool RemarkQuestions = false;
  /// -W[no-][error=]long-double-on-device.
  LongDoubleWarning LongDouble;

  /// Set when the stage makes files of its own, codegen to fatbin.
  std::optional<Stage> StopAfter;
  LastStep Last = LastStep::Link;
  /// True if Last came from one of our options and Clang has to be told.
  bool TellClangLast = false;

  /// The inputs are CUDA headers to be precompiled. Last is then Check, as far
  /// as Clang's driver goes with them.
  bool Precompile = false;
  bool PreludeCache = true;

  bool Keep = false;
  std::string KeepDir;

  bool PrintCommands = false; ///< -###
  bool PrintStages = false;
  bool Verbose = false;
  bool TimeReport = false;
  bool ResourceUsage = false;
  bool IgnoresHostCompiler = false; ///< -ccbin was given

  RuntimeLibrary Runtime = RuntimeLibrary::Shared;
  /// The default stream is each thread's own.
  bool PerThreadStream = false;
  /// -o, or empty.
  std::string OutputPath;

  /// True if the device's code is lowered, so that an architecture is needed
  /// where there is such code.
  bool lowersDevice() const {
    return DeviceOnly || StopAfter || Last > LastStep::Check;
  }
};

/// Reads the options in \p Words. Error: a value that means nothing, options
/// that exclude each other, one that cupcc does not support.
llvm::Expected<Invocation> readInvocation(CommandLine Words);

} // namespace cupcc

#endif // CUPCC_DRIVER_INVOCATION_H
