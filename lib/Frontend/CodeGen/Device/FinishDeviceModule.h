//===- FinishDeviceModule.h - from plain C++ to CUDA IR ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_FINISHDEVICEMODULE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_FINISHDEVICEMODULE_H

#include "../../Sema/DeviceRoots.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Frontend/LoweredModule.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

/// Gives \p Lowered, lowered as plain C++, what makes it CUDA: kernels with
/// their names, calling convention and attributes; variables in their address
/// spaces, visible to the host. Afterwards it is what Optimize.h expects.
void finishDeviceModule(LoweredModule &Lowered, const DeviceRoots &Roots,
                        const SymbolNames &Names, DeviceArch Arch,
                        const DeviceOptions &Options,
                        clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_FINISHDEVICEMODULE_H
