//===- Information.h - --help, --version, --list-images ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_INFORMATION_H
#define CUPCC_LIB_DRIVER_INFORMATION_H

#include "cupcc/Driver/Invocation.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace cupcc {

/// Every option of cupcc's, by group, and the host's most used.
void printHelp(llvm::raw_ostream &OS);

/// cupcc, LLVM, and the toolkit that would be used. That none is found is part
/// of the answer, not an error, unless --cuda-path= named one.
llvm::Error printVersion(const Invocation &I, llvm::raw_ostream &OS);

/// The device images of each input file. Errors: no file named, and those of
/// readImages(); the files before the first bad one have been printed.
llvm::Error listImages(const Invocation &I, llvm::raw_ostream &OS);

/// What is in the user's cache. Error: another user could have written it.
llvm::Error printCacheStatistics(llvm::raw_ostream &OS);

/// The toolkit's architectures without a letter, as nvcc lists them for
/// --list-gpu-arch and --list-gpu-code. Error: no toolkit.
llvm::Error listGpuArchitectures(const Invocation &I, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_INFORMATION_H
