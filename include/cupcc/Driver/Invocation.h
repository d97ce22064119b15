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
#include <string>
#include <vector>

namespace cupcc {

/// Where the host's side ends: what Clang calls phases.
enum class LastStep { Preprocess, Check, Assembly, Object, Link };

/// True if code is generated on the way to \p Last.
inline bool generatesCode(LastStep Last) {
  return Last != LastStep::Preprocess && Last != LastStep::Check;
}

/// Which of NVIDIA's runtime libraries to link.
enum class RuntimeLibrary { Shared, Static, None };

/// The meaning of a command line, before anything outside it was looked at:
/// no toolkit, no GPU, no file.
struct Invocation {
  enum class Action {
    Help,
    Complete,
    Version,
    ListImages,
    CacheStatistics,
    ListArchitectures,
    PrintClangd,
    PrintClangFlags,
    Compile
  };
  Action Do = Action::Compile;

  CommandLine Words;

  /// --cuda-path=, or empty.
  std::string CudaPath;
  /// True if C++ sources are CUDA sources: -sm_XX and --cuda-path= say so, and
  /// nvcc's -arch and -gencode do not.
  bool CxxIsCuda = false;
  /// Called as nvcc: --version answers as nvcc does.
  bool IsNvcc = false;

  /// What every CUDA source of the command is compiled with: options are read
  /// into it, and it is passed on. What depends on the machine (the toolkit,
  /// the targets, the folder of the runtime) or on the source (names) is not
  /// known yet.
  CompileOptions Compile;

  /// -gpu -E.
  bool DevicePreprocess = false;
  /// The option that asked for it or for Compile.DeviceOnly, for messages; else
  /// empty.
  std::string DeviceOnlySpelling;

  LastStep Last = LastStep::Link;
  /// True if Last came from one of our options and Clang has to be told.
  bool TellClangLast = false;

  /// The inputs are CUDA headers to be precompiled. Last is then Check, as far
  /// as Clang's driver goes with them.
  bool Precompile = false;

  /// --keep-dir=, or empty.
  std::string KeepDir;

  bool PrintCommands = false; ///< -###
  bool PrintStages = false;
  bool IgnoresHostCompiler = false; ///< -ccbin asks for another

  RuntimeLibrary Runtime = RuntimeLibrary::Static;
  /// The default stream is each thread's own.
  bool PerThreadStream = false;
  /// -o, or empty.
  std::string OutputPath;

  /// --output-directory=, or empty: where outputs go that -o does not name.
  std::string OutputDirectory;

  /// --lib: an archive of the objects, made by this program (empty: ar) with
  /// these options.
  bool MakeArchive = false;
  std::string Archiver;
  std::vector<std::string> ArchiverArguments;

  /// -dlink: the object of the device link alone.
  bool DeviceLinkOnly = false;
  /// -nodlink: relocatable device code stays as it is.
  bool NoDeviceLink = false;
  /// The words of -Xnvlink.
  std::vector<std::string> NvlinkOptions;
  /// False with -cudadevrt=none.
  bool LinksDeviceRuntime = true;

  /// --run: what was linked is run with these arguments.
  bool Run = false;
  std::vector<std::string> RunArguments;

  /// --clean-targets: what the command would make is removed.
  bool Clean = false;

  /// True if the device's code is lowered, so that an architecture is needed
  /// where there is such code.
  bool lowersDevice() const {
    return Compile.DeviceOnly || Compile.StopAfter || generatesCode(Last);
  }
};

/// Reads the options in \p Words. Error: a value that means nothing, options
/// that exclude each other, one that cupcc does not support.
llvm::Expected<Invocation> readInvocation(CommandLine Words);

} // namespace cupcc

#endif // CUPCC_DRIVER_INVOCATION_H
