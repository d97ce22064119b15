//===- DeviceOptionReader.h - -ftz=true and its like ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_DEVICEOPTIONREADER_H
#define CUPCC_DRIVER_DEVICEOPTIONREADER_H

#include "cupcc/Frontend/StubOptions.h"
#include "cupcc/Offload/DeviceOptions.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// The device's options among cupcc's own options \p Own. Error: a value that
/// is out of range.
llvm::Expected<DeviceOptions>
readDeviceOptions(const llvm::opt::InputArgList &Own);

/// What they say of the host's functions of kernels. Error as above.
llvm::Expected<StubOptions> readStubOptions(const llvm::opt::InputArgList &Own);

} // namespace cupcc

#endif // CUPCC_DRIVER_DEVICEOPTIONREADER_H
