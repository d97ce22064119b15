//===- CloseProgram.cpp - what other modules have -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/CloseProgram.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// nvcc, too, defines it in each module: a template's instance, say, that is
/// 'extern' here.
static void defineAvailableExternally(llvm::Module &M) {
  for (llvm::GlobalObject &Object : M.global_objects())
    if (Object.hasAvailableExternallyLinkage())
      Object.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
}

/// Clang declares these weak, and defines them nowhere: their members are
/// functions.
static bool isBuiltinVariable(const llvm::GlobalValue &Value) {
  return llvm::is_contained({"threadIdx", "blockIdx", "blockDim", "gridDim"},
                            Value.getName());
}

/// A weak symbol without a definition is null. PTX has no weak references: what
/// another module may define must be defined.
static void resolveWeakReferences(llvm::Module &M, LinkModel Link) {
  for (llvm::GlobalValue &Value :
       llvm::make_early_inc_range(M.global_values())) {
    if (!Value.hasExternalWeakLinkage())
      continue;
    if (!isWholeProgram(Link) && !isBuiltinVariable(Value)) {
      Value.setLinkage(llvm::GlobalValue::ExternalLinkage);
      continue;
    }
    Value.replaceAllUsesWith(llvm::Constant::getNullValue(Value.getType()));
    Value.eraseFromParent();
  }
}

void cupcc::closeProgram(llvm::Module &M, const DeviceOptions &Options) {
  defineAvailableExternally(M);
  resolveWeakReferences(M, Options.Link);
}
