//===- DeviceLaunches.cpp - launches in functions of the device -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang configures a launch in a kernel or a __device__ function with
// cudaLaunchDevice, to which it gives two null pointers before the grid, and
// one in other functions with __cudaPushCallConfiguration. The latter has
// default arguments and a fifth parameter here (launch.h), and so must the
// former. But it is also a function of the toolkit's, so Clang is given another
// one, __cupcc_launch_configuration.
//
// Without relocatable device code Sema refuses all launches on the device. What
// no kernel reaches is no error in cupcc, so Sema takes all code for
// relocatable, and ReachabilityCheck.cpp reports what is left. What CodeGen
// does is said again before it (HostLowering.cpp, DeviceLowering.cpp). Clang
// takes an 'extern __shared__' array for defined in other code only, and warned
// of one in a namespace without a name.
//
// Relies on: Clang 22's Sema asking ASTContext for cudaLaunchDevice, and asking
//  LangOptions::GPURelocatableDeviceCode for launches and 'extern __shared__'
//  only; ExternalSemaSource::ReadUndefinedButUsed() right before Sema warns.
// Test: test/Frontend/CodeGen/device-launches.cu,
//  test/Frontend/Reachability/launch.cu,
//  test/Frontend/Sema/dynamic-shared-arrays.cu.
// Goes when: Clang configures all launches alike.
//
//===----------------------------------------------------------------------===//

#include "DeviceLaunches.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace cupcc;

void cupcc::permitDeviceLaunches(LangOptions &Language) {
  Language.GPURelocatableDeviceCode = 1;
}

static bool isDeviceConfiguration(const FunctionDecl &Function) {
  const IdentifierInfo *Name = Function.getIdentifier();
  return Name && Name->getName() == runtime::DeviceConfiguration;
}

void cupcc::seeDeviceConfiguration(DeclGroupRef Group) {
  if (!Group.isSingleDecl())
    return;
  const auto *Linkage = dyn_cast<LinkageSpecDecl>(Group.getSingleDecl());
  if (!Linkage || Linkage->hasBraces())
    return;
  for (Decl *D : Linkage->decls())
    if (auto *Function = dyn_cast<FunctionDecl>(D);
        Function && isDeviceConfiguration(*Function))
      D->getASTContext().setcudaLaunchDeviceDecl(Function);
}

static bool isDynamicSharedArray(const NamedDecl &D) {
  const auto *Variable = dyn_cast<VarDecl>(&D);
  return Variable && Variable->hasAttr<CUDASharedAttr>() &&
         Variable->hasExternalStorage() &&
         isa<IncompleteArrayType>(Variable->getType());
}

void cupcc::dropDynamicSharedArrays(
    llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) {
  Undefined.remove_if(
      [](const auto &Each) { return isDynamicSharedArray(*Each.first); });
}

unsigned cupcc::argumentsBeforeGrid(const CUDAKernelCallExpr &Launch) {
  const FunctionDecl *Configuration =
      Launch.getConfig() ? Launch.getConfig()->getDirectCallee() : nullptr;
  return Configuration && isDeviceConfiguration(*Configuration) ? 2 : 0;
}
