//===- NVPTXTarget.h - LLVM's back end for NVIDIA's GPUs --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the back end can do is asked of the back end, so that there is no table
// of architectures or PTX versions to keep up to date.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_NVPTXTARGET_H
#define CUPCC_TOOLKIT_NVPTXTARGET_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/MC/TargetRegistry.h"
#include <vector>

namespace cupcc {

/// The triple of all device code.
inline constexpr llvm::StringLiteral DeviceTriple = "nvptx64-nvidia-cuda";

/// The back end, registered with LLVM if it was not yet. Lives as long as the
/// program. Safe to call from several threads.
const llvm::Target &nvptxTarget();

/// The architectures for which the back end generates code, ascending.
std::vector<DeviceArch> nvptxArchitectures();

/// The PTX ISA versions, times ten, that the back end writes, ascending.
std::vector<unsigned> nvptxPtxVersions();

} // namespace cupcc

#endif // CUPCC_TOOLKIT_NVPTXTARGET_H
