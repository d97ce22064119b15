//===- LinkedFiles.h - what a linker's command line reads -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_LINKEDFILES_H
#define CUPCC_LIB_DRIVER_LINK_LINKEDFILES_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace cupcc {

/// The files that the words \p Arguments have a linker read, in their order:
/// files that are named, and the archives that -l finds where it finds no
/// shared library before. An archive is there once. The system's and CUDA's own
/// libraries are left out.
std::vector<std::string> linkedFiles(llvm::ArrayRef<const char *> Arguments);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_LINKEDFILES_H
