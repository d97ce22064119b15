//===- DeviceOutputPath.cpp - where device-only output goes ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver prints these names in its plan and puts them into dependency
// files; the compilation writes the files.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/DeviceOutputPath.h"
#include "OutputFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
namespace path = llvm::sys::path;

static llvm::StringRef deviceExtension(CompileOptions::DeviceOutput Output) {
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

std::string cupcc::sourceStem(llvm::StringRef Source) {
  return Source == "-" ? "stdin" : path::stem(Source).str();
}

std::string cupcc::deviceOutputPath(const CompileOptions &Options,
                                    llvm::StringRef Source,
                                    std::optional<DeviceArch> Arch) {
  llvm::StringRef Given = Options.DeviceOutputPath;
  if (Given == "-")
    return "-";
  bool NameArch = Arch && Options.Targets.size() > 1;
  if (!Given.empty() && (!NameArch || isSpecialFile(Given)))
    return Given.str();
  llvm::StringRef Extension = deviceExtension(*Options.DeviceOnly);
  llvm::SmallString<128> Name(sourceStem(Source));
  if (!Given.empty()) {
    Extension = path::extension(Given);
    Name = Given.drop_back(Extension.size());
  }
  if (NameArch)
    Name += "." + Arch->name();
  Name += Extension;
  return std::string(Name);
}
