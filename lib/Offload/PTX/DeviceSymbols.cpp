//===- DeviceSymbols.cpp - what a device module defines -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/DeviceSymbols.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/ManagedVariables.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"

using namespace cupcc;

static DeviceSymbol kernel(const llvm::Function &F) {
  DeviceSymbol Result{DeviceSymbol::Kernel, F.getName().str(), {}};
  const llvm::DataLayout &Layout = F.getDataLayout();
  for (const llvm::Argument &Parameter : F.args()) {
    llvm::Type *Type = Parameter.hasByValAttr() ? Parameter.getParamByValType()
                                                : Parameter.getType();
    Result.Sizes.push_back(Layout.getTypeAllocSize(Type));
  }
  return Result;
}

static bool isVisible(const llvm::GlobalVariable &Variable) {
  return !Variable.isDeclaration() && !Variable.hasLocalLinkage() &&
         Variable.getAddressSpace() != llvm::NVPTXAS::ADDRESS_SPACE_SHARED &&
         !Variable.getName().starts_with("llvm.");
}

std::vector<DeviceSymbol> cupcc::deviceSymbols(const llvm::Module &M) {
  std::vector<DeviceSymbol> Result;
  for (const llvm::Function &F : M)
    if (!F.isDeclaration() && isKernel(F))
      Result.push_back(kernel(F));
  const auto Managed = managedVariables(M);
  for (const llvm::GlobalVariable &Variable : M.globals())
    if (isVisible(Variable))
      Result.push_back(
          {DeviceSymbol::Variable,
           Variable.getName().str(),
           {M.getDataLayout().getTypeAllocSize(Variable.getValueType())},
           Managed.contains(&Variable)});
  return Result;
}
