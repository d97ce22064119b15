//===- FinishDeviceModule.cpp - from plain C++ to CUDA IR -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishDeviceModule.h"
#include "../../Sema/KernelAttributes.h"
#include "../Names/RenameSymbols.h"
#include "../Names/WideCharacters.h"
#include "ClusterGroups.h"
#include "TextureElements.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/AdaptToNVPTX.h"
#include "cupcc/IR/BuiltinVariables.h"
#include "cupcc/IR/CloseProgram.h"
#include "cupcc/IR/CodeGroup.h"
#include "cupcc/IR/DeadBranches.h"
#include "cupcc/IR/HostLists.h"
#include "cupcc/IR/ManagedVariables.h"
#include "cupcc/IR/OnceVariables.h"
#include "cupcc/IR/SharedMemory.h"
#include "cupcc/IR/StorageOnlyVariables.h"
#include "cupcc/IR/Textures.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static void addBound(llvm::Function &F, StringRef Name, const Expr *Bound,
                     ASTContext &Context) {
  if (!Bound)
    return;
  llvm::APSInt Value = Bound->EvaluateKnownConstInt(Context);
  if (Value > 0)
    F.addFnAttr(Name, llvm::toString(Value, 10));
}

/// "2,1,1", with what is left out as 1.
static std::string triple(ArrayRef<Expr *> Numbers, ASTContext &Context) {
  SmallVector<std::string, 3> Texts;
  for (const Expr *Number : Numbers)
    Texts.push_back(llvm::toString(Number->EvaluateKnownConstInt(Context), 10));
  Texts.resize(3, "1");
  return llvm::join(Texts, ",");
}

/// The extents of a kernel's clusters. "0,0,0" are those of the launch.
static std::optional<std::string> clusterDims(const FunctionDecl &Kernel,
                                              ASTContext &Context) {
  if (auto Dims = kernelAnnotationArguments(Kernel, ClusterDimsAnnotation))
    return Dims->empty() ? "0,0,0" : triple(*Dims, Context);
  if (auto Dims = kernelAnnotationArguments(Kernel, BlockClustersAnnotation))
    return triple(*Dims, Context);
  if (const auto *Dims = Kernel.getAttr<CUDAClusterDimsAttr>()) {
    SmallVector<Expr *, 3> Numbers;
    for (Expr *Number : {Dims->getX(), Dims->getY(), Dims->getZ()})
      if (Number)
        Numbers.push_back(Number);
    return triple(Numbers, Context);
  }
  return std::nullopt;
}

/// Of each argument the last that is written counts, as with nvcc.
static void addLaunchBounds(llvm::Function &F, const FunctionDecl &Kernel,
                            ASTContext &Context) {
  SmallVector<const FunctionDecl *, 2> LastFirst;
  for (const FunctionDecl *D = Kernel.getMostRecentDecl(); D;
       D = D->getPreviousDecl())
    LastFirst.push_back(D);
  for (const FunctionDecl *Declaration : llvm::reverse(LastFirst))
    for (const auto *Bounds :
         Declaration->specific_attrs<CUDALaunchBoundsAttr>()) {
      if (Bounds->isInherited())
        continue;
      addBound(F, "nvvm.maxntid", Bounds->getMaxThreads(), Context);
      addBound(F, "nvvm.minctasm", Bounds->getMinBlocks(), Context);
    }
}

/// __launch_bounds__, __cluster_dims__ and others, spelt as LLVM's NVPTX back
/// end reads them (llvm/docs/NVPTXUsage.rst, "Function attributes").
static void addLaunchAttributes(llvm::Function &F, const FunctionDecl &Kernel,
                                DeviceArch Arch, ASTContext &Context) {
  addLaunchBounds(F, Kernel, Context);
  addBound(F, "nvvm.maxnreg", kernelAnnotation(Kernel, MaxRegistersAnnotation),
           Context);
  auto BlockSize = kernelAnnotationArguments(Kernel, BlockSizeAnnotation);
  if (BlockSize)
    F.addFnAttr("nvvm.reqntid", triple(*BlockSize, Context));
  // Clusters came with sm_90; a kernel may name the bound for all targets. But
  // the grid of one with __block_size__ counts clusters.
  if (Arch.Number < 90) {
    if (BlockSize)
      DiagnosticTable(Context.getDiagnostics())
              .report(cupcc::diag::err_block_size_arch, Kernel.getLocation())
          << &Kernel << Arch.name();
    return;
  }
  addBound(F, "nvvm.maxclusterrank",
           kernelAnnotation(Kernel, MaxClusterRankAnnotation), Context);
  std::optional<std::string> Dims = clusterDims(Kernel, Context);
  if (Dims || BlockSize)
    F.addFnAttr("nvvm.cluster_dim", Dims.value_or("1,1,1"));
  if (BlockSize)
    F.addFnAttr("nvvm.blocksareclusters");
}

/// Clang passes each parameter of a kernel as one IR argument.
static void addGridConstants(llvm::Function &F, const FunctionDecl &Kernel) {
  assert(F.arg_size() == Kernel.getNumParams());
  for (unsigned I = 0; I < Kernel.getNumParams(); ++I)
    if (Kernel.getParamDecl(I)->hasAttr<CUDAGridConstantAttr>() &&
        F.hasParamAttribute(I, llvm::Attribute::ByVal))
      F.addParamAttr(
          I, llvm::Attribute::get(F.getContext(), "nvvm.grid_constant"));
}

/// What is in one file only, or, in a linked program, in each that needs it.
/// Clang has made all functions inline (DeviceReplay.cpp).
static llvm::GlobalValue::LinkageTypes
visibleLinkage(const llvm::GlobalValue &Value, bool MayBeInOthers,
               LinkModel Link) {
  if (isWholeProgram(Link) || !MayBeInOthers || Value.hasLocalLinkage())
    return llvm::GlobalValue::ExternalLinkage;
  return llvm::GlobalValue::WeakODRLinkage;
}

static void finishKernel(llvm::Function &F, const FunctionDecl &Kernel,
                         const DeviceRoots &Roots, DeviceArch Arch,
                         LinkModel Link, ASTContext &Context) {
  F.setCallingConv(llvm::CallingConv::PTX_Kernel);
  F.setComdat(nullptr);
  // Several files may have the same explicit instantiation.
  const bool MayBeInOthers =
      Kernel.isTemplateInstantiation() ||
      !Roots.Exported.contains(Kernel.getCanonicalDecl());
  F.setLinkage(visibleLinkage(F, MayBeInOthers, Link));
  F.setVisibility(llvm::GlobalValue::DefaultVisibility);
  F.setDSOLocal(false);
  addLaunchAttributes(F, Kernel, Arch, Context);
  addGridConstants(F, Kernel);
}

static void finishKernels(LoweredModule &Lowered, const DeviceRoots &Roots,
                          DeviceArch Arch, LinkModel Link,
                          ASTContext &Context) {
  SmallVector<std::pair<llvm::Function *, const FunctionDecl *>> Kernels;
  for (llvm::Function &F : Lowered.module())
    if (const Decl *D = Lowered.declOf(F.getName()); isKernel(D))
      Kernels.emplace_back(&F, cast<FunctionDecl>(D));
  for (auto [F, Kernel] : Kernels)
    // Of another module, launched by this one.
    if (F->isDeclaration())
      F->setCallingConv(llvm::CallingConv::PTX_Kernel);
    else
      finishKernel(*F, *Kernel, Roots, Arch, Link, Context);
}

/// Other files may call what this one alone has.
static void exportFunctions(LoweredModule &Lowered, const DeviceRoots &Roots) {
  for (llvm::Function &F : Lowered.module()) {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    if (!Function || F.isDeclaration() || !F.hasLinkOnceODRLinkage() ||
        !Roots.Exported.contains(Function->getCanonicalDecl()))
      continue;
    F.setLinkage(Function->getTemplateInstantiationPattern()
                     ? llvm::GlobalValue::WeakODRLinkage
                     : llvm::GlobalValue::ExternalLinkage);
    F.setComdat(nullptr);
  }
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// Plain C++ puts every variable in the generic space. A __device__ one may
/// stay: NVPTX moves what has no space of its own to the global one. A
/// __managed__ one may not: NVPTX would lose the mark on the way.
static unsigned addressSpace(const VarDecl &Variable) {
  switch (memorySpace(Variable)) {
  case MemorySpace::Shared:
    return llvm::NVPTXAS::ADDRESS_SPACE_SHARED;
  case MemorySpace::Constant:
    return llvm::NVPTXAS::ADDRESS_SPACE_CONST;
  case MemorySpace::Global:
    if (isManagedVariable(Variable))
      return llvm::NVPTXAS::ADDRESS_SPACE_GLOBAL;
    break;
  case MemorySpace::Host:
    break;
  }
  return llvm::NVPTXAS::ADDRESS_SPACE_GENERIC;
}

/// An address space belongs to the variable's type, so it needs a new one.
static llvm::GlobalVariable *moveToAddressSpace(llvm::GlobalVariable &Old,
                                                unsigned AddressSpace) {
  auto *New = new llvm::GlobalVariable(
      *Old.getParent(), Old.getValueType(), Old.isConstant(), Old.getLinkage(),
      Old.hasInitializer() ? Old.getInitializer() : nullptr, "", &Old,
      llvm::GlobalValue::NotThreadLocal, AddressSpace);
  New->takeName(&Old);
  New->setAlignment(Old.getAlign());
  New->copyMetadata(&Old, 0);
  Old.replaceAllUsesWith(
      llvm::ConstantExpr::getAddrSpaceCast(New, Old.getType()));
  Old.eraseFromParent();
  return New;
}

static void finishShared(llvm::GlobalVariable &GV, const VarDecl &Variable,
                         LinkModel Link, const DiagnosticTable &Table) {
  if (!GV.hasInitializer()) {
    if (isDynamicShared(GV) || !isWholeProgram(Link))
      return;
    // nvcc does the same: a launch need not give memory to it.
    Table.report(cupcc::diag::warn_extern_shared_size, Variable.getLocation())
        << &Variable;
  }
  // Shared memory is not initialized; PTX has no way to say a value.
  GV.setInitializer(llvm::PoisonValue::get(GV.getValueType()));
  // Linked modules have one of each name.
  GV.setLinkage(isWholeProgram(Link) || GV.hasLocalLinkage()
                    ? llvm::GlobalValue::InternalLinkage
                    : visibleLinkage(GV, GV.isWeakForLinker(), Link));
  GV.setVisibility(llvm::GlobalValue::DefaultVisibility);
  GV.setComdat(nullptr);
}

/// Makes a __device__ or __constant__ variable visible to the host.
static void finishHostVisible(llvm::GlobalVariable &Variable, LinkModel Link) {
  if (!Variable.hasInitializer())
    return;
  Variable.setLinkage(
      visibleLinkage(Variable, Variable.isWeakForLinker(), Link));
  Variable.setVisibility(llvm::GlobalValue::DefaultVisibility);
  Variable.setComdat(nullptr);
  Variable.setDSOLocal(false);
  if (Variable.isConstant()) {
    // The host may look it up, but its value is known here.
    llvm::appendToUsed(*Variable.getParent(), {&Variable});
    return;
  }
  // The host may write it before a launch: its value is not known here.
  Variable.setExternallyInitialized(true);
}

static void finishVariable(llvm::GlobalVariable *GV, const VarDecl &Variable,
                           const DeviceRoots &Roots, LinkModel Link,
                           const DiagnosticTable &Table) {
  if (unsigned AddressSpace = addressSpace(Variable))
    GV = moveToAddressSpace(*GV, AddressSpace);
  if (isManagedVariable(Variable))
    markManaged(*GV);
  if (memorySpace(Variable) == MemorySpace::Shared)
    finishShared(*GV, Variable, Link, Table);
  else if (Roots.Variables.contains(const_cast<VarDecl *>(&Variable)) ||
           !Variable.isStaticLocal())
    finishHostVisible(*GV, Link);
}

/// What is found by its symbol must have it: LLVM appends a number to the
/// second of two of one name, which would then be in the wrong memory.
/// Constants made of automatic variables may be renamed.
static void checkName(const LoweredModule &Lowered,
                      const llvm::GlobalVariable &GV) {
  const StringRef Stem = GV.getName().rtrim("0123456789");
  if (Stem == GV.getName() || GV.isConstant() || Lowered.declOf(GV.getName()))
    return;
  const auto *Variable = dyn_cast_or_null<VarDecl>(Lowered.declOf(Stem));
  if (Variable && Variable->isStaticLocal() && isDeviceVariable(*Variable))
    llvm::reportFatalInternalError(
        "two variables of functions have the symbol " + Stem);
}

static void finishVariables(LoweredModule &Lowered, const DeviceRoots &Roots,
                            LinkModel Link, const DiagnosticTable &Table) {
  SmallVector<std::pair<llvm::GlobalVariable *, const VarDecl *>> Variables;
  for (llvm::GlobalVariable &GV : Lowered.module().globals()) {
    checkName(Lowered, GV);
    if (const auto *Variable =
            dyn_cast_or_null<VarDecl>(Lowered.declOf(GV.getName())))
      if (isDeviceVariable(*Variable))
        Variables.emplace_back(&GV, Variable->getMostRecentDecl());
  }
  for (auto [GV, Variable] : Variables)
    finishVariable(GV, *Variable, Roots, Link, Table);
}

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

/// A call that Clang made of __builtin_printf: it packs what stands for "...".
static bool isClangsPrintf(const llvm::CallBase &Call) {
  const llvm::Value *Packed = Call.getArgOperand(1)->stripPointerCasts();
  if (isa<llvm::ConstantPointerNull>(Packed))
    return true;
  const auto *Memory = dyn_cast<llvm::AllocaInst>(Packed);
  const auto *Type =
      Memory ? dyn_cast<llvm::StructType>(Memory->getAllocatedType()) : nullptr;
  return Type && Type->hasName() && Type->getName().starts_with("printf_args");
}

/// CUDA's vprintf, which a program may declare, and which Clang calls, takes
/// the arguments' memory; the C library's, under the same name, a va_list.
static void nameDriversPrintf(LoweredModule &Lowered) {
  static constexpr StringRef Name = runtime::SystemVprintf;
  llvm::Function *F = Lowered.module().getFunction("vprintf");
  const auto *D =
      F ? dyn_cast_or_null<FunctionDecl>(Lowered.declOf("vprintf")) : nullptr;
  if (!F || !F->isDeclaration())
    return;
  if (D && D->getNumParams() == 2 &&
      D->getParamDecl(1)->getType()->isVoidPointerType())
    return Lowered.rename(*F, Name);
  for (llvm::User *U : llvm::make_early_inc_range(F->users()))
    if (auto *Call = dyn_cast<llvm::CallBase>(U))
      if (Call->getCalledFunction() == F && isClangsPrintf(*Call))
        Call->setCalledFunction(
            Lowered.module().getOrInsertFunction(Name, F->getFunctionType()));
}

/// What glibc's headers define 'extern inline __gnu_inline__' (<bits/*.h>,
/// under _FORTIFY_SOURCE or for speed) is for callers in this file alone. The
/// device's library has the functions of those names, and calls them.
static void hideInlineCopies(LoweredModule &Lowered) {
  for (llvm::Function &F : Lowered.module()) {
    const Decl *D = F.isDeclaration() ? nullptr : Lowered.declOf(F.getName());
    if (!D || !D->hasAttr<GNUInlineAttr>())
      continue;
    F.setLinkage(llvm::GlobalValue::InternalLinkage);
    F.setVisibility(llvm::GlobalValue::DefaultVisibility);
    F.setComdat(nullptr);
  }
}

/// The back end takes a function's architecture from its attributes.
static void setArchitecture(llvm::Module &M, DeviceArch Arch) {
  nameArchitecture(M, Arch);
  // It follows from the name; Clang lists it as a feature besides.
  for (llvm::Function &F : M)
    F.removeFnAttr("target-features");
}

void cupcc::finishDeviceModule(LoweredModule &Lowered, const DeviceRoots &Roots,
                               const SymbolNames &Names, DeviceArch Arch,
                               const DeviceOptions &Options,
                               ASTContext &Context) {
  llvm::Module &M = Lowered.module();
  // First: what a dead branch refers to is not looked at.
  removeDeadBranches(M);
  setArchitecture(M, Arch);
  readBuiltinVariables(M);
  // Reads the annotations, which go next.
  finishStorageOnlyVariables(M);
  dropHostLists(M);
  // By the names of the source, before any is changed.
  nameDriversPrintf(Lowered);
  dropClusterGroups(M, Arch);
  hideInlineCopies(Lowered);
  nameTextureElements(Lowered, Context);
  lowerTextures(M);
  closeProgram(M, Options);
  resolveAliases(M);
  renameSymbols(Lowered, Names, /*IsHost=*/false, Context);
  finishKernels(Lowered, Roots, Arch, Options.Link, Context);
  if (!isWholeProgram(Options.Link))
    exportFunctions(Lowered, Roots);
  // Knows kernels by their calling convention.
  adaptToNVPTX(M);
  callOnceVariables(M);
  const DiagnosticTable Table(Context.getDiagnostics());
  finishVariables(Lowered, Roots, Options.Link, Table);
  // Last: symbols keep their names from here on.
  spellSymbolsForPTX(Lowered, Table);
}
