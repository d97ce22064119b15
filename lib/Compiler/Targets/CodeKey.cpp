//===- CodeKey.cpp - which PTX a device module becomes --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The key has the module's bitcode, which is faster to write than text. The
// order in which values are used is part of it: some of LLVM's passes visit
// uses in their order, and an edited source may have them in another.
//
//===----------------------------------------------------------------------===//

#include "CodeKey.h"
#include "cupcc/Cache/Identity.h"
#include "cupcc/IR/CodeGroup.h"
#include "cupcc/Offload/DeviceBitcode.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

/// Each function names its architecture: here the group's.
static void printModule(llvm::Module &M, DeviceArch Arch, DeviceArch Group,
                        llvm::raw_ostream &OS) {
  llvm::TimeTraceScope Scope("PrintForKey");
  nameArchitecture(M, Group);
  llvm::WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
  nameArchitecture(M, Arch);
}

std::string cupcc::codeKey(llvm::Module &M, DeviceArch Arch,
                           const CompileOptions &Options,
                           llvm::StringRef Division) {
  DeviceOptions Device = Options.Device;
  Device.PtxasArguments.clear(); // of the next stage
  const DeviceArch Group = codeGroup(M, Arch);
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  OS << Group.name() << ' ' << Options.CudaToolkit.ptxVersion() << ' '
     << int(Device.Link) << ' ' << printLinkOptions(Device) << ' ' << Division
     << '\n';
  printModule(M, Arch, Group, OS);
  return digest(Text);
}
