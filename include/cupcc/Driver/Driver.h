//===- Driver.h - the program cupcc -----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_DRIVER_H
#define CUPCC_DRIVER_DRIVER_H

#include "llvm/ADT/ArrayRef.h"

namespace cupcc {

/// How plugins of Clang and LLVM (-fplugin=, -fpass-plugin=) are loaded.
enum class PluginSupport {
  /// By this program, which is linked to LLVM's shared libraries.
  Here,
  /// By cupcc-shared in the folder of this program.
  OtherProgram,
};

/// Does what the command line \p Argv (argv[0] first) asks for; errors are
/// printed on standard error. Returns the exit status: 0, or 1 after an error.
/// Interrupted, it removes what it was making and ends by the same signal.
/// LLVM's targets must have been initialised.
int driverMain(llvm::ArrayRef<const char *> Argv, PluginSupport Plugins);

} // namespace cupcc

#endif // CUPCC_DRIVER_DRIVER_H
