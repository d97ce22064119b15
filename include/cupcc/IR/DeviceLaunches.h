//===- DeviceLaunches.h - kernels that kernels launch -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_DEVICELAUNCHES_H
#define CUPCC_IR_DEVICELAUNCHES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace cupcc {

/// True for a function that Clang calls with the configuration of a launch.
bool isLaunchConfiguration(llvm::StringRef Name);

/// The same of a launch that is for another architecture than the code.
bool isForeignLaunch(llvm::StringRef Name);

/// True for a function of the device runtime, by its name in the source or
/// there.
bool isInDeviceRuntime(llvm::StringRef Name);

/// Makes calls of CUDA's device runtime (libcudadevrt) of the launches in \p M,
/// as Clang's CodeGen leaves them. \p PerThreadStream: stream 0 is the one of
/// -default-stream=per-thread. Returns the kernels with a parameter of a larger
/// alignment than LargestParameterAlign that are launched, an error of the
/// caller's to tell.
std::vector<const llvm::Function *> lowerDeviceLaunches(llvm::Module &M,
                                                        bool PerThreadStream);

/// A kernel finds its parameters behind each other as in a buffer that begins
/// at a multiple of this, and not of more: with nvcc, too, a kernel that is
/// launched in device code reads those behind one of 32 bytes' alignment from
/// another place.
constexpr uint64_t LargestParameterAlign = 16;

/// Gives the functions of the CUDA runtime that \p M calls and does not define
/// the names that they have in the device runtime.
void nameDeviceRuntime(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_DEVICELAUNCHES_H
