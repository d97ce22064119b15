//===- HostLowering.cpp - AST -> IR of the host ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/HostLowering.h"
#include "../../AST/CodeGenTimeObjects.h"
#include "../../Sema/DeadChoices.h"
#include "../../Sema/SideVersions.h"
#include "../LateDeclarations.h"
#include "../Names/RenameSymbols.h"
#include "../Names/WideCharacters.h"
#include "Aliases.h"
#include "DeviceVirtuals.h"
#include "HostFunctions.h"
#include "HostStubs.h"
#include "LaunchContract.h"
#include "ManagedVariables.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/DeadBranches.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/RestrictMarks.h"
#include "cupcc/IR/StorageOnlyVariables.h"
#include "cupcc/Offload/HostObject.h"
#include "cupcc/Offload/Registration.h"
#include "cupcc/Offload/RelocatableRegistration.h"
#include "clang/AST/ASTContext.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace cupcc;

static constexpr StringRef PlaceholderPath = "/cupcc-fatbin-placeholder";

namespace {

/// Clang reads the fatbin from a file; the placeholder stands in one that only
/// this lowering sees. No OverlayFileSystem of LLVM's: that one crashes where
/// the working directory was removed.
class WithPlaceholder : public llvm::vfs::ProxyFileSystem {
public:
  explicit WithPlaceholder(IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base)
      : ProxyFileSystem(std::move(Base)) {
    Memory.addFile(
        PlaceholderPath, 0,
        llvm::MemoryBuffer::getMemBuffer(fatbinPlaceholder(), "", false));
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    if (Path.str() == PlaceholderPath)
      return Memory.openFileForRead(PlaceholderPath);
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  llvm::vfs::InMemoryFileSystem Memory;
};

} // namespace

namespace {

/// Hands on to CodeGen what the precompiled header gives while it works.
class LateForHost : public LateDeclarations {
public:
  LateForHost(CompilerInstance &Instance, LaunchContract &Contract,
              CodeGenerator &Generator)
      : LateDeclarations(Instance), Contract(Contract), Generator(Generator) {
    start();
  }

private:
  void prepare(Decl &D) override { hideDeviceBuiltin(D); }
  void handOver(Decl &D) override {
    hideDeviceFunction(D);
    Contract.applyToLate(D);
    Generator.HandleTopLevelDecl(DeclGroupRef(&D));
  }
  void handOverVTable(CXXRecordDecl &Class) override {
    Generator.HandleVTable(&Class);
  }

  LaunchContract &Contract;
  CodeGenerator &Generator;
};

} // namespace

/// Clang makes the shadow of a device variable internal, but leaves it in the
/// group by which the linker drops all but one file's copy of an inline
/// variable: the other files' references would dangle.
static void separateShadows(llvm::Module &M) {
  for (llvm::GlobalVariable &GV : M.globals())
    if (GV.hasLocalLinkage())
      GV.setComdat(nullptr);
}

/// Shadows that other objects may name are the program's or the library's own,
/// as their variables are: each is linked for itself.
static void hideShadows(LoweredModule &Lowered) {
  for (llvm::GlobalVariable &GV : Lowered.module().globals()) {
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Lowered.declOf(GV.getName()));
    if (!Variable || !isHostVisibleVariable(*Variable) ||
        GV.hasLocalLinkage() ||
        Variable->getExplicitVisibility(NamedDecl::VisibilityForValue))
      continue;
    GV.setVisibility(llvm::GlobalValue::HiddenVisibility);
    GV.setDSOLocal(true);
  }
}

/// The runtime library looks for kernels and variables under the names that
/// every process goes by. Clang registers static members that this file only
/// declares, too.
static llvm::Error registerByName(LoweredModule &Lowered,
                                  const SymbolNames &Names) {
  return renameRegistered(
      Lowered.module(),
      [&](const llvm::GlobalValue &Host) -> std::optional<std::string> {
        const auto *D =
            dyn_cast_or_null<NamedDecl>(Lowered.declOf(Host.getName()));
        const auto *Variable = dyn_cast_or_null<VarDecl>(D);
        if (Variable && !Variable->hasDefinition())
          return std::nullopt;
        return D ? ptxSymbol(Names.nameOf(*D)) : "";
      });
}

std::unique_ptr<LoweredModule> cupcc::lowerForHost(CompilerInstance &Instance,
                                                   const RecordedUnit &Unit,
                                                   const StubOptions &Stubs,
                                                   LinkModel Link) {
  ASTContext &Context = Instance.getASTContext();
  CodeGenOptions Options = Instance.getCodeGenOpts();
  Options.CudaGpuBinaryFileName = PlaceholderPath.str();
  // Clang makes a name of it that registerByName() replaces; without it, of the
  // source's inode.
  Instance.getLangOpts().CUID = "cupcc";
  // The parse has it on in any case (Sema/DeviceLaunches.cpp).
  Instance.getLangOpts().GPURelocatableDeviceCode = !isWholeProgram(Link);
  // Clang keeps them for AMD's linker. Device code alone may have named them.
  Context.CUDAExternalDeviceDeclODRUsedByHost.clear();
  auto Result = std::make_unique<LoweredModule>();
  std::unique_ptr<CodeGenerator> Generator = CreateLLVMCodeGen(
      Instance.getDiagnostics(), inputName(Instance.getFrontendOpts()),
      llvm::makeIntrusiveRefCnt<WithPlaceholder>(
          Instance.getVirtualFileSystemPtr()),
      Instance.getHeaderSearchOpts(), Instance.getPreprocessorOpts(), Options,
      Result->context());
  Generator->Initialize(Context);
  // From here on the unit is fixed.
  LaunchContract Contract(Instance);
  LateForHost Late(Instance, Contract, *Generator);
  Contract.apply(Unit.launches().launches());
  ChosenVersions Versions =
      chooseSideVersions(Unit, Context, /*ForDevice=*/false);
  hideDeviceFunctions(Unit, Context);
  bindCodeGenTimeObjects(Context, Target::host());
  dropDeadChoices(Unit, Context);
  for (VarDecl *Object : readCodeGenTimeObjects(Context))
    Generator->HandleTopLevelDecl(DeclGroupRef(Object));
  for (const UnitEvent &Event : Unit)
    replay(Event, *Generator);
  handOverAliases(Unit, *Generator);
  nameChosenConstructors(Versions, *Generator);
  Generator->HandleTranslationUnit(Context);
  if (Instance.getDiagnostics().hasErrorOccurred() ||
      !Result->takeFrom(*Generator))
    return nullptr;
  Result->setVersions(Versions);
  replaceConstructors(Versions, Context, Result->module());
  removeDeadBranches(Result->module());
  dropRestrictMarks(Result->module());
  eraseUnusedDeclarations(Result->module());
  finishStorageOnlyVariables(Result->module());
  replaceDeviceVirtuals(*Result);
  defineDeviceVirtuals(*Result, Unit, Context);
  internalizeCodeGenTimeObjects(Result->module());
  DiagnosticTable Table(Instance.getDiagnostics());
  if (!isWholeProgram(Link) && Stubs.Hidden)
    hideShadows(*Result);
  if (!isWholeProgram(Link) &&
      Table.report(finishRelocatableRegistration(Result->module(),
                                                 Unit.symbols().moduleId())))
    return nullptr;
  if (Table.report(registerByName(*Result, Unit.symbols())) ||
      !lowerManagedVariables(*Result, Link, Table))
    return nullptr;
  registerBeforeConstructors(Result->module());
  renameSymbols(*Result, Unit.symbols(), /*IsHost=*/true, Context);
  separateShadows(Result->module());
  StubOptions OfProgram = Stubs;
  OfProgram.StaticTemplates &= isWholeProgram(Link);
  finishStubs(*Result, Unit.launches(), OfProgram, Table);
  return Result;
}
