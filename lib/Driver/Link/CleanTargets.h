//===- CleanTargets.h - removing what a command makes -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_CLEANTARGETS_H
#define CUPCC_LIB_DRIVER_LINK_CLEANTARGETS_H

#include "../Plan.h"

namespace cupcc {

/// Removes the files that \p P would write: outputs, kept files and those for
/// make. What is no regular file stays. Error: one that cannot be removed.
llvm::Error cleanTargets(const Plan &P);

/// Removes \p Path, if it is a regular file.
llvm::Error cleanFile(llvm::StringRef Path);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_CLEANTARGETS_H
