//===- PlanDeviceLink.h - the device link of a command ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_PLANDEVICELINK_H
#define CUPCC_LIB_DRIVER_LINK_PLANDEVICELINK_H

#include "../HostDriver.h"
#include "TemporaryFolder.h"
#include "cupcc/Driver/Invocation.h"
#include "cupcc/Offload/DeviceLink.h"
#include <memory>

namespace cupcc {

/// The device link of a command: nvlink and fatbinary, whose output a compiler
/// of the host's makes an object of.
struct PlannedDeviceLink {
  DeviceLink Link;
  Toolkit CudaToolkit;
  std::string Nvlink;
  /// Which has the job that compiles link.stub.
  std::unique_ptr<HostDriver> Stub;
  std::string ObjectPath;
  /// The object is the command's output; nothing else is linked.
  bool IsOutput = false;
  /// Where the files are that are not kept.
  TemporaryFolder Folder;

  /// The job of Stub.
  const clang::driver::Command &stubCommand() const;
};

/// The device link that the command \p I needs, whose jobs are \p Jobs, and
/// null if it needs none: an object or an archive of the link has relocatable
/// device code that is not linked, or -dlink asks for it. The object is added
/// to the words of the linker's job. \p Targets has those that the command
/// names, and is asked only if there is something to link. Error: there is no
/// toolkit, or it lacks a part; there is no architecture that all objects have.
llvm::Expected<std::unique_ptr<PlannedDeviceLink>>
planDeviceLink(const Invocation &I, const Toolkit *CudaToolkit,
               llvm::StringRef ResourceDir, clang::driver::Compilation &Jobs,
               clang::DiagnosticsEngine &Diagnostics,
               llvm::function_ref<
                   llvm::Expected<std::vector<DeviceTarget>>(const Toolkit &)>
                   Targets);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_PLANDEVICELINK_H
