//===- StageOptions.h - the command line of cupcc-stage ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_STAGE_STAGEOPTIONS_H
#define CUPCC_TOOLS_CUPCC_STAGE_STAGEOPTIONS_H

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// What one call of cupcc-stage is to do.
struct StageOptions {
  /// A name of Stages.def, or "toolkit".
  std::string StageName;
  std::vector<std::string> Inputs;
  std::string Output;

  std::optional<DeviceArch> Arch;
  DeviceOptions Device;
  std::vector<std::string> Passes;
  bool IsProgram = false;
  std::vector<std::string> Libraries;
  /// Times ten; unsaid: the toolkit's.
  std::optional<unsigned> PtxVersion;

  std::string CudaPath;
  std::string UsualCudaPath;
  bool ResourceUsage = false;
  bool Verbose = false;
};

/// Reads the command line. Ends the process on --help, and on an option that
/// does not exist. Error: an option's value makes no sense.
llvm::Expected<StageOptions> parseStageOptions(int Argc,
                                               const char *const *Argv);

} // namespace cupcc

#endif // CUPCC_TOOLS_CUPCC_STAGE_STAGEOPTIONS_H
