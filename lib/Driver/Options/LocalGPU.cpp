//===- LocalGPU.cpp - the GPUs in this machine ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver library (libcuda) would answer too, but asking it initialises the
// GPU in this process, which is then to be forked. nvidia-smi comes with the
// driver and asks in a process of its own.
//
// Relies on: nvidia-smi of NVIDIA's driver, since 11.6: --query-gpu=compute_cap
//  prints one number a line.
// Test: test/Driver/local-gpu.test.
// Goes when: never: the driver's library would initialise the GPU in a process
//  that forks.
//
//===----------------------------------------------------------------------===//

#include "LocalGPU.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Program.h"

using namespace cupcc;
using llvm::StringRef;

/// Reads "9.0". What else nvidia-smi says is no architecture.
static std::optional<DeviceArch> parseCapability(StringRef Line) {
  auto [Major, Minor] = Line.trim().split('.');
  unsigned MajorNumber, MinorNumber;
  if (Major.getAsInteger(10, MajorNumber) ||
      Minor.getAsInteger(10, MinorNumber) || MinorNumber > 9)
    return std::nullopt;
  return DeviceArch{MajorNumber * 10 + MinorNumber, 0};
}

std::vector<DeviceArch> cupcc::localArchitectures() {
  llvm::ErrorOr<std::string> Smi = llvm::sys::findProgramByName("nvidia-smi");
  if (!Smi)
    return {};
  llvm::Expected<ToolResult> Result =
      runTool(*Smi, {"--query-gpu=compute_cap", "--format=csv,noheader"}, {});
  if (!Result) {
    // One that does not run is as good as none.
    llvm::consumeError(Result.takeError());
    return {};
  }
  std::vector<DeviceArch> Found;
  if (Result->succeeded())
    for (StringRef Line : llvm::split(Result->Output, '\n'))
      if (std::optional<DeviceArch> Arch = parseCapability(Line))
        Found.push_back(*Arch);
  llvm::sort(Found);
  Found.erase(llvm::unique(Found), Found.end());
  return Found;
}
