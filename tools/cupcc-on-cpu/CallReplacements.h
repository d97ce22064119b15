//===- CallReplacements.h - what stands for the GPU's own ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_CALLREPLACEMENTS_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_CALLREPLACEMENTS_H

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc::oncpu {

/// Lets \p M call functions of \p Support in place of NVPTX's intrinsics, of
/// PTX assembly (Assembly.def) and of system calls (SystemCalls.def).
///
/// Error: something in \p M has no function there; all are named.
llvm::Error replaceCalls(llvm::Module &M, const llvm::Module &Support);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_CALLREPLACEMENTS_H
