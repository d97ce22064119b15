//===- HostChannel.cpp - a module's way to the host -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/HostChannel.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

void cupcc::showHostChannel(llvm::Module &M) {
  llvm::GlobalVariable *Channel =
      M.getGlobalVariable(runtime::HostChannel, /*AllowInternal=*/true);
  if (Channel && Channel->hasLocalLinkage())
    Channel->setLinkage(llvm::GlobalValue::ExternalLinkage);
}
