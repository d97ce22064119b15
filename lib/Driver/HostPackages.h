//===- HostPackages.h - what the host's side needs installed ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_HOSTPACKAGES_H
#define CUPCC_LIB_DRIVER_HOSTPACKAGES_H

#include "cupcc/Driver/Invocation.h"
#include "llvm/Support/Error.h"

namespace clang::driver {
class Compilation;
}

namespace cupcc {

/// Error: \p Jobs, which Clang's driver made of \p I, will link a library that
/// comes in a package of its own and is not there: OpenMP's, or one of
/// compiler-rt's.
llvm::Error checkHostLibraries(const Invocation &I,
                               const clang::driver::Compilation &Jobs);

/// Error: a source of \p Jobs is for OpenMP and would not find its header.
llvm::Error checkHostHeaders(const Invocation &I,
                             const clang::driver::Compilation &Jobs);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_HOSTPACKAGES_H
