//===- RefusedOptions.h - options that cupcc cannot do ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_REFUSEDOPTIONS_H
#define CUPCC_LIB_DRIVER_OPTIONS_REFUSEDOPTIONS_H

#include "cupcc/Driver/CommandLine.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// Error: an option in \p Words is not supported, or has a value that is not.
llvm::Error refuseOptions(const CommandLine &Words);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_REFUSEDOPTIONS_H
