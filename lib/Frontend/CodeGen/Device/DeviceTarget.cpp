//===- DeviceTarget.cpp - how a device's code is generated ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22's NVPTX TargetInfo: it knows no family-specific
//  architectures (sm_100f) and copies the host's sizes, but not those of
//  long double nor its format, which are public.
// Test: test/Frontend/CodeGen/lettered-architectures.cu,
//  test/Frontend/CodeGen/long-double-layout.cu,
//  test/Frontend/CodeGen/unasked-layouts.cu.
// Goes when: Clang knows those architectures and copies them.
//
//===----------------------------------------------------------------------===//

#include "DeviceTarget.h"
#include "OptionUse.h"
#include "cupcc/Frontend/RemarkOptions.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;
using namespace cupcc;

/// Clang 22 does not know the family-specific architectures (sm_100f), which
/// LLVM's back end does; the plain one has the builtins of the whole family.
/// FinishDeviceModule.cpp puts the right name into the module.
static std::string clangCPU(DeviceArch Arch) {
  if (Arch.Letter == 'f')
    Arch.Letter = 0;
  return Arch.name();
}

/// NVPTX copies every size and alignment of the host's but those of its long
/// double, and not its format (LowerLongDouble.cpp). Sema has asked for the
/// size of nearly every type that is lowered, and the AST remembers the answer;
/// here is the answer for the rest.
static void adoptHostLongDouble(TargetInfo &Info, const TargetInfo &Host) {
  Info.LongDoubleFormat = &Host.getLongDoubleFormat();
  Info.LongDoubleWidth = Host.LongDoubleWidth;
  Info.LongDoubleAlign = Host.LongDoubleAlign;
}

IntrusiveRefCntPtr<TargetInfo>
cupcc::createDeviceTargetInfo(CompilerInstance &Instance,
                              TargetOptions &Options, DeviceArch Arch,
                              unsigned PtxVersion) {
  Options.Triple = "nvptx64-nvidia-cuda";
  Options.CPU = clangCPU(Arch);
  Options.FeaturesAsWritten = {"+ptx" + std::to_string(PtxVersion)};
  Options.SDKVersion = Instance.getTargetOpts().SDKVersion;
  // Types must have one layout on both sides; NVPTX copies the host's.
  Options.HostTriple = Instance.getTargetOpts().Triple;
  IntrusiveRefCntPtr<TargetInfo> Info =
      TargetInfo::CreateTargetInfo(Instance.getDiagnostics(), Options);
  if (Info)
    adoptHostLongDouble(*Info, Instance.getTarget());
  return Info;
}

static LangOptions::FPModeKind contraction(const DeviceOptions &Device) {
  if (!Device.FuseMultiplyAdd)
    return LangOptions::FPM_Off;
  switch (Device.FuseIn) {
  case DeviceOptions::FuseScope::Everywhere:
    return LangOptions::FPM_Fast;
  case DeviceOptions::FuseScope::Statements:
    return LangOptions::FPM_On;
  case DeviceOptions::FuseScope::HonorPragmas:
    return LangOptions::FPM_FastHonorPragmas;
  }
  llvm_unreachable("every scope is above");
}

void cupcc::adoptDeviceLanguage(LangOptions &Options, const LangOptions &Said,
                                const DeviceOptions &Device) {
  resetHostLanguage(Options);
  copyDeviceLanguage(Options, Said);
  // Outside CUDA mode CodeGen emits RTTI, vtables and static locals whole.
  Options.CUDA = 0;
  // Without them a handler is never entered, and 'throw' calls the runtime,
  // which reports and traps. With them, what unwinds becomes branches
  // (IR/Exceptions.h).
  Options.Exceptions = Device.Exceptions;
  Options.CXXExceptions = Device.Exceptions;
  // A barrier or shuffle must not move across a branch; LLVM finds out which
  // functions have none.
  Options.ConvergentFunctions = 1;
  // With it, sinf() is a call that the runtime defines; without, an intrinsic
  // that the back end cannot select.
  Options.MathErrno = 1;
  Options.ThreadsafeStatics = 1;
  // Clang makes a call of PTX's vprintf of it, whose name is that of another
  // function of the C library (Offload/SystemCalls.h).
  Options.NoBuiltinFuncs.push_back("printf");
  // CUDA fuses multiplications and additions across statements by default.
  Options.setDefaultFPContractMode(contraction(Device));
}

static void setDebugInfo(CodeGenOptions &Options, const CodeGenOptions &Host,
                         const DeviceOptions &Device) {
  if (Device.Debug)
    Options.setDebugInfo(llvm::codegenoptions::FullDebugInfo);
  else if (Device.LineInfo)
    // Tables of another kind make LLVM write '.target ..., debug', which ptxas
    // refuses with optimisation.
    Options.setDebugInfo(llvm::codegenoptions::DebugDirectivesOnly);
  else {
    // LLVM's remarks name the place in the source.
    if (wantsRemarks(Host)) {
      Options.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
      Options.DebugColumnInfo = 1;
    }
    return;
  }
  // What cuda-gdb reads, and what LLVM's NVPTX back end is made to write.
  Options.DwarfVersion = 2;
  Options.DebugCompilationDir = Host.DebugCompilationDir;
  Options.DebugPrefixMap = Host.DebugPrefixMap;
  Options.MainFileName = Host.MainFileName;
}

void cupcc::setDeviceCodeGen(CodeGenOptions &Options,
                             const CodeGenOptions &Host,
                             const CodeGenOptions &Said,
                             const DeviceOptions &Device) {
  copyDeviceCodeGen(Options, Said);
  // Bodies of inline functions from precompiled headers and explicit
  // instantiations are emitted only by an optimising CodeGen; whether they are
  // optimised is decided later (Optimize.h).
  Options.OptimizationLevel = 3;
  // Without it CodeGen marks every loop as not to be unrolled.
  Options.UnrollLoops = 1;
  Options.DisableLLVMPasses = 1;
  Options.CXXCtorDtorAliases = 0;
  Options.VerifyModule = 0; // Optimize verifies
  // nvcc's device code is not optimised by the types of pointers
  // (IR/Optimize/TypeAliasing.cpp).
  Options.RelaxedAliasing = !Device.StrictAliasing;
  // Conversions that do not fit have the GPU's value
  // (IR/Float/SaturatingConversions.cpp).
  Options.StrictFloatCastOverflow = 0;
  setDebugInfo(Options, Host, Device);
}
