//===- NvccReport.h - what build systems read from nvcc ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc -v prints its settings and commands behind "#$ ". CMake reads from them
// where the toolkit is, which architectures are the default and how to link,
// and so do others.
//
// Source: nvcc --dryrun; what CMake 3.25 to 4.2 reads of it is in their
// Modules/CMakeDetermineCUDACompiler.cmake and Internal/.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_NVCCREPORT_H
#define CUPCC_LIB_DRIVER_NVCCREPORT_H

#include "Plan.h"
#include "cupcc/Driver/Invocation.h"
#include "cupcc/Toolkit/Toolkit.h"

namespace cupcc {

/// The text of nvcc --version, with the toolkit's version.
void printNvccVersion(const Toolkit &CudaToolkit, llvm::raw_ostream &OS);

/// Where the toolkit and its parts are: TOP, PATH, INCLUDES, LIBRARIES, ...
void printNvccSettings(const Toolkit &CudaToolkit, llvm::raw_ostream &OS);

/// For which architectures \p P compiles, and, if it links, a command of
/// \p Executable, cupcc itself, that links the same.
void printNvccCommands(const Plan &P, const Invocation &I,
                       const Toolkit &CudaToolkit, llvm::StringRef Executable,
                       llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_NVCCREPORT_H
