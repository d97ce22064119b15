//===- DeviceLowering.h - AST -> IR of one GPU architecture -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_DEVICELOWERING_H
#define CUPCC_FRONTEND_DEVICELOWERING_H

#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include <memory>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// True if \p Unit has a kernel or a variable that belongs on the device, so
/// that there is anything to compile for it.
bool hasDeviceCode(const RecordedUnit &Unit);

/// What a device module is made for.
enum class DeviceContents {
  /// What the kernels and device variables of a source reach; where there are
  /// other files, also its functions with __device__, which they may call.
  Program,
  /// Its functions without a specifier, of which it is known only when the
  /// files are linked whether another calls one. What Program defines is
  /// declared.
  OnDemand
};

/// True if \p Unit has functions for DeviceContents::OnDemand.
bool hasOnDemandFunctions(const RecordedUnit &Unit);

/// Lowers \p Contents of \p Unit for \p Arch.
/// \p PtxVersion is the ISA version, times ten, that inline assembly and
/// builtins may use.
///
/// Turns the AST and the language options of \p Instance into those of the
/// device: only for a process that lowers one target and exits. Diagnostics go
/// to the instance's engine; null after an error.
std::unique_ptr<LoweredModule>
lowerForDevice(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
               DeviceArch Arch, unsigned PtxVersion,
               const DeviceOptions &Options,
               DeviceContents Contents = DeviceContents::Program);

} // namespace cupcc

#endif // CUPCC_FRONTEND_DEVICELOWERING_H
