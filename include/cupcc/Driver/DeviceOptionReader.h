//===- DeviceOptionReader.h - -ftz=true and its like ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_DEVICEOPTIONREADER_H
#define CUPCC_DRIVER_DEVICEOPTIONREADER_H

#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Driver/CommandLine.h"
#include "cupcc/Frontend/StubOptions.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// The device's options in \p Words: cupcc's own, and those of Clang's that say
/// something about the device and have no field in Clang's options that tells
/// whether the user said it. Error: a value that is out of range.
llvm::Expected<DeviceOptions> readDeviceOptions(const CommandLine &Words);

/// What they say of the host's functions of kernels. Error as above.
llvm::Expected<StubOptions> readStubOptions(const llvm::opt::InputArgList &Own);

} // namespace cupcc

#endif // CUPCC_DRIVER_DEVICEOPTIONREADER_H
