//===- CompileOptions.h - what one compilation is asked to do ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_COMPILEOPTIONS_H
#define CUPCC_COMPILER_COMPILEOPTIONS_H

#include "cupcc/Basic/CompilerIdentity.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Basic/Stage.h"
#include "cupcc/Basic/Target.h"
#include "cupcc/Cache/CacheKinds.h"
#include "cupcc/Compiler/SecondParse.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/LaunchWarnings.h"
#include "cupcc/Frontend/LongDoubleWarning.h"
#include "cupcc/Frontend/StubOptions.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// What a source is written in.
enum class SourceLanguage {
  CUDA,
  /// C++ as Clang has it. The object has its functions for kernels of other
  /// files (OnDemandCode.h).
  Cxx,
  /// C++ with the constructs of the language that need no device.
  ExtendedCxx,
};

/// What the driver or the plugin asks of one source file's compilation, beside
/// the -cc1 command line, which says everything about the host side. Both read
/// their options into it (readInvocation()), so that a new one is a field here
/// and a reader there.
struct CompileOptions {
  Toolkit CudaToolkit;

  /// Ascending by architecture, no duplicates. Empty only where nothing is
  /// lowered.
  std::vector<DeviceTarget> Targets;
  /// Nothing names them: warn if the source has code for the device.
  bool TargetsAssumed = false;
  DeviceOptions Device;
  SourceLanguage Language = SourceLanguage::CUDA;
  StubOptions Stubs;

  /// How many processes may run at a time.
  unsigned Jobs = 1;
  /// ... and no more than GNU make has job slots for.
  bool AskJobserver = false;
  /// -split-compile=: so many parts of a target's module are compiled at a
  /// time; 0 is as many as there are, as it is unset. ptxas has several threads
  /// for a whole module if it is set.
  std::optional<unsigned> SplitCompile;

  /// Which device output to write instead of the host's; unset: compile for the
  /// host and embed. With several targets the outputs are OutputStem.sm_XX.EXT.
  enum class DeviceOutput { IRText, Bitcode, PTX, Cubin, Fatbin };
  std::optional<DeviceOutput> DeviceOnly;
  /// With DeviceOnly: the path given with -o ("-" is standard output), or empty
  /// to name the files after the source.
  std::string DeviceOutputPath;

  /// Write the precompiled form of the source, a header, to this path ("-" is
  /// standard output) and nothing else. Empty: compile it.
  std::string PrecompiledPath;
  /// What of the user's cache is used (-fcache=).
  CacheKinds Caches;

  /// Stop after this stage, CodeGen to Fatbin, and write what it makes as with
  /// Keep.
  std::optional<Stage> StopAfter;
  /// Keep what every stage makes, as KeepPrefix.sm_XX.SUFFIX.
  bool Keep = false;
  /// Where kept files go: folder and stem, "build/app".
  std::string KeepPrefix;

  /// Which compiler the macros of the program name (-fidentify-as=).
  CompilerIdentity Identity = CompilerIdentity::NVCC;

  /// What to do where the source asks, while it is parsed, for the architecture
  /// (-fsingle-pass=).
  enum class SinglePassMode {
    Auto,   ///< from there on parse once for each target
    Always, ///< say that it is an error
    Never,  ///< parse once for each target from the beginning
  };
  SinglePassMode SinglePass = SinglePassMode::Auto;
  /// Remark where that is (-Rsingle-pass).
  bool RemarkQuestions = false;
  /// What to say where the device computes with long double.
  LongDoubleWarning LongDouble;
  /// What to say of launches and kernels.
  LaunchWarnings Launches;
  /// For preprocessing only: which target's view.
  Target PreprocessFor = Target::host();

  /// For a source that is parsed again: what the parse before has found.
  SecondParse Again;

  bool TimeReport = false;
  /// Append the stages' times to this file ("-" is standard output); or empty.
  std::string TimesPath;
  bool ResourceUsage = false;
  bool Verbose = false;

  /// The folder that holds include/ and device/ of cupcc's runtime.
  std::string ResourceDir;
};

/// ".ptx": what the name of a file with \p Output ends in.
llvm::StringRef deviceExtension(CompileOptions::DeviceOutput Output);

/// The architectures of \p Targets, in their order.
std::vector<DeviceArch> architectures(llvm::ArrayRef<DeviceTarget> Targets);

/// Those that the source can tell apart: the first of each number. sm_90 and
/// sm_90a are one to it.
std::vector<DeviceArch>
distinctArchitectures(llvm::ArrayRef<DeviceTarget> Targets);

/// What \p Options say of the macros that a source asks.
MacroContext macroContext(const CompileOptions &Options);

/// "sm_75 sm_80 sm_90a": the architectures of a toolkit, for people.
std::string listArchitectures(const Toolkit &CudaToolkit);

} // namespace cupcc

#endif // CUPCC_COMPILER_COMPILEOPTIONS_H
