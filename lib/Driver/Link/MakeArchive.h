//===- MakeArchive.h - objects -> archive -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_MAKEARCHIVE_H
#define CUPCC_LIB_DRIVER_LINK_MAKEARCHIVE_H

#include "cupcc/Driver/Invocation.h"

namespace cupcc {

/// The archive that \p I makes.
std::string archivePath(const Invocation &I);

/// Puts \p Objects into the archive of \p I, or prints the command if \p I says
/// so. Error: there is no archiver, or it failed.
llvm::Error makeArchive(const Invocation &I,
                        llvm::ArrayRef<std::string> Objects);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_MAKEARCHIVE_H
