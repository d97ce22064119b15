//===- OnDemand.cpp - functions for other files, as IR --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/AnalysisManagers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace cupcc;

std::vector<std::string> cupcc::elsewhereTraps(const llvm::Module &M) {
  std::vector<std::string> Names;
  for (const llvm::Function &F : M)
    if (F.hasFnAttribute(ElsewhereAttribute) && !F.isDeclaration())
      Names.push_back(F.getName().str());
  return Names;
}

static void dropUnreached(llvm::Module &M) {
  llvm::ModulePassManager Passes;
  Passes.addPass(llvm::GlobalDCEPass());
  runModulePasses(M, std::move(Passes));
}

/// True if \p F adjusts the object for a function of this file alone.
static bool isThunkOfExported(const llvm::Function &F) {
  return isThunk(F) &&
         llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
           const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
           const llvm::Function *Callee =
               Call ? Call->getCalledFunction() : nullptr;
           return Callee && !Callee->isDeclaration() &&
                  !Callee->isDiscardableIfUnused();
         });
}

/// Clang defines a thunk where it defines the function, for tables there; those
/// of other files refer to it.
static void exportThunks(llvm::Module &M) {
  for (llvm::Function &F : M)
    if (F.hasLinkOnceODRLinkage() && isThunkOfExported(F)) {
      F.setLinkage(llvm::GlobalValue::WeakODRLinkage);
      F.setComdat(nullptr);
    }
}

std::vector<std::string> cupcc::keepOnDemand(llvm::Module &M,
                                             const OnDemandFindings &Findings) {
  for (const std::string &Name : Findings.Elsewhere)
    if (llvm::Function *F = M.getFunction(Name); F && F->isDeclaration())
      defineElsewhereTrap(*F);
  setVirtualTraps(M, Findings.Traps);
  exportThunks(M);
  for (const std::string &Name : Findings.Refused)
    if (llvm::Function *F = M.getFunction(Name))
      F->deleteBody();
  std::vector<std::string> Names;
  for (llvm::Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (F.hasFnAttribute(ElsewhereAttribute))
      F.setLinkage(llvm::GlobalValue::LinkOnceAnyLinkage);
    else if (!F.isDiscardableIfUnused())
      Names.push_back(F.getName().str());
  }
  dropUnreached(M);
  return Names;
}
