//===- DeviceStages.h - how far a target goes -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver's plan and the targets' processes ask here, so that the plan shows
// what will be done.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_DEVICESTAGES_H
#define CUPCC_COMPILER_DEVICESTAGES_H

#include "cupcc/Compiler/CompileOptions.h"

namespace cupcc {

/// The stage whose output is the command's: one of the device's, or HostObject.
Stage lastDeviceStage(const CompileOptions &Options);

/// True if ptxas runs for \p Target: for its cubin, or to be asked about the
/// kernels (--resource-usage).
bool runsPtxas(const CompileOptions &Options, const DeviceTarget &Target);

} // namespace cupcc

#endif // CUPCC_COMPILER_DEVICESTAGES_H
