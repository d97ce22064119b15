//===- OnDemandModule.cpp - two modules of one source ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OnDemandModule.h"
#include "../../Sema/DeviceRoots.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// What both have
//===----------------------------------------------------------------------===//

/// A static variable of a function that is not a kernel. Shared memory is each
/// block's, and constants may be there twice.
static bool isLocalState(const llvm::GlobalVariable &GV,
                         const LoweredModule &Lowered) {
  if (!GV.hasLocalLinkage() || GV.isConstant() || GV.isDeclaration() ||
      GV.getAddressSpace() == llvm::NVPTXAS::ADDRESS_SPACE_SHARED)
    return false;
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(Lowered.declOf(GV.getName()));
  return Variable && Variable->isStaticLocal() &&
         !isKernel(dyn_cast<FunctionDecl>(Variable->getDeclContext()));
}

void cupcc::shareLocalState(LoweredModule &Lowered, StringRef ModuleId) {
  SmallVector<llvm::GlobalVariable *> State;
  for (llvm::GlobalVariable &GV : Lowered.module().globals())
    if (isLocalState(GV, Lowered)) {
      State.push_back(&GV);
      // What tells whether it is initialised (Itanium C++ ABI, 5.1.4.1).
      StringRef Name = GV.getName();
      Name.consume_front("_Z");
      if (auto *Guard = Lowered.module().getNamedGlobal(("_ZGV" + Name).str());
          Guard && Guard->hasLocalLinkage())
        State.push_back(Guard);
    }
  for (llvm::GlobalVariable *GV : State) {
    Lowered.rename(*GV, (GV->getName() + ModuleId).str());
    GV->setLinkage(GlobalValue::LinkOnceODRLinkage);
  }
}

//===----------------------------------------------------------------------===//
// What only the first defines
//===----------------------------------------------------------------------===//

static void declare(llvm::GlobalObject &Object) {
  if (auto *F = dyn_cast<llvm::Function>(&Object)) {
    F->deleteBody();
  } else {
    auto &GV = cast<llvm::GlobalVariable>(Object);
    GV.setInitializer(nullptr);
    GV.setExternallyInitialized(false);
  }
  Object.setLinkage(GlobalValue::ExternalLinkage);
  Object.setComdat(nullptr);
}

/// Templates and inline variables are in each module that needs one.
static bool isVariableOfProgram(const llvm::GlobalVariable &GV,
                                const VarDecl &Variable) {
  return isHostVisibleVariable(Variable) && !Variable.isStaticLocal() &&
         GV.hasExternalLinkage();
}

void cupcc::declareProgram(LoweredModule &Lowered, const DeviceRoots &Roots) {
  llvm::DenseSet<const FunctionDecl *> Elsewhere;
  for (const FunctionDecl *Function : Roots.Functions)
    Elsewhere.insert(Function->getCanonicalDecl());
  llvm::Module &M = Lowered.module();
  SmallVector<llvm::GlobalObject *> Left;
  for (llvm::GlobalObject &Object : M.global_objects()) {
    const Decl *D = Lowered.declOf(Object.getName());
    if (Object.isDeclaration() || !D)
      continue;
    const auto *Variable = dyn_cast<VarDecl>(D);
    const auto *GV = dyn_cast<llvm::GlobalVariable>(&Object);
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if ((Variable && GV && isVariableOfProgram(*GV, *Variable)) ||
        (Function && (isKernel(Function) ||
                      Elsewhere.contains(Function->getCanonicalDecl()))))
      Left.push_back(&Object);
  }
  removeFromUsedLists(
      M, [&](llvm::Constant *C) { return llvm::is_contained(Left, C); });
  for (llvm::GlobalObject *Object : Left)
    declare(*Object);
}
