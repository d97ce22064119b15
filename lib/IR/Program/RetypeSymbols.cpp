//===- RetypeSymbols.cpp - symbols with another type ----------------------===//
//===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/RetypeSymbols.h"
#include "llvm/IR/Module.h"

using namespace llvm;

void cupcc::replaceVariable(GlobalVariable &Old, Type *T,
                            Constant *Initializer) {
  auto *New = new GlobalVariable(
      *Old.getParent(), T, Old.isConstant(), Old.getLinkage(), Initializer, "",
      &Old, Old.getThreadLocalMode(), Old.getAddressSpace());
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  New->setComdat(Old.getComdat());
  New->copyMetadata(&Old, 0);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

Function *cupcc::declareLike(Function &Old, FunctionType *T) {
  Function *New = Function::Create(T, Old.getLinkage(), Old.getAddressSpace());
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  New->setComdat(Old.getComdat());
  New->copyMetadata(&Old, 0);
  return New;
}
