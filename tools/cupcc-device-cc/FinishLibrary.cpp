//===- FinishLibrary.cpp - a library for every architecture ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 giving the compare and swap of CUDA's atomics no scope
//  for NVPTX.
// Test: test/Runtime/finish-library.ll, test/Runtime/atomic-scopes.cu.
// Goes when: Clang gives it the scope of the builtin.
//
//===----------------------------------------------------------------------===//

#include "FinishLibrary.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/StripDeadPrototypes.h"

using namespace cupcc;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static llvm::AttributeMask ofTheBuild() {
  llvm::AttributeMask Result;
  for (llvm::StringRef Name :
       {// The architecture it was compiled for; the program's own counts.
        // Functions of different targets are not inlined into each other.
        llvm::StringRef("target-cpu"), llvm::StringRef("target-features"),
        llvm::StringRef("stack-protector-buffer-size"),
        llvm::StringRef("frame-pointer"),
        // From -fno-builtin, and a wall to inlining: nothing with it goes into
        // a function without. The device's back end has no library functions to
        // recognise.
        llvm::StringRef("no-builtins"),
        // What a program's author is warned of.
        llvm::StringRef(ComputesLongDoubleAttribute)})
    Result.addAttribute(Name);
  return Result;
}

static void dropBuildAttributes(llvm::Function &F) {
  const llvm::AttributeMask Dropped = ofTheBuild();
  F.removeFnAttrs(Dropped);
  for (llvm::Instruction &I : llvm::instructions(F))
    if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I))
      Call->setAttributes(
          Call->getAttributes().removeFnAttributes(F.getContext(), Dropped));
}

//===----------------------------------------------------------------------===//
// Atomic functions
//===----------------------------------------------------------------------===//

/// atomicAdd and the others without a suffix, in the Itanium C++ ABI's
/// mangling: _Z9atomicAddPii. Those with _block and _system are PTX
/// (atomics.cpp).
static bool isAtomicFunction(const llvm::Function &F) {
  llvm::StringRef Name = F.getName();
  unsigned Length;
  return Name.consume_front("_Z") && !Name.consumeInteger(10, Length) &&
         Name.starts_with("atomic");
}

/// CUDA's are relaxed and hold for the device. Clang 22 gives a compare and
/// swap, and what has no operation in C++, no scope for NVPTX, which is the
/// system's, and the latter the strictest order.
static void relax(llvm::Instruction &I) {
  llvm::SyncScope::ID Device = I.getContext().getOrInsertSyncScopeID("device");
  if (auto *Swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&I)) {
    Swap->setSuccessOrdering(llvm::AtomicOrdering::Monotonic);
    Swap->setFailureOrdering(llvm::AtomicOrdering::Monotonic);
    Swap->setSyncScopeID(Device);
  } else if (auto *Operation = llvm::dyn_cast<llvm::AtomicRMWInst>(&I)) {
    Operation->setOrdering(llvm::AtomicOrdering::Monotonic);
    Operation->setSyncScopeID(Device);
  }
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

static void removeUnused(llvm::Module &M) {
  llvm::ModulePassManager Passes;
  Passes.addPass(llvm::GlobalDCEPass());
  Passes.addPass(llvm::StripDeadPrototypesPass());
  runModulePasses(M, std::move(Passes));
}

void cupcc::finishLibrary(llvm::Module &M) {
  for (llvm::Function &F : M) {
    dropBuildAttributes(F);
    if (isAtomicFunction(F))
      for (llvm::Instruction &I : llvm::instructions(F))
        relax(I);
  }
  // Which compiler made it, once for each file.
  if (llvm::NamedMDNode *Ident = M.getNamedMetadata("llvm.ident"))
    Ident->eraseFromParent();
  M.setSourceFileName("cupcc-device");
  M.setModuleIdentifier("cupcc-device");
  removeUnused(M);
}
