//===- HostLowering.cpp - AST -> IR of the host ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/HostLowering.h"
#include "CodeGenTimeObjects.h"
#include "DeadBranches.h"
#include "KernelNames.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/Offload/HostObject.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace cupcc;

static constexpr StringRef PlaceholderPath = "/cupcc-fatbin-placeholder";

/// Clang reads the fatbin from a file; the placeholder stands in one that only
/// this lowering sees.
static IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withPlaceholder(IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base) {
  auto Overlay =
      llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(Base));
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(
      PlaceholderPath, 0,
      llvm::MemoryBuffer::getMemBuffer(fatbinPlaceholder(), "", false));
  Overlay->pushOverlay(std::move(Memory));
  return Overlay;
}

namespace {

/// Takes back the host attribute that the prelude gave to functions tagged
/// __device__ alone, so that CodeGen does not emit them for the host. A
/// reference to one stays a declaration, which ReachabilityCheck diagnoses.
class DeviceFunctionHider : public RecursiveASTVisitor<DeviceFunctionHider> {
public:
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool shouldVisitImplicitCode() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    hideDeviceBuiltin(*Function);
    if (Function->hasAttr<CUDADeviceAttr>() &&
        executionSpace(*Function) == ExecutionSpace::Device)
      Function->dropAttr<CUDAHostAttr>();
    return true;
  }

  /// The host's back end cannot lower NVPTX's builtins either. As a function
  /// tagged __device__ without a body, one is diagnosed where it is reached.
  static void hideDeviceBuiltin(FunctionDecl &Function) {
    ASTContext &Context = Function.getASTContext();
    unsigned Id = Function.getBuiltinID();
    if (Id < Builtin::FirstTSBuiltin || !Context.BuiltinInfo.isAuxBuiltinID(Id))
      return;
    Function.dropAttrs<BuiltinAttr, CUDAHostAttr, CUDADeviceAttr>();
    Function.addAttr(CUDADeviceAttr::Create(Context));
  }

  // Functions do not stand in statements, types or initializers; lambdas have
  // no tags from the prelude.
  bool TraverseStmt(Stmt *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
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

std::unique_ptr<LoweredModule> cupcc::lowerForHost(CompilerInstance &Instance,
                                                   const RecordedUnit &Unit) {
  ASTContext &Context = Instance.getASTContext();
  DeviceFunctionHider().TraverseDecl(Context.getTranslationUnitDecl());
  bindCodeGenTimeObjects(Context, std::nullopt);

  CodeGenOptions Options = Instance.getCodeGenOpts();
  Options.CudaGpuBinaryFileName = PlaceholderPath.str();
  auto Result = std::make_unique<LoweredModule>();
  std::unique_ptr<CodeGenerator> Generator = CreateLLVMCodeGen(
      Instance.getDiagnostics(),
      Instance.getFrontendOpts().Inputs[0].isFile()
          ? Instance.getFrontendOpts().Inputs[0].getFile()
          : StringRef("host"),
      withPlaceholder(Instance.getVirtualFileSystemPtr()),
      Instance.getHeaderSearchOpts(), Instance.getPreprocessorOpts(), Options,
      Result->context());
  Generator->Initialize(Context);
  for (const UnitEvent &Event : Unit)
    replay(Event, *Generator);
  Generator->HandleTranslationUnit(Context);
  if (Instance.getDiagnostics().hasErrorOccurred() ||
      !Result->takeFrom(*Generator))
    return nullptr;
  removeDeadBranches(Result->module());
  internalizeCodeGenTimeObjects(Result->module());
  renameKernels(*Result, Context);
  separateShadows(Result->module());
  return Result;
}
