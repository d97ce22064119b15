//===- CompileLinked.h - IR of a device link -> PTX -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_COMPILELINKED_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_COMPILELINKED_H

#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Offload/DeviceLink.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// The PTX of \p M, which has its libraries, for \p Arch: what a compilation
/// does after its checks. Error: LLVM does not know the architecture, or \p M
/// does not verify.
llvm::Expected<std::string> compileLinked(llvm::Module &M, DeviceArch Arch,
                                          const DeviceOptions &Options,
                                          const DeviceLink &Link,
                                          const Toolkit &CudaToolkit);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_COMPILELINKED_H
