//===- RunOutput.h - running what was linked --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_RUNOUTPUT_H
#define CUPCC_LIB_DRIVER_LINK_RUNOUTPUT_H

#include "../Interrupts.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/Invocation.h"

namespace cupcc {

/// The program that \p I is to run if it is its only input and no source;
/// empty if there is something to compile or to link.
std::string finishedProgram(const Invocation &I);

/// Runs \p Program with the arguments that \p I has for it, or prints the
/// command if \p I says so. Its folder of libraries is the toolkit's too, if
/// \p CudaToolkit is not null. The exit status is the program's, or 128 and the
/// signal that ended it. Error: no process to be had.
llvm::Expected<int> runOutput(const Invocation &I, llvm::StringRef Program,
                              const Toolkit *CudaToolkit, Interrupts &Held,
                              const DiagnosticTable &Table);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_RUNOUTPUT_H
