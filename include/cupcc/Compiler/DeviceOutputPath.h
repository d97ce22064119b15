//===- DeviceOutputPath.h - where device-only output goes -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_DEVICEOUTPUTPATH_H
#define CUPCC_COMPILER_DEVICEOUTPUTPATH_H

#include "cupcc/Compiler/CompileOptions.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace cupcc {

/// "app" for "src/app.cu", "stdin" for "-".
std::string sourceStem(llvm::StringRef Source);

/// The file that -ptx, -gpu -S and their kin write for \p Source: the output of
/// \p Arch or, a fatbin, of all. Options.DeviceOnly must be set. With several
/// targets the architecture stands before the extension, except in what is
/// written as it is: standard output ("-"), /dev/null, a pipe.
std::string deviceOutputPath(const CompileOptions &Options,
                             llvm::StringRef Source,
                             std::optional<DeviceArch> Arch);

} // namespace cupcc

#endif // CUPCC_COMPILER_DEVICEOUTPUTPATH_H
