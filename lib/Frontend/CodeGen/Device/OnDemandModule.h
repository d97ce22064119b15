//===- OnDemandModule.h - two modules of one source -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where device code is linked, a source has two modules for each architecture
// (DeviceContents), in processes of their own. A program may have both, so what
// must be there once is shared or left to the first.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ONDEMANDMODULE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ONDEMANDMODULE_H

#include "cupcc/Frontend/LoweredModule.h"

namespace cupcc {

struct DeviceRoots;

/// Gives the static variables of functions, where both modules may have the
/// function, a name with \p ModuleId that no other source has, under which a
/// link unites them.
void shareLocalState(LoweredModule &Lowered, llvm::StringRef ModuleId);

/// Makes declarations of what DeviceContents::Program defines for other files:
/// kernels, host-visible variables, functions with __device__.
void declareProgram(LoweredModule &Lowered, const DeviceRoots &Roots);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ONDEMANDMODULE_H
