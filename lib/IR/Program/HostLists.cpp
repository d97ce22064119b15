//===- HostLists.cpp - what is for the host's linker ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/HostLists.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::dropHostLists(llvm::Module &M) {
  // Nothing with an initializer to run was handed over (DeviceReplay.cpp); what
  // is left registers destructors of constants, which a device never runs.
  // Annotations are for the passes of a host compiler.
  for (llvm::StringRef Name :
       {"llvm.global_ctors", "llvm.global_dtors", "llvm.global.annotations"})
    if (llvm::GlobalVariable *List = M.getNamedGlobal(Name))
      List->eraseFromParent();
}

void cupcc::resolveAliases(llvm::Module &M) {
  for (llvm::GlobalAlias &Alias : llvm::make_early_inc_range(M.aliases())) {
    Alias.replaceAllUsesWith(Alias.getAliasee());
    Alias.eraseFromParent();
  }
}
