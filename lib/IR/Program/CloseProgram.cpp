//===- CloseProgram.cpp - what other modules have -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/CloseProgram.h"
#include "cupcc/IR/BuiltinVariables.h"
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

/// A weak symbol without a definition is null. PTX has no weak references: what
/// another module may define must be defined.
static void resolveWeakReferences(llvm::Module &M, LinkModel Link) {
  for (llvm::GlobalValue &Value :
       llvm::make_early_inc_range(M.global_values())) {
    if (!Value.hasExternalWeakLinkage())
      continue;
    // Clang's own headers declare threadIdx weak, and define it nowhere: its
    // members are functions.
    if (!isWholeProgram(Link) && !isBuiltinVariable(Value.getName())) {
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
