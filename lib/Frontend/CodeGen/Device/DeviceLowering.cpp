//===- DeviceLowering.cpp - AST -> IR of one GPU architecture -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang can lower CUDA for a device, but only an AST that was parsed for one,
// and in that mode it emits no RTTI and no function without __device__. So the
// device is lowered as plain C++ for NVPTX, from the AST parsed for the host,
// and what CUDA mode would have added is added afterwards
// (FinishDeviceModule.cpp).
//
// Relies on: Clang 22's CodeGen taking an AST that was parsed for CUDA on the
//  host with LangOptions::CUDA off and another target: it asks the language and
//  the target when it emits, not when the AST was made.
// Test: test/Frontend/CodeGen/device-target.cu, test/Frontend/CodeGen/rtti.cu.
// Goes when: Clang lowers one CUDA parse for host and device.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/DeviceLowering.h"
#include "../../AST/CodeGenTimeObjects.h"
#include "../../Sema/DeadChoices.h"
#include "../../Sema/DeviceRoots.h"
#include "../../Sema/LaunchArchitecture.h"
#include "../../Sema/SideVersions.h"
#include "../Names/ThrowsNames.h"
#include "AssemblyText.h"
#include "AtomicWidth.h"
#include "DeviceInvocation.h"
#include "DeviceReplay.h"
#include "DeviceTarget.h"
#include "FinishDeviceModule.h"
#include "ObjectParameters.h"
#include "OnDemandModule.h"
#include "SwapTarget.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/IR/DeviceLaunches.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SetVector.h"
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

static std::unique_ptr<CodeGenerator>
createGenerator(CompilerInstance &Instance, const CodeGenOptions &Options,
                llvm::LLVMContext &Context) {
  return CreateLLVMCodeGen(
      Instance.getDiagnostics(), inputName(Instance.getFrontendOpts()),
      Instance.getVirtualFileSystemPtr(), Instance.getHeaderSearchOpts(),
      Instance.getPreprocessorOpts(), Options, Context);
}

static bool hasStreamPerThread(const LangOptions &Language) {
  return Language.GPUDefaultStream ==
         LangOptions::GPUDefaultStreamKind::PerThread;
}

/// Clang makes each constructor and destructor twice, for the complete object
/// and for a base of one.
static void emitExported(FunctionDecl &Function, CodeGenerator &Generator) {
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function)) {
    Generator.GetAddrOfGlobal(GlobalDecl(Constructor, Ctor_Complete), false);
    Generator.GetAddrOfGlobal(GlobalDecl(Constructor, Ctor_Base), false);
    return;
  }
  if (auto *Destructor = dyn_cast<CXXDestructorDecl>(&Function)) {
    Generator.GetAddrOfGlobal(GlobalDecl(Destructor, Dtor_Complete), false);
    Generator.GetAddrOfGlobal(GlobalDecl(Destructor, Dtor_Base), false);
    if (Destructor->isVirtual())
      Generator.GetAddrOfGlobal(GlobalDecl(Destructor, Dtor_Deleting), false);
    return;
  }
  Generator.GetAddrOfGlobal(GlobalDecl(&Function), false);
}

bool cupcc::hasDeviceCode(const RecordedUnit &Unit) {
  DeviceRoots Roots = collectDeviceRoots(Unit);
  return !Roots.Kernels.empty() || !Roots.Variables.empty();
}

bool cupcc::hasOnDemandFunctions(const RecordedUnit &Unit) {
  return !collectDeviceRoots(Unit).OnDemand.empty();
}

/// \p Kernels are launched and must not be; null is one behind a pointer.
static void reportOverAligned(llvm::ArrayRef<const llvm::Function *> Kernels,
                              CodeGenerator &Generator,
                              DiagnosticsEngine &Engine) {
  llvm::SmallSetVector<const Decl *, 4> Declarations;
  for (const llvm::Function *Kernel : Kernels)
    Declarations.insert(
        Kernel ? Generator.GetDeclForMangledName(Kernel->getName()) : nullptr);
  for (const Decl *D : Declarations) {
    const auto *Kernel = dyn_cast_or_null<FunctionDecl>(D);
    DiagnosticTable(Engine).report(cupcc::diag::err_device_launch_alignment,
                                   Kernel ? Kernel->getLocation()
                                          : SourceLocation())
        << (Kernel ? Kernel->getQualifiedNameAsString() : "a pointer's");
  }
}

/// The rest of the module is there because one of these reaches it.
static void emitRoots(const DeviceRoots &Roots, DeviceContents Contents,
                      LinkModel Link, CodeGenerator &Generator) {
  if (Contents == DeviceContents::OnDemand) {
    for (FunctionDecl *Function : Roots.OnDemand)
      emitExported(*Function, Generator);
    return;
  }
  for (FunctionDecl *Kernel : Roots.Kernels)
    Generator.GetAddrOfGlobal(GlobalDecl(Kernel), false);
  if (!isWholeProgram(Link))
    for (FunctionDecl *Function : Roots.Functions)
      emitExported(*Function, Generator);
  for (FunctionDecl *Function : Roots.AllocationFunctions)
    Generator.GetAddrOfGlobal(GlobalDecl(Function), false);
  for (VarDecl *Variable : Roots.Variables)
    Generator.GetAddrOfGlobal(GlobalDecl(Variable), false);
}

std::unique_ptr<LoweredModule>
cupcc::lowerForDevice(CompilerInstance &Instance, const RecordedUnit &Unit,
                      DeviceArch Arch, unsigned PtxVersion,
                      const DeviceOptions &Options, DeviceContents Contents) {
  ASTContext &Context = Instance.getASTContext();
  auto Result = std::make_unique<LoweredModule>();
  auto *State = new DeviceCodeGen; // lives as long as the AST: the process

  State->Info =
      createDeviceTargetInfo(Instance, State->Target, Arch, PtxVersion);
  if (!State->Info)
    return nullptr;
  setAtomicPromoteWidth(*State->Info,
                        Context.getTargetInfo().getMaxAtomicPromoteWidth());
  swapTarget(Context, *State->Info);
  ChosenVersions Versions =
      chooseSideVersions(Unit, Context, /*ForDevice=*/true);
  bindCodeGenTimeObjects(Context, Arch);
  if (!isWholeProgram(Options.Link))
    separateForeignLaunches(Unit, Arch, Context);
  dropDeadChoices(Unit, Context);
  evaluateTuningStatements(Unit, Context);
  const CompilerInvocation Said =
      readDeviceInvocation(Instance.getInvocation(), Options);
  setDeviceCodeGen(State->Options, Instance.getCodeGenOpts(),
                   Said.getCodeGenOpts(), Options);
  State->Generator =
      createGenerator(Instance, State->Options, Result->context());

  // The generator makes its CUDA runtime only in CUDA mode, and a launch in
  // device code is lowered through it.
  LangOptions &Language = Instance.getLangOpts();
  const bool HasOpenMP = Language.OpenMP;
  adoptDeviceLanguage(Language, Said.getLangOpts(), Options);
  // FinishDeviceModule.cpp decides what other files see.
  Language.GPURelocatableDeviceCode = 0;
  Context.CUDAExternalDeviceDeclODRUsedByHost.clear();
  Language.CUDA = 1;
  State->Generator->Initialize(Context);
  Language.CUDA = 0;

  DeviceRoots Roots = collectDeviceRoots(Unit);
  Roots.Kernels.remove_if([&](const FunctionDecl *Kernel) {
    return !Unit.launches().isNeeded(*Kernel, Arch);
  });
  std::unique_ptr<LateDeclarations> Late =
      replayForDevice(Unit, Instance,
                      {.WithDebugInfo = State->Options.hasReducedDebugInfo(),
                       .HasOpenMP = HasOpenMP,
                       .IsWholeProgram = isWholeProgram(Options.Link),
                       .Versions = Versions},
                      *State->Generator);
  emitRoots(Roots, Contents, Options.Link, *State->Generator);
  nameChosenConstructors(Versions, *State->Generator);
  {
    llvm::TimeTraceScope Trace("EmitReached");
    State->Generator->HandleTranslationUnit(Context);
  }

  if (Instance.getDiagnostics().hasErrorOccurred())
    return nullptr;
  // First: what a launch passes is known by 'byval'.
  if (!isWholeProgram(Options.Link)) {
    reportOverAligned(lowerDeviceLaunches(*State->Generator->GetModule(),
                                          hasStreamPerThread(Language)),
                      *State->Generator, Instance.getDiagnostics());
    nameDeviceRuntime(*State->Generator->GetModule());
  }
  passObjectsByAddress(*State->Generator, Context);
  if (!Result->takeFrom(*State->Generator))
    return nullptr;
  Result->setVersions(Versions);
  replaceConstructors(Versions, Context, Result->module());
  internalizeCodeGenTimeObjects(Result->module());
  finishDeviceModule(*Result, Roots, Unit.symbols(), Arch, Options, Context);
  if (!isWholeProgram(Options.Link) && Contents != DeviceContents::OnDemand)
    refuseThrowsNames(*Result, DiagnosticTable(Instance.getDiagnostics()));
  finishAssemblyText(*Result, Context);
  if (!isWholeProgram(Options.Link))
    shareLocalState(*Result, Unit.symbols().moduleId());
  if (Contents == DeviceContents::OnDemand)
    declareProgram(*Result, Roots);
  if (Instance.getDiagnostics().hasErrorOccurred())
    return nullptr;
  return Result;
}
