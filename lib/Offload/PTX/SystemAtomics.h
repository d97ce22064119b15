//===- SystemAtomics.h - C++'s atomics, as PTX means them -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_SYSTEMATOMICS_H
#define CUPCC_LIB_OFFLOAD_PTX_SYSTEMATOMICS_H

namespace llvm {
class TargetPassConfig;
} // namespace llvm

namespace cupcc {

/// Adds a pass to \p Config that gives each atomic instruction of the system's
/// scope its order and its scope, and makes it plain where it turns out to be
/// on the thread's own stack. The device's scope, CUDA's atomicAdd and the
/// like, is left as it is.
void addSystemAtomics(llvm::TargetPassConfig &Config);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_SYSTEMATOMICS_H
