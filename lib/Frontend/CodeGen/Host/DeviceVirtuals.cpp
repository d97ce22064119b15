//===- DeviceVirtuals.cpp - virtual functions of the device ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host has the virtual table of a class whose virtual functions are for the
// device: it may construct objects, and never calls them. nvcc gives each such
// function a body for the host, which ends the program.
//
//===----------------------------------------------------------------------===//

#include "DeviceVirtuals.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

static bool isDeviceVirtual(const LoweredModule &Host,
                            const llvm::Function &F) {
  const auto *Method =
      dyn_cast_or_null<CXXMethodDecl>(Host.declOf(F.getName()));
  return Method && Method->isVirtual() &&
         executionSpace(*Method) == ExecutionSpace::Device;
}

void cupcc::replaceDeviceVirtuals(LoweredModule &Host) {
  llvm::Module &M = Host.module();
  SmallVector<llvm::Function *> Found;
  for (llvm::Function &F : M)
    if (F.isDeclaration() && isDeviceVirtual(Host, F))
      Found.push_back(&F);
  for (llvm::Function *F : Found) {
    llvm::FunctionCallee Pure = M.getOrInsertFunction(
        "__cxa_pure_virtual", llvm::Type::getVoidTy(M.getContext()));
    F->replaceUsesWithIf(Pure.getCallee(), isInVTable);
    if (F->use_empty())
      F->eraseFromParent();
  }
}
