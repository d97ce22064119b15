//===- DeviceRuntime.cpp - the CUDA runtime on the device -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaMalloc has two implementations: the host's in libcudart, the device's in
// libcudadevrt. In one parse it is one function, declared for both sides.
// nvcc's device pass has inline functions of the same names in
// cuda_device_runtime_api.h, which call the device's (__cudaCDP2Malloc). Here
// the symbol gets that name, in the device's module only.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/DeviceLaunches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static constexpr llvm::StringLiteral Functions[] = {
#define CUPCC_DEVICE_RUNTIME(Name) #Name,
#include "DeviceRuntimeFunctions.def"
};

/// The other functions of that library.
static constexpr llvm::StringLiteral SameName[] = {
#define CUPCC_DEVICE_RUNTIME_SAME_NAME(Name) #Name,
#include "DeviceRuntimeFunctions.def"
};

/// The program may declare the device's function itself, or a launch call it.
static void rename(llvm::Function &F, llvm::StringRef Name) {
  if (llvm::Function *Other = F.getParent()->getFunction(Name)) {
    F.replaceAllUsesWith(Other);
    F.eraseFromParent();
    return;
  }
  F.setName(Name);
}

void cupcc::nameDeviceRuntime(llvm::Module &M) {
  for (llvm::StringRef Name : Functions)
    if (llvm::Function *F = M.getFunction(("cuda" + Name).str());
        F && F->isDeclaration())
      rename(*F, ("__cudaCDP2" + Name).str());
}

bool cupcc::isInDeviceRuntime(llvm::StringRef Name) {
  if (Name.consume_front("__cudaCDP2"))
    return llvm::is_contained(Functions, Name);
  return Name.consume_front("cuda") && (llvm::is_contained(Functions, Name) ||
                                        llvm::is_contained(SameName, Name));
}
