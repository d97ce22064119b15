//===- ImageInputs.h - PTX and cubins on the command line -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_IMAGEINPUTS_H
#define CUPCC_LIB_DRIVER_IMAGEINPUTS_H

#include "Options/HostArguments.h"
#include "cupcc/Driver/Invocation.h"

namespace cupcc {

/// True for .ptx and .cubin, which ptxas and fatbinary read.
bool isImageInput(const SourceInput &Input);

/// Error: an input of \p I that nothing would read: PTX without '-cubin' or
/// '-fatbin', or a file of no known kind where nothing is linked.
llvm::Error checkInputsAreRead(const Invocation &I);

/// Makes the cubin or the fatbin that \p I asks for of \p Input, a file of PTX
/// or a cubin, for the targets of \p Base; prints the commands instead if \p I
/// says so. Error: a file that cannot be read or written, ptxas or fatbinary
/// failed, a target more than one output can be for.
llvm::Error assembleInput(const Invocation &I, const CompileOptions &Base,
                          const SourceInput &Input, llvm::StringRef Output);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_IMAGEINPUTS_H
