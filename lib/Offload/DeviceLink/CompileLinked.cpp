//===- CompileLinked.cpp - IR of a device link -> PTX ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileLinked.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;

llvm::Expected<std::string> cupcc::compileLinked(llvm::Module &M,
                                                 DeviceArch Arch,
                                                 const DeviceOptions &Options,
                                                 const DeviceLink &Link,
                                                 const Toolkit &CudaToolkit) {
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Machine =
      createDeviceTargetMachine(Arch, CudaToolkit.ptxVersion(), Options);
  if (!Machine)
    return Machine.takeError();
  if (llvm::Error E = optimizeDeviceModule(M, **Machine, Options))
    return std::move(E);
  if (llvm::Error E = linkCalledFunctions(M, {quadLibrary(Link.ResourceDir)}))
    return std::move(E);
  return emitPTX(M, **Machine);
}
