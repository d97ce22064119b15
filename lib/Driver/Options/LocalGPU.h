//===- LocalGPU.h - the GPUs in this machine --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_LOCALGPU_H
#define CUPCC_LIB_DRIVER_OPTIONS_LOCALGPU_H

#include "cupcc/Basic/DeviceArch.h"
#include <vector>

namespace cupcc {

/// The architectures of the GPUs in this machine, ascending, each once. Empty
/// if there is none, or no driver for it. Asks nvidia-smi on PATH.
std::vector<DeviceArch> localArchitectures();

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_LOCALGPU_H
