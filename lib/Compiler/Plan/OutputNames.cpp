//===- OutputNames.cpp - what the files are called ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputNames.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Frontend/FrontendOptions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
namespace path = llvm::sys::path;

std::string OutputNames::source() const { return inputName(Frontend).str(); }

std::string OutputNames::stem() const {
  // Files are called as the text is, not as what it was made of.
  if (!Frontend.Inputs.empty() && Frontend.Inputs[0].isBuffer())
    return path::filename(Options.KeepPrefix).str();
  return source() == "-" ? "stdin" : path::stem(source()).str();
}

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

std::string OutputNames::kept(Stage S, std::optional<Target> For,
                              IRForm Form) const {
  std::string Name = Options.KeepPrefix.empty() ? stem() : Options.KeepPrefix;
  if (For)
    Name += "." + For->name();
  llvm::SmallString<128> Path(Name + "." + stageInfo(S).Suffix.str());
  if (Form == IRForm::Bitcode)
    path::replace_extension(Path, "bc");
  return std::string(Path);
}

llvm::StringRef cupcc::deviceExtension(CompileOptions::DeviceOutput Output) {
  switch (Output) {
  case CompileOptions::DeviceOutput::IRText:
    return ".ll";
  case CompileOptions::DeviceOutput::Bitcode:
    return ".bc";
  case CompileOptions::DeviceOutput::PTX:
    return ".ptx";
  case CompileOptions::DeviceOutput::Cubin:
    return ".cubin";
  case CompileOptions::DeviceOutput::Fatbin:
    return ".fatbin";
  }
  llvm_unreachable("all kinds are named above");
}

std::string OutputNames::deviceOutput(std::optional<DeviceArch> Arch,
                                      bool Several) const {
  llvm::StringRef Given = Options.DeviceOutputPath;
  if (Given == "-")
    return "-";
  bool NameArch = Arch && Several;
  if (!Given.empty() && (!NameArch || isSpecialFile(Given)))
    return Given.str();
  llvm::StringRef Extension = deviceExtension(*Options.DeviceOnly);
  llvm::SmallString<128> Name(stem());
  if (!Given.empty()) {
    Extension = path::extension(Given);
    Name = Given.drop_back(Extension.size());
  }
  if (NameArch)
    Name += "." + Arch->name();
  Name += Extension;
  return std::string(Name);
}
