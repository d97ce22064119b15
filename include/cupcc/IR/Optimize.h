//===- Optimize.h - device IR -> optimised device IR ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Input is a finished device module as lib/Frontend/CodeGen leaves it: kernels
// have the calling convention PTX_Kernel and external linkage, variables stand
// in their address space, and those the host may read or write are external and
// externally_initialized. Everything else is fair game.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_OPTIMIZE_H
#define CUPCC_IR_OPTIMIZE_H

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc {

/// LLVM's NVPTX back end for \p Arch, writing PTX of ISA version \p PtxVersion
/// (times ten). Error: LLVM does not know the architecture.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createDeviceTargetMachine(DeviceArch Arch, unsigned PtxVersion,
                          const DeviceOptions &Options);

/// Links what \p M needs, and no more, from the bitcode files \p Libraries, in
/// order: a later one may satisfy an earlier one. What is linked in becomes
/// internal and follows the target of \p M. Under Options.ApproximateFunctions
/// the fast functions of libdevice take the place of the precise ones. A
/// library that defines nothing of what is missing is left alone, and none is
/// opened once nothing is missing. Error: a file that is missing or is not
/// bitcode.
llvm::Error linkDeviceLibraries(llvm::Module &M,
                                llvm::ArrayRef<std::string> Libraries,
                                const DeviceOptions &Options = {});

/// Internalises all but kernels and host-visible variables and runs LLVM's
/// pipeline of Options.optLevel(). At level 0, runs what the back end needs.
/// Debug information that \p Options do not ask for is dropped. Error: the
/// module does not verify, before or after.
llvm::Error optimizeDeviceModule(llvm::Module &M, llvm::TargetMachine &Machine,
                                 const DeviceOptions &Options);

/// Links what optimisation has made calls of and \p M does not define, as
/// linkDeviceLibraries() does.
llvm::Error linkCalledFunctions(llvm::Module &M,
                                llvm::ArrayRef<std::string> Libraries);

/// What computes __float128, in \p ResourceDir: calls of it are made before
/// optimisation by name, and by it of operations.
std::string quadLibrary(llvm::StringRef ResourceDir);

/// What a device module may need, in order: from \p ResourceDir the C++ library
/// and what it calls of the C library and of CUDA's device functions, then
/// \p Libdevice, NVIDIA's math library, which those call.
std::vector<std::string> deviceLibraries(llvm::StringRef ResourceDir,
                                         llvm::StringRef Libdevice);

} // namespace cupcc

#endif // CUPCC_IR_OPTIMIZE_H
