//===- CloseProgram.cpp - no other module has device code -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/CloseProgram.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// There is no other module that has the definition.
static void defineAvailableExternally(llvm::Module &M) {
  for (llvm::GlobalObject &Object : M.global_objects())
    if (Object.hasAvailableExternallyLinkage())
      Object.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
}

/// A weak symbol without a definition is null, and no other module will define
/// it. Clang declares threadIdx, blockIdx, blockDim and gridDim so: their
/// members are functions.
static void resolveWeakToNull(llvm::Module &M) {
  for (llvm::GlobalValue &Value : llvm::make_early_inc_range(M.global_values()))
    if (Value.hasExternalWeakLinkage()) {
      Value.replaceAllUsesWith(llvm::Constant::getNullValue(Value.getType()));
      Value.eraseFromParent();
    }
}

void cupcc::closeProgram(llvm::Module &M, const DeviceOptions &Options) {
  if (!isWholeProgram(Options.Link))
    return;
  defineAvailableExternally(M);
  resolveWeakToNull(M);
}

void cupcc::closeVirtualTables(llvm::Module &M, const DeviceOptions &Options) {
  if (isWholeProgram(Options.Link))
    trapMissingVirtuals(M);
}
