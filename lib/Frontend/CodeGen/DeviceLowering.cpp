//===- DeviceLowering.cpp - AST -> IR of one GPU architecture -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang can lower CUDA for a device, but only an AST that was parsed for one,
// and in that mode it emits no RTTI and no function without a __device__ tag.
// So the device is lowered as plain C++ for NVPTX, from the AST parsed for the
// host, and what CUDA mode would have added is added afterwards
// (FinishDeviceModule.cpp).
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/DeviceLowering.h"
#include "AssemblyText.h"
#include "CodeGenTimeObjects.h"
#include "DeadChoices.h"
#include "DeviceReplay.h"
#include "DeviceRoots.h"
#include "FinishDeviceModule.h"
#include "SwapTarget.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

namespace {

/// All that CodeGen holds references to while it lowers.
struct DeviceCodeGen {
  TargetOptions Target;
  IntrusiveRefCntPtr<TargetInfo> Info;
  CodeGenOptions Options;
  std::unique_ptr<CodeGenerator> Generator;
};

} // namespace

/// Clang 22 does not know the family-specific architectures (sm_100f), which
/// LLVM's back end does; the plain one has the builtins of the whole family.
/// FinishDeviceModule.cpp puts the right name into the module.
static std::string clangCPU(DeviceArch Arch) {
  if (Arch.Letter == 'f')
    Arch.Letter = 0;
  return Arch.name();
}

/// NVPTX copies every size and alignment of the host's, but not the format of
/// its long double (LowerLongDouble.cpp).
static void adoptHostFormats(TargetInfo &Info, const TargetInfo &Host) {
  Info.LongDoubleFormat = &Host.getLongDoubleFormat();
  assert(Info.getLongDoubleWidth() == Host.getLongDoubleWidth() &&
         Info.getLongDoubleAlign() == Host.getLongDoubleAlign());
}

static IntrusiveRefCntPtr<TargetInfo>
createTargetInfo(CompilerInstance &Instance, TargetOptions &Options,
                 DeviceArch Arch, unsigned PtxVersion) {
  Options.Triple = "nvptx64-nvidia-cuda";
  Options.CPU = clangCPU(Arch);
  Options.FeaturesAsWritten = {"+ptx" + std::to_string(PtxVersion)};
  Options.SDKVersion = Instance.getTargetOpts().SDKVersion;
  // Types must have one layout on both sides; NVPTX copies the host's.
  Options.HostTriple = Instance.getTargetOpts().Triple;
  IntrusiveRefCntPtr<TargetInfo> Info =
      TargetInfo::CreateTargetInfo(Instance.getDiagnostics(), Options);
  if (Info)
    adoptHostFormats(*Info, Instance.getTarget());
  return Info;
}

/// Takes back what the command line says of the host's code.
static void resetHostLanguage(LangOptions &Options) {
  const LangOptions Default;
  Options.Sanitize.clear();
  Options.OpenMP = 0;
  Options.OpenMPSimd = 0;
  Options.FastMath = Default.FastMath;
  Options.UnsafeFPMath = Default.UnsafeFPMath;
  Options.AllowFPReassoc = Default.AllowFPReassoc;
  Options.NoHonorNaNs = Default.NoHonorNaNs;
  Options.NoHonorInfs = Default.NoHonorInfs;
  Options.NoSignedZero = Default.NoSignedZero;
  Options.AllowRecip = Default.AllowRecip;
  Options.ApproxFunc = Default.ApproxFunc;
  Options.RoundingMath = Default.RoundingMath;
  Options.setFPExceptionMode(Default.getFPExceptionMode());
  Options.setTrivialAutoVarInit(Default.getTrivialAutoVarInit());
}

/// The language as the device's target understands it, whatever the host's
/// options say of sanitizers, stack protectors, exceptions and so on.
static void adoptDeviceLanguage(LangOptions &Options,
                                const DeviceOptions &Device) {
  // Outside CUDA mode CodeGen emits RTTI, vtables and static locals whole.
  Options.CUDA = 0;
  // There is no unwinder: a handler is never entered. 'throw' calls the
  // runtime, which reports and traps.
  Options.Exceptions = 0;
  Options.CXXExceptions = 0;
  // A barrier or shuffle must not move across a branch; LLVM finds out which
  // functions have none.
  Options.ConvergentFunctions = 1;
  // With it, sinf() is a call that the runtime defines; without, an intrinsic
  // that the back end cannot select.
  Options.MathErrno = 1;
  Options.ThreadsafeStatics = 1;
  resetHostLanguage(Options);
  Options.setStackProtector(LangOptions::SSPOff);
  Options.PICLevel = 0;
  Options.PIE = 0;
  // CUDA fuses multiplications and additions across statements by default.
  Options.setDefaultFPContractMode(
      Device.FuseMultiplyAdd ? LangOptions::FPM_Fast : LangOptions::FPM_Off);
}

static void setDebugInfo(CodeGenOptions &Options, const CodeGenOptions &Host,
                         const DeviceOptions &Device) {
  if (Device.Debug)
    Options.setDebugInfo(llvm::codegenoptions::FullDebugInfo);
  else if (Device.LineInfo)
    // Tables of another kind make LLVM write '.target ..., debug', which ptxas
    // refuses with optimisation.
    Options.setDebugInfo(llvm::codegenoptions::DebugDirectivesOnly);
  else
    return;
  // What cuda-gdb reads, and what LLVM's NVPTX back end is made to write.
  Options.DwarfVersion = 2;
  Options.DebugCompilationDir = Host.DebugCompilationDir;
  Options.DebugPrefixMap = Host.DebugPrefixMap;
  Options.MainFileName = Host.MainFileName;
}

/// Starts from Clang's defaults, not from the host's options, which speak of
/// another machine.
static void setCodeGenOptions(CodeGenOptions &Options,
                              const CodeGenOptions &Host,
                              const DeviceOptions &Device) {
  // Bodies of inline functions from precompiled headers and explicit
  // instantiations are emitted only by an optimising CodeGen; whether they are
  // optimised is decided later (Optimize.h).
  Options.OptimizationLevel = 3;
  // Without it CodeGen marks every loop as not to be unrolled.
  Options.UnrollLoops = 1;
  Options.DisableLLVMPasses = 1;
  Options.CXXCtorDtorAliases = 0;
  Options.VerifyModule = 0; // Optimize verifies
  setDebugInfo(Options, Host, Device);
}

static std::unique_ptr<CodeGenerator>
createGenerator(CompilerInstance &Instance, const CodeGenOptions &Options,
                llvm::LLVMContext &Context) {
  return CreateLLVMCodeGen(Instance.getDiagnostics(),
                           Instance.getFrontendOpts().Inputs.empty()
                               ? StringRef("device")
                               : Instance.getFrontendOpts().Inputs[0].getFile(),
                           Instance.getVirtualFileSystemPtr(),
                           Instance.getHeaderSearchOpts(),
                           Instance.getPreprocessorOpts(), Options, Context);
}

bool cupcc::hasDeviceCode(const RecordedUnit &Unit) {
  DeviceRoots Roots = collectDeviceRoots(Unit);
  return !Roots.Kernels.empty() || !Roots.Variables.empty();
}

std::unique_ptr<LoweredModule>
cupcc::lowerForDevice(CompilerInstance &Instance, const RecordedUnit &Unit,
                      DeviceArch Arch, unsigned PtxVersion,
                      const DeviceOptions &Options) {
  ASTContext &Context = Instance.getASTContext();
  auto Result = std::make_unique<LoweredModule>();
  auto *State = new DeviceCodeGen; // lives as long as the AST: the process

  State->Info = createTargetInfo(Instance, State->Target, Arch, PtxVersion);
  if (!State->Info)
    return nullptr;
  swapTarget(Context, *State->Info);
  bindCodeGenTimeObjects(Context, Arch);
  dropDeadChoices(Unit, Context);
  evaluateTuningStatements(Unit, Context);
  setCodeGenOptions(State->Options, Instance.getCodeGenOpts(), Options);
  State->Generator =
      createGenerator(Instance, State->Options, Result->context());

  // The generator makes its CUDA runtime only in CUDA mode, and a launch in
  // device code, an error found later, is lowered through it.
  LangOptions &Language = Instance.getLangOpts();
  adoptDeviceLanguage(Language, Options);
  Language.CUDA = 1;
  State->Generator->Initialize(Context);
  Language.CUDA = 0;

  DeviceRoots Roots = collectDeviceRoots(Unit);
  Roots.Kernels.remove_if([&](const FunctionDecl *Kernel) {
    return !Unit.launches().isNeeded(*Kernel, Arch);
  });
  std::unique_ptr<LateDeclarations> Late = replayForDevice(
      Unit, Instance, State->Options.hasReducedDebugInfo(), *State->Generator);
  for (FunctionDecl *Kernel : Roots.Kernels)
    State->Generator->GetAddrOfGlobal(GlobalDecl(Kernel), false);
  for (VarDecl *Variable : Roots.Variables)
    State->Generator->GetAddrOfGlobal(GlobalDecl(Variable), false);
  {
    llvm::TimeTraceScope Trace("EmitReached");
    State->Generator->HandleTranslationUnit(Context);
  }

  if (Instance.getDiagnostics().hasErrorOccurred() ||
      !Result->takeFrom(*State->Generator))
    return nullptr;
  finishDeviceModule(*Result, Roots, Arch, Context);
  finishAssemblyText(*Result, Context);
  return Result;
}
