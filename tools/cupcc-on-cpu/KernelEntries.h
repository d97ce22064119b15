//===- KernelEntries.h - functions that a launch can call ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_KERNELENTRIES_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_KERNELENTRIES_H

namespace llvm {
class Module;
class StringRef;
} // namespace llvm

namespace cupcc::oncpu {

/// Makes each kernel of \p M an ordinary function, adds a function to it that
/// takes its arguments as cudaLaunchKernel() does, and a row to the table of
/// kernels.
void addKernelEntries(llvm::Module &M, llvm::StringRef Image);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_KERNELENTRIES_H
