//===- PluginHost.h - where plugins of Clang and LLVM run -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plugin of Clang's or LLVM's works on the objects of the shared libraries of
// both, by which it was linked. The program cupcc has its own copy of them
// (cmake/StaticLLVM.cmake), of which a plugin knows nothing. So a command that
// loads one is carried out by cupcc-shared, the same compiler with those shared
// libraries, which stands beside cupcc.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_PLUGINHOST_H
#define CUPCC_LIB_DRIVER_PLUGINHOST_H

#include "cupcc/Driver/CommandLine.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// True if the command loads a plugin: -fplugin=, -fpass-plugin= or -load.
bool loadsPlugin(llvm::ArrayRef<HostArgument> Host);

/// Becomes cupcc-shared in the folder of \p Executable, the path of this
/// program, with \p Argv. Returns only if that cannot be started, why.
llvm::Error becomePluginHost(llvm::StringRef Executable,
                             llvm::ArrayRef<const char *> Argv);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_PLUGINHOST_H
