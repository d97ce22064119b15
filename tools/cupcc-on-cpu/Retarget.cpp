//===- Retarget.cpp - optimised device IR -> IR of this machine -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device's layouts are the host's, so nearly all of a device module means
// the same on x86-64. What does not is replaced here, step by step.
//
// Address spaces stay as they are: to x86-64 those below 256 are all one, with
// pointers of the same size, and a cast between them is nothing.
//
//===----------------------------------------------------------------------===//

#include "Retarget.h"
#include "CallReplacements.h"
#include "KernelEntries.h"
#include "SharedMemory.h"
#include "SymbolTable.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/ExpandVariadics.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace cupcc;
using namespace cupcc::oncpu;

static void runPass(llvm::Module &M, auto Pass) {
  llvm::ModuleAnalysisManager MAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::PassBuilder Builder;
  Builder.registerModuleAnalyses(MAM);
  Builder.registerFunctionAnalyses(FAM);
  MAM.registerPass(
      [&] { return llvm::FunctionAnalysisManagerModuleProxy(FAM); });
  FAM.registerPass(
      [&] { return llvm::ModuleAnalysisManagerFunctionProxy(MAM); });
  llvm::ModulePassManager Passes;
  Passes.addPass(std::move(Pass));
  Passes.run(M, MAM);
}

/// The packed buffers and the va_list of one pointer are the device's. The
/// triple says which convention it is, so this comes before it changes.
static void expandVariadics(llvm::Module &M) {
  runPass(M, llvm::ExpandVariadicsPass(llvm::ExpandVariadicsMode::Lowering));
}

static void adoptTarget(llvm::Module &M, const llvm::TargetMachine &Machine) {
  M.setTargetTriple(Machine.getTargetTriple());
  M.setDataLayout(Machine.createDataLayout());
  llvm::StripDebugInfo(M);
  for (llvm::Function &F : M) {
    F.removeFnAttr("target-cpu");
    F.removeFnAttr("target-features");
    F.removeFnAttr("tune-cpu");
  }
}

/// The device fuses where it may: NVPTX makes fma of each fmuladd. x86-64
/// without an instruction for it would round twice.
static void fuseMultiplyAdd(llvm::Module &M) {
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (F.getIntrinsicID() != llvm::Intrinsic::fmuladd)
      continue;
    F.replaceAllUsesWith(llvm::Intrinsic::getOrInsertDeclaration(
        &M, llvm::Intrinsic::fma, {F.getReturnType()}));
    F.eraseFromParent();
  }
}

/// Constructors are not called on the device; the host's start-up code would.
static void dropConstructors(llvm::Module &M) {
  for (llvm::StringRef Name : {"llvm.global_ctors", "llvm.global_dtors"})
    if (llvm::GlobalVariable *List = M.getNamedGlobal(Name))
      List->eraseFromParent();
}

/// The host's functions have these names, too.
static void internalizeAll(llvm::Module &M) {
  for (llvm::GlobalValue &GV : M.global_values()) {
    if (GV.isDeclaration() || GV.hasPrivateLinkage() ||
        GV.getName().starts_with("llvm."))
      continue;
    if (auto *Object = llvm::dyn_cast<llvm::GlobalObject>(&GV))
      Object->setComdat(nullptr);
    GV.setVisibility(llvm::GlobalValue::DefaultVisibility);
    GV.setLinkage(llvm::GlobalValue::InternalLinkage);
    if (GV.hasName())
      GV.setName("gpu." + GV.getName());
  }
}

static llvm::Error linkSupport(llvm::Module &M,
                               std::unique_ptr<llvm::Module> Support) {
  if (llvm::Linker::linkModules(M, std::move(Support),
                                llvm::Linker::LinkOnlyNeeded))
    return llvm::createStringError("the support library cannot be linked");
  // Each file of a program has its own.
  for (llvm::Function &F : M)
    if (!F.isDeclaration())
      F.setLinkage(llvm::GlobalValue::InternalLinkage);
  return llvm::Error::success();
}

static llvm::Error verify(const llvm::Module &M) {
  std::string Why;
  llvm::raw_string_ostream OS(Why);
  if (llvm::verifyModule(M, &OS))
    return llvm::createStringError("the retargeted module is broken: " + Why);
  return llvm::Error::success();
}

llvm::Error cupcc::oncpu::retarget(llvm::Module &M,
                                   std::unique_ptr<llvm::Module> Support,
                                   const llvm::TargetMachine &Machine,
                                   llvm::StringRef Image) {
  expandVariadics(M);
  adoptTarget(M, Machine);
  Support->setDataLayout(M.getDataLayout());
  Support->setTargetTriple(M.getTargetTriple());
  dropConstructors(M);
  fuseMultiplyAdd(M);

  // What the device's hardware and system do.
  useDynamicSharedMemory(M);
  if (llvm::Error E = replaceCalls(M, *Support))
    return E;

  // From here on only the support library's own needs are undefined.
  addKernelEntries(M, Image);
  addSymbolTable(M, Image);
  internalizeAll(M);
  if (llvm::Error E = linkSupport(M, std::move(Support)))
    return E;
  runPass(M, llvm::GlobalDCEPass());
  return verify(M);
}
