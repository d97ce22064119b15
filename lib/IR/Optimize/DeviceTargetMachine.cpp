//===- DeviceTargetMachine.cpp - the back end for one architecture --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: NVPTX of LLVM 22 adding to level 3 of code generation GVN alone,
//  beside what level 2 has.
// Test: test/Offload/PTX/register-pressure.ll.
// Goes when: GVN leaves cheap operations where they are; then RecomputePhis.cpp
//  goes too.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Toolkit/NVPTXTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/TargetMachine.h"
#include <algorithm>

using namespace cupcc;

static llvm::TargetOptions backEndOptions(const DeviceOptions &Options) {
  llvm::TargetOptions Result;
  // CUDA fuses a multiply and an add across statements unless told not to.
  // Each operation says whether it may be fused: those of a program do, those
  // of the libraries do not, whose error bounds count on it.
  Result.AllowFPOpFusion = Options.FuseMultiplyAdd ? llvm::FPOpFusion::Standard
                                                   : llvm::FPOpFusion::Strict;
  return Result;
}

/// At its highest level NVPTX runs GVN once more, which brings back the phis
/// that RecomputePhis.cpp removes, and does nothing else that level 2 does not.
static llvm::CodeGenOptLevel backEndLevel(const DeviceOptions &Options) {
  return static_cast<llvm::CodeGenOptLevel>(std::min(Options.optLevel(), 2u));
}

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
cupcc::createDeviceTargetMachine(DeviceArch Arch, unsigned PtxVersion,
                                 const DeviceOptions &Options) {
  // The back end stops the process on a name that it does not know.
  if (!llvm::is_contained(nvptxArchitectures(), Arch) ||
      !llvm::is_contained(nvptxPtxVersions(), PtxVersion))
    return fail(diag::err_no_device_back_end,
                {Arch.name(), llvm::utostr(PtxVersion / 10) + "." +
                                  llvm::utostr(PtxVersion % 10)});

  std::string Features = "+ptx" + llvm::utostr(PtxVersion);
  return std::unique_ptr<llvm::TargetMachine>(nvptxTarget().createTargetMachine(
      llvm::Triple(DeviceTriple), Arch.name(), Features,
      backEndOptions(Options), llvm::Reloc::PIC_, std::nullopt,
      backEndLevel(Options)));
}
