//===- DeviceBitcode.h - device code to be optimised when linked *- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object made with -dlto holds the device's IR, as it is before the
// optimiser, once for each architecture. It stands in the section
// .llvm.offloading, which linkers leave out of what they make, in LLVM's format
// for device code in objects (llvm/Object/OffloadBinary.h): llvm-objdump
// --offloading lists it. Beside LLVM's keys "triple" and "arch" there are
//
//   cupcc.version  of what made it: cupcc, LLVM and the form of "cupcc.options"
//   cupcc.options  what the optimiser, ptxas and the back end are to be told
//   cupcc.module   the object's module id (RelocatableRegistration.h)
//
// nvcc's tools do not look at the section. For them the object has PTX.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_DEVICEBITCODE_H
#define CUPCC_OFFLOAD_DEVICEBITCODE_H

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace cupcc {

/// The device code of one object for one architecture.
struct DeviceBitcode {
  DeviceArch Arch;
  /// printLinkOptions() of what it was compiled with.
  std::string Options;
  std::string ModuleId;
  std::string Bytes;
};

/// Puts \p Code into \p Host, the host's side of its source.
void embedDeviceBitcode(llvm::Module &Host, const DeviceBitcode &Code);

/// What the object \p Object has. Error: it is damaged; or of another version
/// of cupcc, as which \p Owner, the object's name, is told.
llvm::Expected<std::vector<DeviceBitcode>>
readDeviceBitcode(llvm::MemoryBufferRef Object, llvm::StringRef Owner);

/// \p Options less what was done when the IR was made. Equal texts mean equal
/// options.
std::string printLinkOptions(const DeviceOptions &Options);

/// Reads what printLinkOptions() wrote; nothing else is read.
std::optional<DeviceOptions> parseLinkOptions(llvm::StringRef Text);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_DEVICEBITCODE_H
