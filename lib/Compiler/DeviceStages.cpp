//===- DeviceStages.cpp - how far a target goes ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/DeviceStages.h"

using namespace cupcc;

Stage cupcc::lastDeviceStage(const CompileOptions &Options) {
  if (Options.StopAfter)
    return *Options.StopAfter;
  if (!Options.DeviceOnly)
    return Stage::HostObject;
  switch (*Options.DeviceOnly) {
  case CompileOptions::DeviceOutput::IRText:
  case CompileOptions::DeviceOutput::Bitcode:
    return Stage::Optimize;
  case CompileOptions::DeviceOutput::PTX:
    return Stage::PTX;
  case CompileOptions::DeviceOutput::Cubin:
    return Stage::Cubin;
  case CompileOptions::DeviceOutput::Fatbin:
    return Stage::Fatbin;
  }
  return Stage::HostObject;
}

bool cupcc::runsPtxas(const CompileOptions &Options,
                      const DeviceTarget &Target) {
  return Options.ResourceUsage ||
         (lastDeviceStage(Options) >= Stage::Cubin && Target.EmbedCubin);
}
