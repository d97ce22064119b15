//===- GccOptions.h - options of GCC's that can be left out -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_GCCOPTIONS_H
#define CUPCC_LIB_DRIVER_OPTIONS_GCCOPTIONS_H

#include "llvm/ADT/StringRef.h"

namespace cupcc {

/// True if \p Word, which Clang does not know, is an option of GCC's without
/// which the program is the same.
bool isIdleGccOption(llvm::StringRef Word);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_GCCOPTIONS_H
