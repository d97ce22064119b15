//===- DeviceInvocation.h - options that speak to the device ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEINVOCATION_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEINVOCATION_H

#include "cupcc/Basic/DeviceOptions.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace cupcc {

/// What the command line says of the meaning of the device's code: \p Host,
/// less what stood behind -Xcompiler=.
clang::CompilerInvocation
readDeviceInvocation(const clang::CompilerInvocation &Host,
                     const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEINVOCATION_H
