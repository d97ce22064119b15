//===- NVPTXTarget.cpp - LLVM's back end for NVIDIA's GPUs ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM keeps its targets in one list per process. A program that wants NVPTX
// need not have registered it: Clang does so only in some of its tools. Here it
// is done on first use, and the list is asked for what the target knows: its
// processors are called sm_90a, its features ptx88.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/NVPTXTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include <memory>

using namespace cupcc;

static const llvm::Target &registerTarget() {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXAsmPrinter();
  std::string Why;
  const llvm::Target *T =
      llvm::TargetRegistry::lookupTarget(llvm::Triple(DeviceTriple), Why);
  if (!T)
    llvm::reportFatalInternalError(llvm::StringRef(Why));
  return *T;
}

const llvm::Target &cupcc::nvptxTarget() {
  static const llvm::Target &T = registerTarget();
  return T;
}

static std::unique_ptr<llvm::MCSubtargetInfo> anySubtarget() {
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      nvptxTarget().createMCSubtargetInfo(llvm::Triple(DeviceTriple), "", ""));
}

std::vector<DeviceArch> cupcc::nvptxArchitectures() {
  std::vector<DeviceArch> Result;
  std::unique_ptr<llvm::MCSubtargetInfo> Subtarget = anySubtarget();
  for (const llvm::SubtargetSubTypeKV &Row :
       Subtarget->getAllProcessorDescriptions())
    if (std::optional<DeviceArch> Arch = DeviceArch::parse(Row.Key))
      Result.push_back(*Arch);
  llvm::sort(Result);
  return Result;
}

std::vector<unsigned> cupcc::nvptxPtxVersions() {
  std::vector<unsigned> Result;
  std::unique_ptr<llvm::MCSubtargetInfo> Subtarget = anySubtarget();
  for (const llvm::SubtargetFeatureKV &Row :
       Subtarget->getAllProcessorFeatures()) {
    llvm::StringRef Name = Row.Key;
    unsigned Version;
    if (Name.consume_front("ptx") && !Name.getAsInteger(10, Version))
      Result.push_back(Version);
  }
  llvm::sort(Result);
  return Result;
}
