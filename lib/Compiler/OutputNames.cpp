//===- OutputNames.cpp - what the files are called ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputNames.h"
#include "cupcc/Compiler/DeviceOutputPath.h"
#include "clang/Frontend/FrontendOptions.h"

using namespace cupcc;

std::string OutputNames::source() const {
  if (Frontend.Inputs.empty() || !Frontend.Inputs[0].isFile())
    return "source";
  return Frontend.Inputs[0].getFile().str();
}

std::string OutputNames::stem() const { return sourceStem(source()); }

static llvm::StringRef hostExtension(clang::frontend::ActionKind Action) {
  switch (Action) {
  case clang::frontend::EmitAssembly:
    return ".s";
  case clang::frontend::EmitBC:
    return ".bc";
  case clang::frontend::EmitLLVM:
    return ".ll";
  default:
    return ".o";
  }
}

std::string OutputNames::hostOutput() const {
  if (!Frontend.OutputFile.empty())
    return Frontend.OutputFile;
  if (source() == "-")
    return "-";
  return stem() + hostExtension(Frontend.ProgramAction).str();
}

std::string OutputNames::kept(Stage S, llvm::StringRef Target) const {
  std::string Name = Options.KeepPrefix.empty() ? stem() : Options.KeepPrefix;
  if (!Target.empty())
    Name += "." + Target.str();
  return Name + "." + stageInfo(S).Suffix.str();
}

std::string OutputNames::deviceOutput(std::optional<DeviceArch> Arch) const {
  return deviceOutputPath(Options, source(), Arch);
}
